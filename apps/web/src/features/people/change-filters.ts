import { AUDIT_ENTITIES } from '@nourish/contract/admin-constants';
import { instantOf } from '@nourish/contract/calendar';
import { addDays } from '../../lib/dates.ts';
import { id, oneOf, page, textThat, urlFilters, type FiltersOf } from '../../lib/url-filters.ts';
import type { ChangesQuery } from './api.ts';

const startOfDay = (day: string, timeZone: string): string =>
  instantOf({ date: day, time: '00:00' }, timeZone).toISOString();

const day = textThat((value) => /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value)));

/** Filters of the change log. Days are in the time zone of the page, both inclusive. */
export const changeFilters = urlFilters({
  entity: oneOf(AUDIT_ENTITIES, ''),
  actor: id,
  from: day,
  to: day,
  page,
});
export type ChangeFilters = FiltersOf<typeof changeFilters>;

/** Converts the filters to the server's query: from the start of the first day to the end of the last. */
export const changesQueryOf = (
  { entity, actor, from, to, page }: ChangeFilters,
  timeZone: string,
): ChangesQuery => ({
  entity: entity || undefined,
  actor: actor || undefined,
  from: from === '' ? undefined : startOfDay(from, timeZone),
  to: to === '' ? undefined : startOfDay(addDays(to, 1), timeZone),
  page,
});

/** Number of active filters in the panel. */
export const countHidden = ({ actor, from, to }: ChangeFilters): number =>
  [actor, from, to].filter((chosen) => chosen !== '').length;

/** True if a filter could explain an empty list. */
export const isNarrowed = (filters: ChangeFilters): boolean =>
  filters.entity !== '' || countHidden(filters) > 0;
