import { useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { parseFilters, serialiseFilters, type BrowseFilters } from './filters.ts';

/** Pages further on are reached by a cursor, which the history keeps beside the address: reload and back find it, shared links do without. */
function cursorOf(state: unknown): string | undefined {
  const isOurs = typeof state === 'object' && state !== null && 'cursor' in state;
  return isOurs && typeof state.cursor === 'string' ? state.cursor : undefined;
}

/** What is looked at stays where it is. */
const IN_PLACE = { preventScrollReset: true };

/** Search, filters and page, kept in the address. */
export function useBrowseFilters() {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const filters = useMemo(() => parseFilters(params), [params]);
  return {
    filters,
    cursor: cursorOf(state),
    /** Anything but the page; starts again at page 1. With `replace`, going back does not come by what was before. */
    change: (patch: Partial<Omit<BrowseFilters, 'page'>>, { replace = false } = {}) =>
      setParams(serialiseFilters({ ...filters, ...patch, page: 1 }), { ...IN_PLACE, replace }),
    goToPage: (page: number, cursor: string | null) =>
      setParams(serialiseFilters({ ...filters, page }), { ...IN_PLACE, state: { cursor } }),
    /** Puts another page into the address as if it had stood there from the start. */
    correctPage: (page: number) => setParams(serialiseFilters({ ...filters, page }), { replace: true }),
  };
}
