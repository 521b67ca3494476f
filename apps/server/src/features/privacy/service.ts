import type { Consent, OutputOf, routes } from '@nourish/contract';
import type { Actor, Context } from '../../context.ts';
import { paginationOf, type PageRequest } from '../../http/pagination.ts';
import { presentConsent, presentRead } from './present.ts';
import * as queries from './queries.ts';

const DEFAULT_PAGE_SIZE = 20;

/** Lists the consents of the caller, newest first. */
export const listConsents = async (ctx: Context, actor: Actor): Promise<Consent[]> =>
  (await queries.selectConsents(ctx.db, actor.user_id)).map(presentConsent);

/** Lists the reads of the caller's records by others, newest first. */
export async function listReads(
  ctx: Context,
  actor: Actor,
  { page = 1, limit = DEFAULT_PAGE_SIZE }: PageRequest,
): Promise<Pick<OutputOf<typeof routes.listMyReads>, 'data' | 'pagination'>> {
  const [total, rows] = await Promise.all([
    queries.countReads(ctx.db, actor.user_id),
    queries.selectReads(ctx.db, actor.user_id, { limit, offset: (page - 1) * limit }),
  ]);
  return { data: rows.map(presentRead), pagination: paginationOf(page, limit, total) };
}
