import {
  DAY_PARTS,
  DAYS_OF_WEEK,
  VOLUNTEER_SORTS,
  VOLUNTEER_STATUSES,
} from '@nourish/contract/volunteer-constants';
import { useSearchParams } from 'react-router';
import { type FiltersOf, id, oneOf, page, text, urlFilters } from '../../lib/url-filters.ts';

const NAMES = ['search', 'status', 'weekday', 'part', 'sort', 'page', 'volunteer'] as const;
const codec = urlFilters({
  search: text(),
  status: oneOf(VOLUNTEER_STATUSES, ''),
  weekday: oneOf(DAYS_OF_WEEK, ''),
  part: oneOf(DAY_PARTS, ''),
  sort: oneOf(VOLUNTEER_SORTS, 'name'),
  volunteer: id,
  page,
});
/** Filters of the directory; `volunteer`: id of the open volunteer. */
export type DirectoryFilters = FiltersOf<typeof codec>;
export const readFilters = codec.read;

/** Writes the filters to the URL; preserves the other parameters. */
export function writeFilters(params: URLSearchParams, filters: DirectoryFilters): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const name of NAMES) next.delete(name);
  for (const [name, value] of codec.write(filters)) next.set(name, value);
  return next;
}

/** True if the list is filtered by availability; such a list contains only active volunteers. */
export const isByTime = ({ weekday, part }: Pick<DirectoryFilters, 'weekday' | 'part'>): boolean =>
  weekday !== '' || part !== '';

/** Resets the page to 1. Filters by identity and by availability exclude each other; the latest wins. */
export function withChanges(filters: DirectoryFilters, changes: Partial<DirectoryFilters>): DirectoryFilters {
  const next = { ...filters, page: 1, ...changes };
  if (changes.weekday || changes.part) return { ...next, search: '', status: '' };
  if (changes.search !== undefined || changes.status !== undefined) return { ...next, weekday: '', part: '' };
  return next;
}

/** Number of active filters in the panel. */
export const countHidden = ({ weekday, part }: DirectoryFilters): number =>
  [weekday, part].filter((value) => value !== '').length;

/** True if a filter could explain an empty list. */
export const isNarrowed = (filters: DirectoryFilters): boolean =>
  filters.search !== '' || filters.status !== '' || isByTime(filters);

/** The filters of the directory, stored in the URL. Preserves the tab's own parameters. */
export function useDirectoryFilters() {
  const [params, setParams] = useSearchParams();
  const filters = readFilters(params);
  const addressOf = (next: DirectoryFilters) => ({ search: writeFilters(params, next).toString() });
  return {
    filters,
    openAddress: (volunteer: string) => addressOf({ ...filters, volunteer }),
    listAddress: (changes: Partial<DirectoryFilters>) => addressOf(withChanges(filters, changes)),
    open: (volunteer: string) =>
      setParams((now) => writeFilters(now, { ...readFilters(now), volunteer }), { preventScrollReset: true }),
    close: () =>
      setParams((now) => writeFilters(now, { ...readFilters(now), volunteer: '' }), {
        preventScrollReset: true,
      }),
    setFilters: (changes: Partial<DirectoryFilters>, options?: { replace?: boolean }) =>
      setParams((now) => writeFilters(now, withChanges(readFilters(now), changes)), {
        preventScrollReset: true,
        ...options,
      }),
  };
}
