import { useEffect, useState } from 'react';

const STEADY_AFTER_MS = 700;

/**
 * True if the value has been unchanged for a moment: a button's action must not change during a double tap.
 */
export function useSteady(value: unknown): boolean {
  const [seen, setSeen] = useState({ value, isSteady: true });
  if (seen.value !== value) setSeen({ value, isSteady: false });
  useEffect(() => {
    if (seen.isSteady) return;
    const timer = setTimeout(() => setSeen({ value: seen.value, isSteady: true }), STEADY_AFTER_MS);
    return () => clearTimeout(timer);
  }, [seen]);
  return seen.value === value && seen.isSteady;
}
