import { useSearchParams } from 'react-router';
import { readFilters, writeFilters, type PeopleFilters } from './people-filters.ts';

/** What the page shows, kept in the address. */
export function usePeopleFilters() {
  const [params, setParams] = useSearchParams();
  const filters = readFilters(params);
  return {
    filters,
    /** The address with one person open. */
    openSearch: (person: string) => `?${writeFilters({ ...filters, person })}`,
    close: () => setParams(writeFilters({ ...filters, person: '' })),
    /** Another list starts at its first page. */
    setFilters: (changes: Partial<PeopleFilters>, options?: { replace?: boolean }) =>
      setParams(writeFilters({ ...filters, page: 1, ...changes }), options),
  };
}
