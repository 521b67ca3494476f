import { useEffect, useState } from 'react';

const SETTLES_AFTER_MS = 1_000;

/** True for a second after `key` has changed. */
export function useSettling(key: string): boolean {
  const [settled, setSettled] = useState(key);
  useEffect(() => {
    if (settled === key) return;
    const timer = setTimeout(() => setSettled(key), SETTLES_AFTER_MS);
    return () => clearTimeout(timer);
  }, [settled, key]);
  return settled !== key;
}
