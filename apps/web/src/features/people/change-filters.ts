import type { AuditEntity } from '@nourish/contract';
import { AUDIT_ENTITIES } from '@nourish/contract/admin';
import { addDays } from '../../lib/dates.ts';
import { idIn, pageIn } from '../../lib/search-params.ts';
import type { ChangesQuery } from './api.ts';

/** Which changes are shown; '' where nothing is chosen. Days are the reader's own, both included. */
export interface ChangeFilters {
  entity: AuditEntity | '';
  actor: string;
  from: string;
  to: string;
  page: number;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const dayIn = (text: string | null) => (text && DAY.test(text) && momentOf(text) !== undefined ? text : '');

/** Reads the filters from an address; what makes no sense there counts as not chosen. */
export function readChangeFilters(params: URLSearchParams): ChangeFilters {
  return {
    entity: AUDIT_ENTITIES.find((known) => known === params.get('entity')) ?? '',
    actor: idIn(params, 'actor'),
    from: dayIn(params.get('from')),
    to: dayIn(params.get('to')),
    page: pageIn(params),
  };
}

/** The address of the filters; defaults are left out. */
export function writeChangeFilters({ page, ...texts }: ChangeFilters): URLSearchParams {
  const params = new URLSearchParams();
  for (const name of ['entity', 'actor', 'from', 'to'] as const)
    if (texts[name] !== '') params.set(name, texts[name]);
  if (page > 1) params.set('page', String(page));
  return params;
}

/** When a day begins where the reader is; undefined for what is no day. */
function momentOf(day: string): string | undefined {
  const moment = new Date(`${day}T00:00`);
  return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString();
}

/** The filters as the server is asked: from the first moment of a day, to before the first of the one after. */
export const changesQueryOf = ({ entity, actor, from, to, page }: ChangeFilters): ChangesQuery => ({
  entity: entity || undefined,
  actor: actor || undefined,
  from: momentOf(from),
  to: to === '' ? undefined : momentOf(addDays(to, 1)),
  page,
});
