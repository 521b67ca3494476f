import { useState } from 'react';

/** Counts how often `isThere` changed from true to false; as a key, it remounts a form to clear it. */
export function useTimesGone(isThere: boolean): number {
  const [seen, setSeen] = useState({ isThere, timesGone: 0 });
  if (seen.isThere !== isThere) setSeen({ isThere, timesGone: seen.timesGone + (isThere ? 0 : 1) });
  return seen.timesGone;
}
