import { textOrNull } from '@nourish/contract/names';
import type { Actor, Context } from '../../context.ts';
import { inTransaction, type Tx } from '../../db/database.ts';
import { lockPerson } from '../../db/locks.ts';
import { fail } from '../../fail.ts';
import { foodBankScope } from '../../http/access.ts';
import { lockSlots } from '../appointments/booking-service.ts';
import { selectRootsOf } from '../clients/service.ts';
import { lockFiguresOf, moveStock } from '../inventory/ledger.ts';
import * as lists from './list-queries.ts';
import { tellLast } from './mails.ts';
import * as queries from './queries.ts';
import * as rules from './rules.ts';
import { notifyRecipient, writeStatus } from './status-service.ts';

/** Locks the open requests of people in id order and returns their ids. */
export const lockOpenRequestsOf = (tx: Tx, owners: queries.Owners): Promise<string[]> =>
  queries.lockOpenOf(tx, owners);

interface Cancellation {
  actor_id: string;
  /** Limits it to this food bank; null: all. */
  foodbank_id?: string | null;
  notes?: string | null;
  isMailed: boolean;
}

/**
 * Cancels the open requests of people, releases their stock and returns their number. Call it last, because
 * concurrent changes of the same items wait from here to the commit.
 */
export async function cancelRequestsOf(
  ctx: Context,
  tx: Tx,
  owners: queries.Owners,
  { actor_id, foodbank_id = null, notes = null, isMailed }: Cancellation,
): Promise<number> {
  const rows = await queries.selectRequests(tx, await queries.lockOpenOf(tx, owners, foodbank_id));
  const by = { actor_id, isMailed, ended_as: null };
  await cancelLocked(
    ctx,
    tx,
    rows.map((row) => ({ row, notes })),
    by,
  );
  return rows.length;
}

/**
 * Cancels locked open requests, each with its notes, and releases their stock. Call it last as well. `actor_id` null:
 * the system, with `ended_as`.
 */
export async function cancelLocked(
  ctx: Context,
  tx: Tx,
  cancellations: readonly { row: queries.RequestRow; notes: string | null }[],
  {
    isMailed,
    ...doer
  }: Pick<queries.RequestRow, 'ended_as'> & { actor_id: string | null; isMailed: boolean },
): Promise<void> {
  await lockSlots(
    tx,
    cancellations.map(({ row }) => row.slot_id),
  );
  const ids = cancellations.map(({ row }) => row.id);
  const lines = Map.groupBy(await queries.selectLines(tx, ids), ({ request_id }) => request_id);
  const by = { ...doer, now: ctx.clock.now() };
  const cancelled = cancellations.map(({ row, notes }) => ({
    from: row.status,
    request: { ...row, ...rules.changedColumns('cancelled', notes, row, by) },
    lines: lines.get(row.id) ?? [],
    notes,
  }));
  if (isMailed) await tellLast(ctx, tx, cancelled);
  for (const { from, request, notes } of cancelled) {
    await writeStatus(tx, by, from, request, { notes, mail_id: null, undoes: null });
    if (isMailed) await notifyRecipient(tx, request, by.now);
  }
  // Locks all items in one order first; one request after the other could deadlock with another mover.
  await lockFiguresOf(
    tx,
    [...lines.values()].flat().map(({ item_id }) => item_id),
  );
  for (const { request, notes, lines: reserved } of cancelled)
    await moveStock(tx, by, rules.stockMoves({ ...request, notes }, reserved));
}

/**
 * Cancels all open requests of a person at the caller's food bank (administrators: at all) and mails each: those of
 * the account, and of households that were merged with its clients.
 * Throws `not_found` if the person has no requests there, and `own_request`.
 */
export async function cancelOpenRequests(
  ctx: Context,
  actor: Actor,
  { recipient_id, notes }: { recipient_id: string; notes?: string | null },
): Promise<{ cancelled: number }> {
  const foodbank_id = foodBankScope(actor, undefined);
  if (recipient_id.toLowerCase() === actor.user_id) throw fail('own_request');
  if ((await lists.countRequests(ctx.db, { foodbank_id, recipient_id })) === 0) throw fail('not_found');
  return inTransaction(ctx, async (tx) => {
    // Requests are locked before people. A request submitted concurrently is cancelled as well.
    const owners = { recipient_id, roots: await selectRootsOf(tx, recipient_id) };
    await queries.lockOpenOf(tx, owners, foodbank_id);
    await lockPerson(tx, recipient_id);
    const by = { actor_id: actor.user_id, foodbank_id, notes: textOrNull(notes), isMailed: true };
    return { cancelled: await cancelRequestsOf(ctx, tx, owners, by) };
  });
}
