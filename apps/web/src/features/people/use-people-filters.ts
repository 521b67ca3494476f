import { useUrlFilters } from '../../lib/url-filters.ts';
import { peopleFilters } from './people-filters.ts';

/** The filters of the page, stored in the URL. */
export function usePeopleFilters() {
  const { filters, searchOf, setFilters } = useUrlFilters(peopleFilters);
  return {
    filters,
    setFilters,
    /** The URL with this person open. */
    openSearch: (person: string) => searchOf({ person }),
    close: () => setFilters({ page: filters.page, person: '' }),
  };
}
