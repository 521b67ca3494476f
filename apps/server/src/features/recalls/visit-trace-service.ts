import type { VisitTrace } from '@nourish/contract';
import { VISIT_SOURCES_MAX } from '@nourish/contract/recall-constants';
import { readOf, recordReads } from '../../adapters/record-reads.ts';
import type { Actor, Context } from '../../context.ts';
import { found } from '../../fail.ts';
import { requireFoodBank } from '../../http/access.ts';
import * as queries from './visit-trace-queries.ts';

/** Returns which donations the food of a visit came from, the latest of each item. Throws `not_found`. */
export async function traceVisit(ctx: Context, actor: Actor, id: string): Promise<VisitTrace> {
  const visit = found(await queries.selectTracedVisit(ctx.db, id));
  requireFoodBank(actor, visit);
  const lines = await queries.selectLinesGiven(ctx.db, visit);
  const items = lines.map((line) => line.id);
  const [sources, ofUnknown] = await Promise.all([
    queries.selectSources(ctx.db, items, visit.given_at, VISIT_SOURCES_MAX + 1),
    queries.selectOfUnknownSource(ctx.db, items, visit.given_at),
  ]);
  const byItem = Map.groupBy(sources, ({ item_id }) => item_id);
  const shown = (item_id: string) => (byItem.get(item_id) ?? []).slice(0, VISIT_SOURCES_MAX);
  await recordTraced(ctx, actor, visit, [...new Set(items)].flatMap(shown));
  return {
    visit: {
      _id: visit.id,
      day: visit.day,
      program_name: visit.program_name,
      request_id: visit.request_id,
      person: visit.name === null ? null : { client_id: visit.root_id, code: visit.code, name: visit.name },
      voided: visit.voided_at !== null,
    },
    lines: lines.map(({ id: inventory_id, item_name, lot_code, quantity }) => ({
      inventory_id,
      item_name,
      lot_code,
      quantity,
      donations: shown(inventory_id).map(presentSource),
      has_more_donations: (byItem.get(inventory_id)?.length ?? 0) > VISIT_SOURCES_MAX,
      has_unknown_source: ofUnknown.includes(inventory_id),
    })),
  };
}

const presentSource = ({ id: _id, code, product_name, donor_name, day, units }: queries.Source) => ({
  _id,
  code,
  product_name,
  donor_name: donor_name || null,
  day,
  units,
});

/** Records that the actor saw whose visit it is, and the donors with an account. */
async function recordTraced(
  ctx: Context,
  actor: Actor,
  { root_id, user_id }: queries.TracedVisit,
  sources: readonly queries.Source[],
): Promise<void> {
  if (root_id !== null || user_id !== null)
    await recordReads(ctx, actor, 'client', [readOf({ root_id, user_id }, root_id)]);
  const ofAccounts = sources.flatMap((source) =>
    source.user_id === null ? [] : [{ user_id: source.user_id, record_id: source.id }],
  );
  await recordReads(ctx, actor, 'donation', ofAccounts);
}
