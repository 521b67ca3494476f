import { VISIT_AT_ONCE_SECONDS } from '@nourish/contract/client-constants';
import type { Tx } from '../../db/database.ts';
import { lockFiguresOf, moveStock, type MoveContext, type StockMove } from '../inventory/ledger.ts';
import * as lates from './late-queries.ts';
import { reasonOf, takenOffByCount } from './rules.ts';

interface Giving extends MoveContext {
  foodbank_id: string;
  /** When the units left the shelves; a device may have sent the visit later. */
  given_at: Date;
}

/** True if a device was offline when it recorded something, and has sent it now. */
export const isSentLater = (given_at: Date, now: Date): boolean =>
  now.getTime() - given_at.getTime() > VISIT_AT_ONCE_SECONDS * 1000;

/**
 * Moves units that were given, each item once. Units that were gone when a count since then counted the item are
 * moved back first, because that count has taken them off; an open count expects that many fewer. Call it last,
 * because concurrent changes of the same items wait from here to the commit. Throws `insufficient_stock`, except with
 * `was_given`: missing units are then added first, because they cannot have been there.
 */
export async function moveGiven(
  tx: Tx,
  { foodbank_id, given_at, ...by }: Giving,
  moves: readonly StockMove[],
): Promise<void> {
  const happenedEarlier = moves.length > 0 && given_at < by.now;
  const now = happenedEarlier ? await settleWithCounts(tx, { foodbank_id, given_at, ...by }, moves) : by.now;
  await moveStock(tx, { ...by, now, ...(isSentLater(given_at, by.now) && { given_at }) }, moves);
}

/** Returns the time of the movements: not before the approvals that they come after. */
async function settleWithCounts(
  tx: Tx,
  { foodbank_id, given_at, ...by }: Giving,
  moves: readonly StockMove[],
): Promise<Date> {
  const ids = moves.map(({ item_id }) => item_id);
  await lates.holdOpenCounts(tx, foodbank_id);
  const figures = await lockFiguresOf(tx, ids);
  // After the lock, so that this statement sees a count that was approved meanwhile.
  const countedItems = await lates.selectCountedSince(tx, ids, given_at);
  const counts = new Map(countedItems.map((count) => [count.item_id, count]));
  // The time may be from before a wait for an approval.
  const now = new Date(
    Math.max(...[by.now, ...countedItems.map((count) => count.last_closed_at)].map(Number)),
  );
  const back = moves.flatMap((move): StockMove[] => {
    const count = counts.get(move.item_id);
    const available = figures.get(move.item_id)?.quantity ?? 0;
    const takenOff = takenOffByCount(move, count, available);
    const missing = by.was_given ? -move.quantity_delta - available : 0;
    const quantity_delta = Math.max(takenOff, missing);
    if (quantity_delta === 0) return [];
    const { item_id, request_id = null, visit_id = null } = move;
    const reason = count === undefined ? null : reasonOf({ ...count, id: count.count_id });
    return [{ item_id, kind: 'counted', quantity_delta, reason, request_id, visit_id }];
  });
  const backOf = new Map(back.map((move) => [move.item_id, move.quantity_delta]));
  const gone = moves.map((move) => ({
    item_id: move.item_id,
    units: move.quantity_delta + (move.reserved_delta ?? 0) + (backOf.get(move.item_id) ?? 0),
  }));
  await lates.changeExpected(tx, gone, given_at);
  await moveStock(tx, { ...by, now }, back);
  return now;
}

interface Voiding extends MoveContext {
  visit: { id: string; foodbank_id: string; given_at: Date; created_at: Date };
}

/**
 * Moves the units of a voided visit back to the stock, and takes away what was moved back for a count when it was
 * recorded (`movedBack`, the moves of then). A count that found the units gone and was approved since keeps them off; an open one expects
 * them again. Returns all moves.
 */
export async function moveReturned(
  tx: Tx,
  { visit, ...by }: Voiding,
  returned: readonly StockMove[],
  movedBack: readonly StockMove[],
): Promise<StockMove[]> {
  const wasRecordedLater = visit.given_at < visit.created_at;
  if (wasRecordedLater) await lates.holdOpenCounts(tx, visit.foodbank_id);
  await moveStock(tx, by, returned);
  const taken = movedBack.map((move) => ({ ...move, quantity_delta: -move.quantity_delta }));
  await moveStock(tx, by, taken);
  const off = wasRecordedLater ? await settleReturned(tx, { visit, ...by }, returned, taken) : [];
  return [...returned, ...taken, ...off];
}

/** Returns the moves that take off what an approved count found gone. */
async function settleReturned(
  tx: Tx,
  { visit, ...by }: Voiding,
  returned: readonly StockMove[],
  taken: readonly StockMove[],
): Promise<StockMove[]> {
  // After the figures are locked, so that this statement sees a count that was approved meanwhile.
  const counts = new Map(
    (await lates.selectApprovedSince(tx, visit.id)).map((count) => [count.item_id, count]),
  );
  const takenOf = new Map(taken.map((move) => [move.item_id, move.quantity_delta]));
  const kept = returned
    .map((move) => ({ ...move, quantity_delta: move.quantity_delta + (takenOf.get(move.item_id) ?? 0) }))
    .filter(({ quantity_delta }) => quantity_delta !== 0);
  const off = kept.flatMap(({ item_id, quantity_delta }): StockMove[] => {
    const count = counts.get(item_id);
    if (count === undefined) return [];
    const reason = reasonOf({ ...count, id: count.count_id });
    return [{ item_id, kind: 'counted', quantity_delta: -quantity_delta, reason, visit_id: visit.id }];
  });
  const expected = kept
    .filter(({ item_id }) => !counts.has(item_id))
    .map(({ item_id, quantity_delta }) => ({ item_id, units: quantity_delta }));
  await lates.changeExpected(tx, expected, visit.given_at, visit.created_at);
  await moveStock(tx, by, off);
  return off;
}
