import type { Role } from '@nourish/contract';
import { PEOPLE_SORTS } from '@nourish/contract/admin';
import { LIMITS, ROLES } from '@nourish/contract/constants';
import { idIn, pageIn } from '../../lib/search-params.ts';
import type { PeopleQuery } from './api.ts';

export const PEOPLE_STATES = ['all', 'active', 'inactive', 'unverified'] as const;
export type PeopleState = (typeof PEOPLE_STATES)[number];
export type PeopleSort = (typeof PEOPLE_SORTS)[number];

/** Filters of the page; '' if unset. */
export interface PeopleFilters {
  search: string;
  role: Role | '';
  foodbank_id: string;
  state: PeopleState;
  sort: PeopleSort;
  page: number;
  /** Id of the open person. */
  person: string;
}

/** Reads the filters from the URL; ignores invalid values. */
export function readFilters(params: URLSearchParams): PeopleFilters {
  return {
    search: (params.get('search') ?? '').slice(0, LIMITS.search),
    role: ROLES.find((known) => known === params.get('role')) ?? '',
    foodbank_id: idIn(params, 'foodbank_id'),
    state: PEOPLE_STATES.find((known) => known === params.get('state')) ?? 'all',
    sort: PEOPLE_SORTS.find((known) => known === params.get('sort')) ?? 'name',
    page: pageIn(params),
    person: idIn(params, 'person'),
  };
}

/** The URL parameters of the filters; defaults are omitted. */
export function writeFilters({ state, sort, page, ...texts }: PeopleFilters): URLSearchParams {
  const params = new URLSearchParams();
  for (const name of ['search', 'role', 'foodbank_id'] as const)
    if (texts[name] !== '') params.set(name, texts[name]);
  if (state !== 'all') params.set('state', state);
  if (sort !== 'name') params.set('sort', sort);
  if (page > 1) params.set('page', String(page));
  if (texts.person !== '') params.set('person', texts.person);
  return params;
}

const STATES: Record<PeopleState, Pick<PeopleQuery, 'active' | 'verified'>> = {
  all: {},
  active: { active: true },
  inactive: { active: false },
  unverified: { active: true, verified: false },
};

/** Converts the filters to the server's query. */
export const queryOf = ({ search, role, foodbank_id, state, sort, page }: PeopleFilters): PeopleQuery => ({
  search: search || undefined,
  role: role || undefined,
  foodbank_id: foodbank_id || undefined,
  ...STATES[state],
  sort,
  page,
});

/** True if a filter could explain an empty list. */
export const isNarrowed = ({ search, role, foodbank_id, state }: PeopleFilters): boolean =>
  search !== '' || role !== '' || foodbank_id !== '' || state !== 'all';
