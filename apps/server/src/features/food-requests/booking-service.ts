import type { LocalTime } from '@nourish/contract/calendar';
import type { Context } from '../../context.ts';
import type { Db, Tx } from '../../db/database.ts';
import { cancelLocked } from './cancellation-service.ts';
import { movePickups, selectPhones } from './booking-queries.ts';
import { selectLines, selectRequests } from './queries.ts';
import { isMailed, tellMoved } from './mails.ts';
import { notifyOfMove } from './status-service.ts';

export { selectBookings, type Booking } from './booking-queries.ts';

export interface BookingName {
  code: string;
  /** Of the recipient or household. */
  name: string;
  user_id: string | null;
  root_id: string | null;
  has_email: boolean;
  /** Of a household. */
  phone: string | null;
}

/** Returns whose bookings these are, by id. */
export async function describeBookings(db: Db, ids: readonly string[]): Promise<Map<string, BookingName>> {
  const rows = await selectRequests(db, ids);
  const phones = await selectPhones(
    db,
    rows.flatMap(({ root_id }) => root_id ?? []),
  );
  return new Map(
    rows.map((row) => {
      const { id, code, recipient_name: name, user_id, root_id } = row;
      const phone = root_id === null ? null : (phones.get(root_id) ?? null);
      return [id, { code, name, user_id, root_id, has_email: isMailed(row), phone }];
    }),
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
  const slots = new Map<string, string>();
  for (const { date, time } of moves) {
    const key = keyOf({ date, time });
    if (!slots.has(key)) slots.set(key, await slotOf({ date, time }));
  }
  const by = { actor_id, now: ctx.clock.now() };
  for (let start = 0; start < moves.length; start += BATCH)
    await moveBatch(ctx, tx, moves.slice(start, start + BATCH), { by, slots });
}

/** How many bookings are read and moved with one statement. */
const BATCH = 500;

const keyOf = ({ date, time }: LocalTime): string => `${date} ${time}`;

async function moveBatch(
  ctx: Context,
  tx: Tx,
  moves: readonly Move[],
  { by, slots }: { by: { actor_id: string; now: Date }; slots: ReadonlyMap<string, string> },
): Promise<void> {
  const ids = moves.map(({ id }) => id);
  const rows = new Map((await selectRequests(tx, ids)).map((row) => [row.id, row]));
  const lines = Map.groupBy(await selectLines(tx, ids), ({ request_id }) => request_id);
  const moved = await movePickups(
    tx,
    moves.map(({ id, date, time }) => {
      const request = rows.get(id);
      if (request === undefined) throw new Error(`no food_requests row ${id}`);
      const slot_id = slots.get(keyOf({ date, time })) ?? null;
      return { request, to: { pickup_date: date, pickup_time: time, slot_id } };
    }),
    by,
  );
  const notesOf = new Map(moves.map(({ id, notes }) => [id, notes]));
  const mailed = moved.map((request) => ({
    request,
    lines: lines.get(request.id) ?? [],
    notes: notesOf.get(request.id) ?? null,
  }));
  await tellMoved(ctx, tx, mailed);
  for (const request of moved) await notifyOfMove(tx, request, by);
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
