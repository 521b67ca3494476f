import type { LocalTime } from '@nourish/contract/calendar';
import type { Context } from '../../context.ts';
import type { Db, Tx } from '../../db/database.ts';
import { movePickup, selectLines, selectRequests } from './queries.ts';
import { cancelLocked, mailMove } from './status-service.ts';

export { selectBookings, type Booking } from './booking-queries.ts';

export interface BookingName {
  code: string;
  /** Of the recipient or household. */
  name: string;
  user_id: string | null;
  root_id: string | null;
}

/** Returns whose bookings these are, by id. */
export async function describeBookings(db: Db, ids: readonly string[]): Promise<Map<string, BookingName>> {
  const rows = await selectRequests(db, ids);
  return new Map(
    rows.map(({ id, code, recipient_name: name, user_id, root_id }) => [
      id,
      { code, name, user_id, root_id },
    ]),
  );
}

/** The new time of a booking, with notes for the person. */
export interface Move extends LocalTime {
  id: string;
  notes: string | null;
}
export interface Cancellation {
  id: string;
  notes: string | null;
}

/** Moves locked requests to other slots and mails each person once. `slotOf` returns the id of a slot. */
export async function moveBookings(
  ctx: Context,
  tx: Tx,
  moves: readonly Move[],
  { actor_id, slotOf }: { actor_id: string; slotOf: (pickup: LocalTime) => Promise<string> },
): Promise<void> {
  const ids = moves.map(({ id }) => id);
  const rows = new Map((await selectRequests(tx, ids)).map((row) => [row.id, row]));
  const lines = Map.groupBy(await selectLines(tx, ids), ({ request_id }) => request_id);
  const by = { actor_id, now: ctx.clock.now() };
  for (const { id, date, time, notes } of moves) {
    const row = rows.get(id);
    if (row === undefined) throw new Error(`no food_requests row ${id}`);
    const to = { pickup_date: date, pickup_time: time, slot_id: await slotOf({ date, time }) };
    const request = await movePickup(tx, row, to, by);
    await mailMove(ctx, tx, { request, lines: lines.get(id) ?? [], notes });
  }
}

/**
 * Cancels locked requests as staff do: releases their stock, mails and notifies each person. Call it last, because
 * concurrent changes of the same items wait from here to the commit.
 */
export async function cancelBookings(
  ctx: Context,
  tx: Tx,
  cancellations: readonly Cancellation[],
  { actor_id }: { actor_id: string },
): Promise<void> {
  const notesOf = new Map(cancellations.map(({ id, notes }) => [id, notes]));
  const rows = await selectRequests(tx, [...notesOf.keys()].toSorted());
  await cancelLocked(
    ctx,
    tx,
    rows.map((row) => ({ row, notes: notesOf.get(row.id) ?? null })),
    { actor_id, isMailed: true, ended_as: null },
  );
}
