import { PEOPLE_SORTS } from '@nourish/contract/admin-constants';
import { ROLES } from '@nourish/contract/constants';
import { type FiltersOf, id, oneOf, page, text, urlFilters, useUrlFilters } from '../../lib/url-filters.ts';
import type { PeopleQuery } from './api.ts';

export const PEOPLE_STATES = ['all', 'active', 'inactive', 'unverified'] as const;
type PeopleState = (typeof PEOPLE_STATES)[number];

/** Filters of the page; `person`: id of the open person. */
export const peopleFilters = urlFilters({
  search: text(),
  role: oneOf(ROLES, ''),
  foodbank_id: id,
  state: oneOf(PEOPLE_STATES, 'all'),
  sort: oneOf(PEOPLE_SORTS, 'name'),
  page,
  person: id,
});
export type PeopleFilters = FiltersOf<typeof peopleFilters>;

const STATES: Record<PeopleState, Pick<PeopleQuery, 'active' | 'verified'>> = {
  all: {},
  active: { active: true },
  inactive: { active: false },
  unverified: { active: true, verified: false },
};

export const queryOf = ({ search, role, foodbank_id, state, sort, page }: PeopleFilters): PeopleQuery => ({
  search: search || undefined,
  role: role || undefined,
  foodbank_id: foodbank_id || undefined,
  ...STATES[state],
  sort,
  page,
});

/** Number of active filters in the panel. */
export const countHidden = ({ role, foodbank_id, state }: PeopleFilters): number =>
  [role !== '', foodbank_id !== '', state !== 'all'].filter(Boolean).length;

/** True if a filter could explain an empty list. */
export const isNarrowed = (filters: PeopleFilters): boolean =>
  filters.search !== '' || countHidden(filters) > 0;

export function usePeopleFilters() {
  const { filters, searchOf, setFilters } = useUrlFilters(peopleFilters);
  return {
    filters,
    setFilters,
    openSearch: (person: string) => searchOf({ person }),
    open: (person: string) => setFilters({ page: filters.page, person }, { preventScrollReset: true }),
    close: () => setFilters({ page: filters.page, person: '' }, { preventScrollReset: true }),
  };
}
