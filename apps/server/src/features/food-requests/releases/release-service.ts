import type { RequestStatus } from '@nourish/contract';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../db/database.ts';
import { moveStock, type MoveContext } from '../../inventory/ledger.ts';
import { isMailed, tellAbout } from '../mails.ts';
import { selectLines, selectRequests } from '../queries.ts';
import { stockMoves } from '../rules.ts';
import { callAboutUntold, lockOpenWith, markTold, moveLines, type ReleasedLine } from './queries.ts';

export { callAboutUntold };

/** An open request that lost lines. */
export interface ReducedRequest {
  id: string;
  code: string;
  status: RequestStatus;
  packing_at: Date | null;
  /** False: the person has no address. */
  is_mailed: boolean;
  taken: readonly ReleasedLine[];
}

/**
 * Takes the lines of items out of all open requests, which it locks, and tells each person once. Return the units to
 * the stock by `returnUnits`, last.
 */
export const takeLines = async (
  ctx: Context,
  tx: Tx,
  by: MoveContext,
  cause: { item_ids: readonly string[]; recall_id: string | null },
): Promise<ReducedRequest[]> => reduce(ctx, tx, by, await lockOpenWith(tx, cause.item_ids), cause);

/** The same for requests that are locked already. */
export async function reduce(
  ctx: Context,
  tx: Tx,
  { now }: MoveContext,
  ids: readonly string[],
  { item_ids, recall_id }: { item_ids: readonly string[]; recall_id: string | null },
): Promise<ReducedRequest[]> {
  if (ids.length === 0) return [];
  const moved = await moveLines(tx, ids, { item_ids, recall_id, now });
  const takenOf = Map.groupBy(moved, ({ request_id }) => request_id);
  const leftOf = Map.groupBy(await selectLines(tx, ids), ({ request_id }) => request_id);
  const reduced = (await selectRequests(tx, ids)).map((request) => ({
    request,
    taken: takenOf.get(request.id) ?? [],
    lines: leftOf.get(request.id) ?? [],
  }));
  const [mailed, others] = [true, false].map((is_mailed) =>
    reduced.flatMap(({ request }) => (isMailed(request) === is_mailed ? request.id : [])),
  );
  await markTold(tx, mailed ?? [], { mailed: true, to_call: false }, { item_ids, now });
  // A recall has a list of its own; `callAboutUntold` when it ends without notices.
  await markTold(tx, others ?? [], { mailed: false, to_call: recall_id === null }, { item_ids, now });
  await tellAbout(
    ctx,
    tx,
    reduced.map((each) => ({ ...each, kind: 'request_reduced', notes: null })),
  );
  return reduced.map(({ request, taken }) => {
    const { id, code, status, packing_at } = request;
    return { id, code, status, packing_at, is_mailed: isMailed(request), taken };
  });
}

/** Returns the units of taken lines to the stock, whose figures the caller has locked. */
export async function returnUnits(
  tx: Tx,
  by: MoveContext,
  requests: readonly ReducedRequest[],
): Promise<void> {
  for (const { id, code, taken } of requests)
    await moveStock(tx, by, stockMoves({ id, code, status: 'cancelled', notes: null }, taken));
}
