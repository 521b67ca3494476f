import type { PackingSheet, PickupBooking, PickupDay, PickupDaySlot } from '@nourish/contract';
import { daysBetween, localTime } from '@nourish/contract/calendar';
import { spanOf } from '@nourish/contract/pickup-mark';
import { readOf, recordReads } from '../../adapters/record-reads.ts';
import type { Actor, Context } from '../../context.ts';
import { fail, found } from '../../fail.ts';
import { endAfter, lengthOf, selectDay, type SlotOfDay } from '../appointments/day-service.ts';
import { oneDeskOf } from '../clients/service.ts';
import { withAllergies } from '../needs/client-service.ts';
import { needsOfHouseholds } from '../needs/guard-service.ts';
import { minutesOf, presentBooking, presentSheet, type Viewpoint } from './present.ts';
import * as queries from './queries.ts';
import { byPackingOrder, figuresOf, isToPack } from './rules.ts';

const BOOKINGS_MAX = 2_000;
/** As far as exceptional days are set. */
const MAX_DAYS_AHEAD = 731;
const EARLIER_MAX = 200;

interface Board {
  day: PickupDay;
  rows: ReadonlyMap<string, queries.BookingRow>;
  party: 'staff' | 'desk';
}

/**
 * Returns the times of a day with their bookings. Throws `not_found` (also for an archived food bank), `invalid_input`
 * if an administrator names no food bank or the day is too far ahead, and `forbidden`, also for a volunteer who asks for
 * another day than today.
 */
export async function getPickupDay(
  ctx: Context,
  actor: Actor,
  date: string,
  requested?: string,
): Promise<PickupDay> {
  const { day, rows } = await readBoard(ctx, actor, date, requested);
  await recordShown(ctx, actor, day.foodbank_id, [...rows.values()]);
  return day;
}

/** Returns what to pack on a day, in the order of packing. Throws as `getPickupDay` does. */
export async function listPackingSheets(
  ctx: Context,
  actor: Actor,
  date: string,
  requested?: string,
): Promise<PackingSheet[]> {
  const { day, rows, party } = await readBoard(ctx, actor, date, requested);
  const toPack = [
    ...day.earlier.filter(({ status }) => status === 'approved'),
    ...day.slots.flatMap(({ bookings }) => bookings).filter(isToPack),
  ];
  const shown = toPack.flatMap(({ request_id }) => rows.get(request_id) ?? []);
  const lines = Map.groupBy(
    await queries.selectLines(
      ctx.db,
      shown.map(({ id }) => id),
    ),
    ({ request_id }) => request_id,
  );
  await recordShown(ctx, actor, day.foodbank_id, shown);
  const { foodbank_id, name: foodbank_name } = day;
  const isStaff = party === 'staff';
  const households = shown.map(({ user_id, root_id }) => ({ user_id, client_id: root_id, foodbank_id }));
  const needs = isStaff ? await needsOfHouseholds(ctx.db, households, ctx.clock.now()) : [];
  return shown.map((row, index) =>
    presentSheet(row, lines.get(row.id) ?? [], { foodbank_id, foodbank_name, isStaff, needs: needs[index] }),
  );
}

async function readBoard(ctx: Context, actor: Actor, date: string, requested?: string): Promise<Board> {
  const now = ctx.clock.now();
  const { foodbank_id, party } = await oneDeskOf(ctx, actor, requested);
  const { name, time_zone } = found(await queries.selectOpenFoodBank(ctx.db, foodbank_id));
  const today = localTime(now, time_zone).date;
  if (party === 'desk' && date !== today) throw fail('forbidden');
  if (daysBetween(today, date) > MAX_DAYS_AHEAD) {
    const params = { max: MAX_DAYS_AHEAD };
    throw fail('invalid_input', { errors: [{ field: 'date', code: 'too_far_ahead', params }] });
  }
  const scheduled = await selectDay(ctx.db, foodbank_id, date);
  const rows = await queries.selectBookings(ctx.db, { foodbank_id, date, limit: BOOKINGS_MAX });
  const earlier =
    date === today ? await queries.selectEarlier(ctx.db, { foodbank_id, date, limit: EARLIER_MAX }) : [];
  const clients = [...earlier, ...rows].map(({ root_id }) => root_id);
  const careful = await withAllergies(ctx.db, clients, now);
  const of = { time_zone, now, user_id: actor.user_id, careful };
  const view = viewOf(scheduled?.slots ?? [], of);
  const walkIns = scheduled === undefined ? [] : await queries.selectWalkIns(ctx.db, foodbank_id, date);
  const slots = slotsOf(scheduled?.slots ?? [], rows, view).map(({ minutes, ...slot }): PickupDaySlot => {
    const { starts, ends } = spanOf({ date, time: slot.time, minutes }, time_zone);
    const walk_ins_served = walkIns.filter((at) => starts <= at && at < ends).length;
    return { ...slot, is_over: ends <= now, walk_ins_served };
  });
  const before = earlier.map((row) => presentBooking(row, viewOf([], of)));
  const bookings = slots.flatMap((slot) => slot.bookings);
  const day = {
    foodbank_id,
    name,
    date,
    today,
    has_schedule: scheduled !== undefined,
    reason: scheduled?.reason ?? null,
    figures: figuresOf(bookings, before, { date, today, time_zone }),
    earlier: before,
    slots,
  };
  return { day, rows: new Map([...earlier, ...rows].map((row) => [row.id, row])), party };
}

export function viewOf(slots: readonly SlotOfDay[], of: Omit<Viewpoint, 'minutesAt'>): Viewpoint {
  const minutes = new Map(slots.map((slot) => [slot.time, lengthOf(slot)]));
  return { ...of, minutesAt: (time) => minutes.get(time) };
}

type Slot = Omit<PickupDaySlot, 'walk_ins_served' | 'is_over'> & { minutes: number };

/** The slots of the schedule, and other times that have bookings, by time. */
function slotsOf(
  scheduled: readonly SlotOfDay[],
  rows: readonly queries.BookingRow[],
  view: Viewpoint,
): Slot[] {
  const byTime = Map.groupBy(rows, ({ pickup_time }) => pickup_time);
  const bookingsAt = (time: string): PickupBooking[] =>
    (byTime.get(time) ?? []).map((row) => presentBooking(row, view)).toSorted(byPackingOrder);
  const known = new Set(scheduled.map(({ time }) => time));
  const others = [...byTime]
    .filter(([time]) => !known.has(time))
    .map(([time, there]): Slot => {
      const minutes = Math.max(...there.map((row) => minutesOf(row, view.minutesAt)));
      const to = endAfter(time, minutes);
      return { time, to, places: null, walk_ins: 0, minutes, bookings: bookingsAt(time) };
    });
  return [
    ...scheduled.map((slot): Slot => {
      const { time, to, places, walk_ins } = slot;
      return { time, to, places, walk_ins, minutes: lengthOf(slot), bookings: bookingsAt(time) };
    }),
    ...others,
  ].toSorted((a, b) => (a.time < b.time ? -1 : 1));
}

/** Records that the caller saw these requests. */
export const recordShown = (
  ctx: Context,
  actor: Actor,
  foodbank_id: string,
  rows: readonly queries.BookingRow[],
): Promise<void> =>
  recordReads(
    ctx,
    // The food bank that a volunteer chose for browsing may be another one.
    { ...actor, foodbank_id: actor.role === 'admin' ? actor.foodbank_id : foodbank_id },
    'request_list',
    rows.map((row) => readOf(row, null)),
  );
