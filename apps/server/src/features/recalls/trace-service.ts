import type { Trace } from '@nourish/contract';
import { RECALL_VISITS_MAX } from '@nourish/contract/recall-constants';
import type { Actor, Context } from '../../context.ts';
import { fail, found } from '../../fail.ts';
import { foodBankScope } from '../../http/access.ts';
import { selectShelf } from '../inventory/service.ts';
import { presentRequests, presentVisits } from './present.ts';
import { selectAffectedLines, selectAffectedVisits, selectVisitsAfter } from './reach-queries.ts';
import { recordVisitReads } from './service.ts';
import * as queries from './trace-queries.ts';

/** Returns where an item came from, and whom it reached with its latest visits. Throws `not_found`. */
export async function traceItem(ctx: Context, actor: Actor, id: string): Promise<Trace> {
  refuseElsewhere(actor, found(await selectShelf(ctx.db, id)));
  return trace(ctx, actor, [id.toLowerCase()], await queries.selectDonationsOf(ctx.db, id));
}

/** Returns whom a donation reached, as `traceItem` does. Throws `not_found`. */
export async function traceDonation(ctx: Context, actor: Actor, id: string): Promise<Trace> {
  refuseElsewhere(actor, found(await queries.selectDonationBank(ctx.db, id)));
  const items = await queries.selectItemsOfDonation(ctx.db, id);
  return trace(ctx, actor, items, await queries.selectDonation(ctx.db, id));
}

function refuseElsewhere(actor: Actor, { foodbank_id }: { foodbank_id: string }): void {
  const scope = foodBankScope(actor, undefined);
  if (scope !== null && scope !== foodbank_id) throw fail('not_found');
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

/** Visits of a file that are read at once. Each read goes through all earlier visits, so there should be few. */
const FILE_PAGE = 50_000;

/**
 * Yields all visits of a trace, latest first, without a connection in between. Records the reads of each part before it is
 * sent.
 */
export async function* walkVisits(
  ctx: Context,
  actor: Actor,
  { items, visits }: Trace,
): AsyncGenerator<Trace['visits']> {
  const ids = items.map(({ inventory_id }) => inventory_id);
  yield visits;
  let last = visits.length < RECALL_VISITS_MAX ? undefined : visits.at(-1);
  while (last !== undefined) {
    const after = { day: last.day, visit_id: last._id, request_id: last.request_id };
    const read = await selectVisitsAfter(ctx.db, ids, after, FILE_PAGE);
    for (let start = 0; start < read.length; start += RECALL_VISITS_MAX) {
      const part = read.slice(start, start + RECALL_VISITS_MAX);
      await recordVisitReads(ctx, actor, part);
      const shown = presentVisits(part);
      last = shown.at(-1);
      yield shown;
    }
    if (read.length < FILE_PAGE) return;
  }
}
