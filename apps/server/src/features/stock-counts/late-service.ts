import type { Tx } from '../../db/database.ts';
import { lockFiguresOf, moveStock, type MoveContext, type StockMove } from '../inventory/ledger.ts';
import * as lates from './late-queries.ts';
import { countNumber, movedBack } from './rules.ts';

interface Giving extends MoveContext {
  foodbank_id: string;
  /** When the units left the shelves; a device may have sent the visit later. */
  given_at: Date;
}

/**
 * Moves units that were given, each item once. Units that were gone when a count since then counted the item are
 * moved back first, because that count has taken them off; an open count expects that many fewer. Call it last,
 * because concurrent changes of the same items wait from here to the commit. Throws `insufficient_stock`.
 */
export async function moveGiven(
  tx: Tx,
  { foodbank_id, given_at, ...by }: Giving,
  moves: readonly StockMove[],
): Promise<void> {
  if (moves.length > 0 && given_at < by.now)
    await settleWithCounts(tx, { foodbank_id, given_at, ...by }, moves);
  await moveStock(tx, by, moves);
}

async function settleWithCounts(
  tx: Tx,
  { foodbank_id, given_at, ...by }: Giving,
  moves: readonly StockMove[],
): Promise<void> {
  const ids = moves.map(({ item_id }) => item_id);
  await lates.holdOpenCounts(tx, foodbank_id);
  const figures = await lockFiguresOf(tx, ids);
  // After the lock, so that this statement sees a count that was approved meanwhile.
  const counts = new Map(
    (await lates.selectCountedSince(tx, ids, given_at)).map((count) => [count.item_id, count]),
  );
  const back = moves.flatMap((move): StockMove[] => {
    const count = counts.get(move.item_id);
    const quantity_delta = movedBack(move, count, figures.get(move.item_id)?.quantity ?? 0);
    if (count === undefined || quantity_delta === 0) return [];
    const { item_id, request_id = null, visit_id = null } = move;
    const reason = [countNumber(count.count_id), count.location_name].filter(Boolean).join(' ');
    return [{ item_id, kind: 'counted', quantity_delta, reason, request_id, visit_id }];
  });
  const backOf = new Map(back.map((move) => [move.item_id, move.quantity_delta]));
  const gone = moves.map((move) => ({
    item_id: move.item_id,
    units: -(move.quantity_delta + (move.reserved_delta ?? 0)) - (backOf.get(move.item_id) ?? 0),
  }));
  await lates.lowerExpected(tx, gone, given_at);
  await moveStock(tx, by, back);
}
