import type { AffectedBooking, BookingDecision, ScheduleChangeResult } from '@nourish/contract';
import { localTime } from '@nourish/contract/calendar';
import type { Actor, Context } from '../../context.ts';
import { inTransaction, type Tx } from '../../db/database.ts';
import type { AuditValues } from '../../db/tables.ts';
import { fail, found, type FieldProblem } from '../../fail.ts';
import { foodBankToAddTo } from '../../http/access.ts';
import { auditSchedule } from '../food-banks/audit.ts';
import * as bookings from '../food-requests/booking-service.ts';
import * as affected from './affected-rules.ts';
import { toSchedule, type BlockProgram, type Hours } from './hours-rules.ts';
import { presentSchedule } from './present.ts';
import { findSlot, settlePlaces } from './queries.ts';
import type { Schedule } from './rules.ts';
import * as queries from './schedule-queries.ts';

export interface ChangeInput {
  foodbank_id?: string;
  version: number;
  preview?: boolean;
  decisions?: BookingDecision[];
}

/** What a change does to the hours. */
export interface HoursEdit {
  /** True if it can be the first of a food bank. */
  begins?: true;
  problems(today: string, programs: readonly BlockProgram[]): FieldProblem[];
  apply(before: Hours): Hours;
  write(tx: Tx, foodbank_id: string): Promise<unknown>;
  audited(hours: Hours): AuditValues;
}

/**
 * Changes the hours of a food bank, and moves or cancels the affected bookings as decided; each person gets one
 * mail. A preview only returns the affected bookings. Throws `not_found`, `food_bank_archived`, `invalid_input`,
 * `conflict` if another change came first, `decisions_needed`, `slot_full` and `slot_closed`.
 */
export async function changeHours(
  ctx: Context,
  actor: Actor,
  { foodbank_id: requested, version, preview = false, decisions = [] }: ChangeInput,
  edit: HoursEdit,
): Promise<ScheduleChangeResult> {
  const foodbank_id = foodBankToAddTo(actor, requested);
  const now = ctx.clock.now();
  return inTransaction(ctx, async (tx) => {
    const bank = found(await queries.lockForChange(tx, foodbank_id));
    if (bank.archived_at !== null) throw fail('food_bank_archived');
    const today = localTime(now, bank.time_zone).date;
    const stored = await queries.selectHours(tx, foodbank_id, today);
    if (stored === undefined && !edit.begins) throw fail('not_found');
    const before = stored ?? queries.NO_HOURS;
    if (before.version !== version) throw fail('conflict');
    const programs = await queries.selectPrograms(tx, foodbank_id);
    const errors = edit.problems(today, programs);
    if (errors.length > 0) throw fail('invalid_input', { errors });

    const after = edit.apply(before);
    const schedules = {
      before: stored === undefined ? null : toSchedule(before, bank.time_zone, programs),
      after: toSchedule(after, bank.time_zone, programs),
    };
    const open = await bookings.selectBookings(tx, { foodbank_id, from: today, isLocked: !preview });
    const taken = takenBy(await queries.lockSlotsFrom(tx, foodbank_id, today), open);
    const hit = affected.affectedBookings(schedules.before, schedules.after, { bookings: open, taken });
    if (preview)
      return {
        schedule: presentSchedule(foodbank_id, before),
        affected: await present(tx, hit, affected.proposals(schedules.after, hit, taken, now)),
      };
    const decided = affected.decide(schedules.after, hit, decisions, { taken, now });
    if ('code' in decided) throw fail(decided.code, decided.errors && { errors: decided.errors });

    const { lead_minutes, window_days } = after;
    const rules = { version: version + 1, lead_minutes, window_days };
    await queries.writeSchedule(tx, { foodbank_id, actor_id: actor.user_id, now }, rules);
    await edit.write(tx, foodbank_id);
    await auditSchedule(ctx, tx, actor, bank, {
      before: stored === undefined ? {} : edit.audited(before),
      after: edit.audited(after),
    });
    if (stored === undefined) await attach(tx, foodbank_id, schedules.after, open, decided);
    const place = { foodbank_id, from: today, schedule: schedules.after };
    await carryOut(ctx, tx, place, decided, actor.user_id);
    const schedule = found(await queries.selectHours(tx, foodbank_id, today));
    return { schedule: presentSchedule(foodbank_id, schedule), affected: [] };
  });
}

/** How many people each slot has; bookings from before the first schedule have no slot yet. */
function takenBy(
  slots: readonly { day: string; starts: string; taken: number }[],
  open: readonly bookings.Booking[],
): Map<string, number> {
  const taken = new Map(slots.map(({ day, starts, taken: people }) => [`${day} ${starts}`, people]));
  for (const booking of open) {
    if (booking.slot_id !== null) continue;
    const key = affected.keyOf(affected.timeOf(booking));
    taken.set(key, (taken.get(key) ?? 0) + 1);
  }
  return taken;
}

async function present(
  tx: Tx,
  hit: readonly bookings.Booking[],
  proposed: readonly AffectedBooking['proposed'][],
): Promise<AffectedBooking[]> {
  const names = await bookings.describeBookings(
    tx,
    hit.map(({ id }) => id),
  );
  return hit.map((booking, index) => ({
    request_id: booking.id,
    ...(names.get(booking.id) ?? { code: '', name: '' }),
    ...affected.timeOf(booking),
    proposed: proposed[index] ?? null,
  }));
}

/** Gives the bookings that stay a place at their time, also where the schedule has fewer. */
async function attach(
  tx: Tx,
  foodbank_id: string,
  schedule: Schedule,
  open: readonly bookings.Booking[],
  { moves, cancellations }: affected.Decided,
): Promise<void> {
  const leaving = new Set([...moves, ...cancellations].map(({ id }) => id));
  const staying = open.filter(({ id }) => !leaving.has(id));
  const { at } = affected.lookUpIn(schedule);
  const bySlot = Map.groupBy(staying, (booking) => affected.keyOf(affected.timeOf(booking)));
  const slots = [...bySlot.values()].map((booked) => {
    const { date, time } = affected.timeOf(booked[0]!); // groups are never empty
    return { day: date, starts: time, places: Math.max(at({ date, time })?.places ?? 0, booked.length) };
  });
  await queries.attachToSlots(
    tx,
    foodbank_id,
    slots,
    staying.map(({ id }) => id),
  );
}

interface Place {
  foodbank_id: string;
  from: string;
  schedule: Schedule;
}

/** Moves and cancels bookings. Their slots get the places of the schedule, or more for those who stay. */
async function carryOut(
  ctx: Context,
  tx: Tx,
  { foodbank_id, from, schedule }: Place,
  { moves, cancellations }: affected.Decided,
  actor_id: string,
): Promise<void> {
  const { at } = affected.lookUpIn(schedule);
  const settle = async () =>
    settlePlaces(
      tx,
      (await queries.lockSlotsFrom(tx, foodbank_id, from)).map(({ id, day: date, starts: time }) => ({
        id,
        places: at({ date, time })?.places ?? 0,
      })),
    );
  // First, slots become larger, so that people can move there; at the end, those that people have left become smaller.
  await settle();
  await bookings.moveBookings(ctx, tx, moves, {
    actor_id,
    slotOf: (pickup) => findSlot(tx, { foodbank_id, ...pickup, places: at(pickup)?.places ?? 0 }),
  });
  await bookings.cancelBookings(ctx, tx, cancellations, { actor_id });
  if (moves.length + cancellations.length > 0) await settle();
}
