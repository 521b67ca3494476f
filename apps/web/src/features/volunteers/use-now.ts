import { useEffect, useState } from 'react';

const STEP_MS = 30_000;

/** The time in milliseconds, moving on by half minutes: what opens and closes by the clock does so without a reload. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), STEP_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
