import type { AuditEntity, OutputOf, routes } from '@nourish/contract';
import type { Context } from '../../context.ts';
import { fail } from '../../fail.ts';
import { paginationOf } from '../../http/pagination.ts';
import { countEntries, selectEntries } from './audit-queries.ts';
import { presentEntry } from './present.ts';

const DEFAULT_PAGE_SIZE = 50;

export interface AuditQuery {
  entity?: AuditEntity;
  entity_id?: string;
  /** Id of the administrator who made the changes. */
  actor?: string;
  from?: string;
  to?: string;
  page?: number;
  limit?: number;
}

/** Lists the changes that administrators made, newest first. Throws `invalid_input`. */
export async function listAudit(
  ctx: Context,
  query: AuditQuery,
): Promise<Pick<OutputOf<typeof routes.listAudit>, 'data' | 'pagination'>> {
  const { page = 1, limit = DEFAULT_PAGE_SIZE, actor: actor_id, from, to, ...asked } = query;
  const filter = { ...asked, actor_id, from: readMoment('from', from), to: readMoment('to', to) };
  const [total, rows] = await Promise.all([
    countEntries(ctx.db, filter),
    selectEntries(ctx.db, filter, { limit, offset: (page - 1) * limit }),
  ]);
  return { data: rows.map(presentEntry), pagination: paginationOf(page, limit, total) };
}

/** Parses a moment. The schema accepts leap seconds, which `Date` rejects. */
function readMoment(field: string, text: string | undefined): Date | undefined {
  if (text === undefined) return undefined;
  const moment = new Date(text);
  if (Number.isNaN(moment.getTime()))
    throw fail('invalid_input', { errors: [{ field, code: 'bad_format' }] });
  return moment;
}
