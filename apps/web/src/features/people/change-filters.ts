import type { AuditEntity } from '@nourish/contract';
import { AUDIT_ENTITIES } from '@nourish/contract/admin';
import { addDays } from '../../lib/dates.ts';
import { idIn, pageIn } from '../../lib/search-params.ts';
import type { ChangesQuery } from './api.ts';

/** Filters of the change log; '' if unset. Days are in the reader's time zone, both inclusive. */
export interface ChangeFilters {
  entity: AuditEntity | '';
  actor: string;
  from: string;
  to: string;
  page: number;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const dayIn = (text: string | null) => (text && DAY.test(text) && startOfDay(text) !== undefined ? text : '');

/** Reads the filters from the URL; ignores invalid values. */
export function readChangeFilters(params: URLSearchParams): ChangeFilters {
  return {
    entity: AUDIT_ENTITIES.find((known) => known === params.get('entity')) ?? '',
    actor: idIn(params, 'actor'),
    from: dayIn(params.get('from')),
    to: dayIn(params.get('to')),
    page: pageIn(params),
  };
}

/** The URL parameters of the filters; defaults are omitted. */
export function writeChangeFilters({ page, ...texts }: ChangeFilters): URLSearchParams {
  const params = new URLSearchParams();
  for (const name of ['entity', 'actor', 'from', 'to'] as const)
    if (texts[name] !== '') params.set(name, texts[name]);
  if (page > 1) params.set('page', String(page));
  return params;
}

/** The start of a day in the reader's time zone; undefined if `day` is invalid. */
function startOfDay(day: string): string | undefined {
  const moment = new Date(`${day}T00:00`);
  return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString();
}

/** Converts the filters to the server's query: from the start of the first day to the end of the last. */
export const changesQueryOf = ({ entity, actor, from, to, page }: ChangeFilters): ChangesQuery => ({
  entity: entity || undefined,
  actor: actor || undefined,
  from: startOfDay(from),
  to: to === '' ? undefined : startOfDay(addDays(to, 1)),
  page,
});
