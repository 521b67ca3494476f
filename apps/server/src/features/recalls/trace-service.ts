import type { Trace } from '@nourish/contract';
import { RECALL_VISITS_MAX } from '@nourish/contract/recall-constants';
import type { Actor, Context } from '../../context.ts';
import { found } from '../../fail.ts';
import { requireFoodBank } from '../../http/access.ts';
import { selectShelf } from '../inventory/service.ts';
import { presentRequests, presentVisits } from './present.ts';
import {
  selectAffectedLines,
  selectAffectedVisits,
  selectVisitIds,
  selectVisitsOf,
  VISIT_ID_BYTES,
} from './reach-queries.ts';
import { recordVisitReads } from './service.ts';
import * as queries from './trace-queries.ts';

/** Returns where an item came from, and whom it reached with its latest visits. Throws `not_found`. */
export async function traceItem(ctx: Context, actor: Actor, id: string): Promise<Trace> {
  requireFoodBank(actor, found(await selectShelf(ctx.db, id)));
  return trace(ctx, actor, [id.toLowerCase()], await queries.selectDonationsOf(ctx.db, id));
}

/** Returns whom a donation reached, as `traceItem` does. Throws `not_found`. */
export async function traceDonation(ctx: Context, actor: Actor, id: string): Promise<Trace> {
  requireFoodBank(actor, found(await queries.selectDonationBank(ctx.db, id)));
  const items = await queries.selectItemsOfDonation(ctx.db, id);
  return trace(ctx, actor, items, await queries.selectDonation(ctx.db, id));
}

async function trace(
  ctx: Context,
  actor: Actor,
  item_ids: readonly string[],
  donations: readonly queries.TracedDonation[],
): Promise<Trace> {
  const items = await queries.selectReachedItems(ctx.db, item_ids);
  const ids = items.map((item) => item.id);
  const [lines, { visits, total }] = await Promise.all([
    selectAffectedLines(ctx.db, null, ids),
    selectAffectedVisits(ctx.db, ids, RECALL_VISITS_MAX),
  ]);
  await recordVisitReads(ctx, actor, visits);
  return {
    items: items.map(({ id, item_name, lot_code }) => ({ inventory_id: id, item_name, lot_code })),
    donations: donations.map(({ id: _id, code, product_name, day, units }) => ({
      _id,
      code,
      product_name,
      day,
      units,
    })),
    requests: presentRequests(lines),
    visits: presentVisits(visits),
    visit_count: total,
  };
}

/**
 * Yields all visits of a trace, latest first, without a connection in between: those that the trace already has, whose
 * reads are recorded, then the others. Their ids are read once, so that the time grows with their number only; a visit
 * that is voided meanwhile is left out. Records the reads of each part before it is sent.
 */
export async function* walkVisits(
  ctx: Context,
  actor: Actor,
  { items, visits, visit_count }: Trace,
): AsyncGenerator<Trace['visits']> {
  yield visits;
  if (visit_count === visits.length) return;
  const item_ids = items.map(({ inventory_id }) => inventory_id);
  const seen = visits.flatMap(({ _id, request_id }) => _id ?? request_id ?? []);
  const ids = await selectVisitIds(ctx.db, item_ids, seen);
  const bytes = RECALL_VISITS_MAX * VISIT_ID_BYTES;
  for (let start = 0; start < ids.length; start += bytes) {
    const part = await selectVisitsOf(ctx.db, item_ids, ids.subarray(start, start + bytes));
    await recordVisitReads(ctx, actor, part);
    yield presentVisits(part);
  }
}
