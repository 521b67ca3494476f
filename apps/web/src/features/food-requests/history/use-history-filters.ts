import { oneOf, page, urlFilters, useUrlFilters } from '../../../lib/url-filters.ts';

/** Status filters of the history, in button order. */
export const HISTORY_FILTERS = ['all', 'pending', 'approved', 'ready', 'fulfilled'] as const;
export type HistoryFilter = (typeof HISTORY_FILTERS)[number];

const historyFilters = urlFilters({ status: oneOf(HISTORY_FILTERS, 'all'), page });

/** The filters of the history, stored in the URL. */
export function useHistoryFilters() {
  const { filters, setFilters } = useUrlFilters(historyFilters);
  return {
    filter: filters.status,
    page: filters.page,
    setFilter: (status: HistoryFilter) => setFilters({ status }),
    setPage: (number: number, options?: { replace?: boolean }) => setFilters({ page: number }, options),
  };
}
