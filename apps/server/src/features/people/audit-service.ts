import type { AuditEntry, RouteInput } from '@nourish/contract';
import type { Context } from '../../context.ts';
import { fail } from '../../fail.ts';
import { readPage, type Paged } from '../../http/pagination.ts';
import { countEntries, selectEntries } from './audit-queries.ts';
import { presentEntry } from './present.ts';

type AuditQuery = NonNullable<RouteInput<'GET /api/audit'>['query']>;

/** Lists the changes that administrators made, newest first. Throws `invalid_input`. */
export async function listAudit(
  ctx: Context,
  { actor: actor_id, from, to, limit = 50, page, ...asked }: AuditQuery,
): Promise<Paged<AuditEntry>> {
  const filter = { ...asked, actor_id, from: readMoment('from', from), to: readMoment('to', to) };
  return readPage({ page, limit }, countEntries(ctx.db, filter), async (slice) =>
    (await selectEntries(ctx.db, filter, slice)).map(presentEntry),
  );
}

/** Parses a moment. The schema accepts leap seconds, which `Date` rejects. */
function readMoment(field: string, text: string | undefined): Date | undefined {
  if (text === undefined) return undefined;
  const moment = new Date(text);
  if (Number.isNaN(moment.getTime()))
    throw fail('invalid_input', { errors: [{ field, code: 'bad_format' }] });
  return moment;
}
