import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** State of a link to a request that is printed once its page has loaded. */
export const TO_PRINT = { print: true };

/** Prints if the reader came to print. Going back or reloading does not print again. */
export function usePrintOnArrival(): void {
  const { state, pathname, search } = useLocation() as ReturnType<typeof useLocation> & { state: unknown };
  const navigate = useNavigate();
  const isToPrint = typeof state === 'object' && state !== null && 'print' in state;
  const print = useEffectEvent(() => {
    if (!isToPrint) return;
    void navigate({ pathname, search }, { replace: true, preventScrollReset: true });
    window.print();
  });
  useEffect(() => print(), []);
}
