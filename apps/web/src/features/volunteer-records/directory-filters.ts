import type { DayOfWeek, DayPart, VolunteerStatus } from '@nourish/contract';
import { LIMITS } from '@nourish/contract/constants';
import { DAYS_OF_WEEK, DAY_PARTS, VOLUNTEER_STATUSES } from '@nourish/contract/volunteering';

/** Filters of the directory; '' if unset. */
export interface DirectoryFilters {
  search: string;
  status: VolunteerStatus | '';
  weekday: DayOfWeek | '';
  part: DayPart | '';
  page: number;
  /** Id of the open volunteer. */
  volunteer: string;
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const TEXTS = ['search', 'status', 'weekday', 'part', 'volunteer'] as const;

/** Reads the filters from the URL; ignores invalid values. */
export function readFilters(params: URLSearchParams): DirectoryFilters {
  const page = Number(params.get('page') ?? 1);
  const volunteer = params.get('volunteer') ?? '';
  return {
    search: (params.get('search') ?? '').slice(0, LIMITS.search),
    status: VOLUNTEER_STATUSES.find((known) => known === params.get('status')) ?? '',
    weekday: DAYS_OF_WEEK.find((known) => known === params.get('weekday')) ?? '',
    part: DAY_PARTS.find((known) => known === params.get('part')) ?? '',
    page: Number.isInteger(page) && page >= 1 ? page : 1,
    volunteer: UUID.test(volunteer) ? volunteer : '',
  };
}

/** Writes the filters to the URL; preserves the other parameters. */
export function writeFilters(params: URLSearchParams, filters: DirectoryFilters): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const name of [...TEXTS, 'page']) next.delete(name);
  for (const name of TEXTS) if (filters[name] !== '') next.set(name, filters[name]);
  if (filters.page > 1) next.set('page', String(filters.page));
  return next;
}

/** True if the list is filtered by availability; such a list contains only active volunteers. */
export const isByTime = ({ weekday, part }: Pick<DirectoryFilters, 'weekday' | 'part'>): boolean =>
  weekday !== '' || part !== '';

/**
 * Changes filters and resets the page to 1. Filters by identity and by availability exclude each other; the
 * latest choice wins.
 */
export function withChanges(filters: DirectoryFilters, changes: Partial<DirectoryFilters>): DirectoryFilters {
  const next = { ...filters, page: 1, ...changes };
  if (changes.weekday || changes.part) return { ...next, search: '', status: '' };
  if (changes.search !== undefined || changes.status !== undefined) return { ...next, weekday: '', part: '' };
  return next;
}

/** True if a filter could explain an empty list. */
export const isNarrowed = (filters: DirectoryFilters): boolean =>
  filters.search !== '' || filters.status !== '' || isByTime(filters);
