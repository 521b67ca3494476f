import { useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { parseFilters, serialiseFilters, type BrowseFilters } from './filters.ts';

/**
 * Later pages are fetched by cursor. It is stored in the history state: available after reload and Back,
 * absent in shared links.
 */
function cursorOf(state: unknown): string | undefined {
  const isOurs = typeof state === 'object' && state !== null && 'cursor' in state;
  return isOurs && typeof state.cursor === 'string' ? state.cursor : undefined;
}

/** Keeps the scroll position. */
const IN_PLACE = { preventScrollReset: true };

/** Search, filters and page, stored in the URL. */
export function useBrowseFilters() {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const filters = useMemo(() => parseFilters(params), [params]);
  return {
    filters,
    cursor: cursorOf(state),
    /** Changes filters and returns to page 1. `replace`: adds no history entry. */
    change: (patch: Partial<Omit<BrowseFilters, 'page'>>, { replace = false } = {}) =>
      setParams(serialiseFilters({ ...filters, ...patch, page: 1 }), { ...IN_PLACE, replace }),
    goToPage: (page: number, cursor: string | null) =>
      setParams(serialiseFilters({ ...filters, page }), { ...IN_PLACE, state: { cursor } }),
    /** Replaces the page number in the current history entry. */
    correctPage: (page: number) => setParams(serialiseFilters({ ...filters, page }), { replace: true }),
  };
}
