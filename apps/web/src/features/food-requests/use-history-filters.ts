import { useSearchParams } from 'react-router';
import { pageIn } from '../../lib/search-params.ts';

/** Status filters of the history, in button order. */
export const HISTORY_FILTERS = ['all', 'pending', 'approved', 'ready', 'fulfilled'] as const;
export type HistoryFilter = (typeof HISTORY_FILTERS)[number];

/** The filters of the history, stored in the URL. */
export function useHistoryFilters() {
  const [params, setParams] = useSearchParams();
  const filter = HISTORY_FILTERS.find((known) => known === params.get('status')) ?? 'all';
  return {
    filter,
    page: pageIn(params),
    setFilter: (chosen: HistoryFilter) => setParams(chosen === 'all' ? {} : { status: chosen }),
    setPage: (page: number, options?: { replace?: boolean }) =>
      setParams((current) => {
        current.set('page', String(page));
        return current;
      }, options),
  };
}
