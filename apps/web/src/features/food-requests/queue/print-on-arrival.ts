import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { requestQuery } from '../api.ts';

/** State of a link to a request that is printed once its page has loaded. */
export const TO_PRINT = { print: true };

/**
 * Prints a request when the page was opened for printing. Reads it from the server first, because the cache may still
 * list an item that a colleague has removed. Going back or reloading does not print again.
 */
export function usePrintOnArrival(id: string): void {
  const { state, pathname, search } = useLocation() as ReturnType<typeof useLocation> & { state: unknown };
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const isToPrint = typeof state === 'object' && state !== null && 'print' in state;
  const print = useEffectEvent(async (isLeft: () => boolean) => {
    if (!isToPrint) return;
    const forget = () => navigate({ pathname, search }, { replace: true, preventScrollReset: true });
    try {
      await queryClient.query({ ...requestQuery(id), staleTime: 0 });
    } catch {
      // The page says that it is out of date.
      return void (isLeft() || forget());
    }
    // The page renders the response before the next frame.
    requestAnimationFrame(() => {
      if (isLeft()) return;
      window.print();
      void forget();
    });
  });
  useEffect(() => {
    let isLeft = false;
    void print(() => isLeft);
    return () => void (isLeft = true);
  }, []);
}
