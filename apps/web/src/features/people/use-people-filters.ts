import { useSearchParams } from 'react-router';
import { readFilters, writeFilters, type PeopleFilters } from './people-filters.ts';

/** The filters of the page, stored in the URL. */
export function usePeopleFilters() {
  const [params, setParams] = useSearchParams();
  const filters = readFilters(params);
  return {
    filters,
    /** The URL with this person open. */
    openSearch: (person: string) => `?${writeFilters({ ...filters, person })}`,
    close: () => setParams(writeFilters({ ...filters, person: '' })),
    /** Resets the page to 1 unless `changes` sets it. */
    setFilters: (changes: Partial<PeopleFilters>, options?: { replace?: boolean }) =>
      setParams(writeFilters({ ...filters, page: 1, ...changes }), options),
  };
}
