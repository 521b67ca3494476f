import type { BookingDecision, ScheduleChangeResult } from '@nourish/contract';
import { localTime } from '@nourish/contract/calendar';
import { DECISIONS_MAX } from '@nourish/contract/appointment-constants';
import { readOf, recordReads } from '../../adapters/record-reads.ts';
import type { Actor, Context } from '../../context.ts';
import { inTransaction, type Tx } from '../../db/database.ts';
import type { AuditValues } from '../../db/tables.ts';
import { fail, found, type FieldProblem } from '../../fail.ts';
import { foodBankToAddTo } from '../../http/access.ts';
import { auditSchedule } from '../food-banks/audit.ts';
import * as bookings from '../food-requests/booking-service.ts';
import * as affected from './affected-rules.ts';
import { bookingRulesOf, toSchedule, type BlockProgram, type Hours } from './hours-rules.ts';
import { presentSchedule } from './present.ts';
import { findSlot, settlePlaces } from './queries.ts';
import { lengthOf, type Schedule } from './rules.ts';
import * as queries from './schedule-queries.ts';

export interface ChangeInput {
  foodbank_id: string;
  version?: number;
  preview?: boolean;
  decisions?: BookingDecision[];
  default_action?: BookingDecision['action'];
  default_notes?: string | null;
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
 * `conflict` if another change came first, `bookings_affected`, `own_request`, `slot_full` and `slot_closed`.
 */
export async function changeHours(
  ctx: Context,
  actor: Actor,
  {
    foodbank_id: requested,
    version,
    preview = false,
    decisions = [],
    default_action,
    default_notes,
  }: ChangeInput,
  edit: HoursEdit,
): Promise<ScheduleChangeResult> {
  const foodbank_id = foodBankToAddTo(actor, requested);
  const now = ctx.clock.now();
  const { seen, ...result } = await inTransaction(ctx, async (tx) => {
    const change = await prepare(tx, { foodbank_id, user_id: actor.user_id, version, preview, now }, edit);
    if (preview) return previewOf(tx, change, now);
    const { after, hit, taken } = change;
    const decided = affected.decide(after, hit, { decisions, default_action, default_notes }, { taken, now });
    if ('code' in decided) throw fail(decided.code, decided.errors && { errors: decided.errors });
    await write(ctx, tx, actor, change, edit);
    await attach(tx, change, decided);
    await carryOut(ctx, tx, change, decided, actor.user_id);
    const hours = found(await queries.selectHours(tx, foodbank_id, change.today));
    return {
      schedule: presentSchedule(foodbank_id, hours),
      affected: [],
      affected_count: hit.length,
      seen: [],
    };
  });
  await recordReads(ctx, actor, 'request_list', seen);
  return result;
}

/** A change that is valid, with the bookings that it affects. */
interface Change {
  bank: { id: string; name: string };
  today: string;
  stored: queries.StoredHours;
  hours: Hours;
  /** null: the food bank has no schedule yet. */
  before: Schedule | null;
  after: Schedule;
  open: readonly bookings.Booking[];
  taken: ReadonlyMap<string, number>;
  hit: readonly bookings.Booking[];
}

/** Locks what a change needs, except for a preview, and checks it. */
async function prepare(
  tx: Tx,
  {
    foodbank_id,
    user_id,
    version,
    preview,
    now,
  }: { foodbank_id: string; user_id: string; version: number | undefined; preview: boolean; now: Date },
  edit: HoursEdit,
): Promise<Change> {
  // A preview locks nothing, because saving checks everything again.
  const bank = found(await (preview ? queries.selectPlace : queries.lockForChange)(tx, foodbank_id));
  if (bank.archived_at !== null) throw fail('food_bank_archived');
  const today = localTime(now, bank.time_zone).date;
  const known = await queries.selectHours(tx, foodbank_id, today);
  if (known === undefined && !edit.begins) throw fail('not_found');
  const stored = known ?? queries.NO_HOURS;
  if (version !== undefined && stored.version !== version) throw fail('conflict');
  const programs = await queries.selectPrograms(tx, foodbank_id);
  const errors = edit.problems(today, programs);
  if (errors.length > 0) throw fail('invalid_input', { errors });

  const hours = edit.apply(stored);
  const before = known === undefined ? null : toSchedule(known, bank.time_zone, programs);
  const after = toSchedule(hours, bank.time_zone, programs);
  const open = await bookings.selectBookings(tx, { foodbank_id, user_id, from: today, isLocked: !preview });
  const slots = await (preview ? queries.selectSlotsFrom : queries.lockSlotsFrom)(tx, foodbank_id, today);
  const taken = takenBy(slots, open);
  const hit = affected.affectedBookings(before, after, { bookings: open, taken });
  return { bank, today, stored, hours, before, after, open, taken, hit };
}

/** The affected bookings with proposals, and the people whom they name. */
async function previewOf(tx: Tx, { bank, stored, after, hit, taken }: Change, now: Date) {
  const proposed = affected.proposals(after, hit, taken, now);
  const listed = hit.slice(0, DECISIONS_MAX);
  const described = await bookings.describeBookings(
    tx,
    listed.map(({ id }) => id),
  );
  const rows = listed.flatMap((booking, index) => {
    const about = described.get(booking.id);
    return about === undefined ? [] : { booking, about, slot: proposed[index] ?? null };
  });
  return {
    schedule: presentSchedule(bank.id, stored),
    affected: rows.map(({ booking, about, slot }) => ({
      request_id: booking.id,
      code: about.code,
      name: about.name,
      ...affected.timeOf(booking),
      proposed: slot,
      is_own: booking.is_own,
      has_email: about.has_email,
      phone: about.phone,
    })),
    affected_count: hit.length,
    seen: rows.map(({ about }) => readOf(about, null)),
  };
}

/** Writes the hours as the next version, with an entry in the audit trail. */
async function write(
  ctx: Context,
  tx: Tx,
  actor: Actor,
  { bank, before, stored, hours }: Change,
  edit: HoursEdit,
): Promise<void> {
  const by = { foodbank_id: bank.id, actor_id: actor.user_id, now: ctx.clock.now() };
  await queries.writeSchedule(tx, by, { version: stored.version + 1, ...bookingRulesOf(hours) });
  await edit.write(tx, bank.id);
  await auditSchedule(ctx, tx, actor, bank, {
    before: before === null ? {} : edit.audited(stored),
    after: edit.audited(hours),
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

/** Pickups without a schedule are on the hour. */
const HOUR = 60;

/**
 * Gives the bookings that stay and have no slot a place at their time, also where the schedule has fewer: those of
 * before the first schedule, or of an earlier version of the program.
 */
async function attach(
  tx: Tx,
  { bank, after, open, taken }: Change,
  { moves, cancellations }: affected.Decided,
): Promise<void> {
  const leaving = new Set([...moves, ...cancellations].map(({ id }) => id));
  const staying = open.filter(({ id, slot_id }) => slot_id === null && !leaving.has(id));
  if (staying.length === 0) return;
  const { at } = affected.lookUpIn(after);
  const times = new Map(staying.map((booking) => [affected.keyOf(affected.timeOf(booking)), booking]));
  const slots = [...times].map(([key, booking]) => {
    const { date, time } = affected.timeOf(booking);
    const slot = at({ date, time });
    const places = Math.max(slot?.places ?? 0, taken.get(key) ?? 0);
    return { day: date, starts: time, places, minutes: slot === undefined ? HOUR : lengthOf(slot) };
  });
  await queries.attachToSlots(
    tx,
    bank.id,
    slots,
    staying.map(({ id }) => id),
  );
}

/** Moves and cancels bookings. Their slots get the places of the schedule, or more for those who stay. */
async function carryOut(
  ctx: Context,
  tx: Tx,
  { bank, today, after }: Change,
  { moves, cancellations }: affected.Decided,
  actor_id: string,
): Promise<void> {
  const { at } = affected.lookUpIn(after);
  const settle = async () => {
    const slots = await queries.lockSlotsFrom(tx, bank.id, today);
    const places = slots.map(({ id, day: date, starts: time }) => {
      const slot = at({ date, time });
      return { id, places: slot?.places ?? 0, minutes: slot === undefined ? null : lengthOf(slot) };
    });
    await settlePlaces(tx, places);
  };
  // First, slots become larger, so that people can move there; at the end, those that people have left become smaller.
  await settle();
  await bookings.moveBookings(ctx, tx, moves, {
    actor_id,
    slotOf: (pickup) => {
      const slot = found(at(pickup));
      const { places } = slot;
      return findSlot(tx, { foodbank_id: bank.id, ...pickup, places, minutes: lengthOf(slot) });
    },
  });
  await bookings.cancelBookings(ctx, tx, cancellations, { actor_id });
  if (moves.length + cancellations.length > 0) await settle();
}
