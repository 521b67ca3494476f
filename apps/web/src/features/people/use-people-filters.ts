import { useUrlFilters } from '../../lib/url-filters.ts';
import { peopleFilters } from './people-filters.ts';

export function usePeopleFilters() {
  const { filters, searchOf, setFilters } = useUrlFilters(peopleFilters);
  return {
    filters,
    setFilters,
    openSearch: (person: string) => searchOf({ person }),
    close: () => setFilters({ page: filters.page, person: '' }),
  };
}
