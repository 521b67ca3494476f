import type { BookingDecision, SlotTime } from '@nourish/contract';
import { addDays, daysBetween, localTime } from '@nourish/contract/calendar';
import type { FieldProblem } from '../../fail.ts';
import type { Booking } from '../food-requests/booking-service.ts';
import { bookableAt, minutesOf, slotsOn, type Schedule, type SlotOfDay } from './rules.ts';

/** The bookings of a food bank, and how many people each slot has; keys by `keyOf`. */
export interface Bookings {
  bookings: readonly Booking[];
  /** Also those whose food was handed out. */
  taken: ReadonlyMap<string, number>;
}

export const keyOf = ({ date, time }: SlotTime): string => `${date} ${time}`;
export const timeOf = ({ pickup_date: date, pickup_time: time }: Booking): SlotTime => ({ date, time });

/** Computes the slots of each day once. */
export function lookUpIn(schedule: Schedule): {
  on(day: string): readonly SlotOfDay[];
  at(slot: SlotTime): SlotOfDay | undefined;
} {
  const days = new Map<string, readonly SlotOfDay[]>();
  const on = (day: string): readonly SlotOfDay[] => {
    const known = days.get(day) ?? slotsOn(schedule, day);
    days.set(day, known);
    return known;
  };
  return { on, at: ({ date, time }) => on(date).find((slot) => slot.time === time) };
}

/**
 * Returns the bookings whose slot a change closes, and of a slot that becomes too small the latest ones, in the
 * order of their pickup. Leaves out people whom an earlier change left where they are. `before` null: the first
 * schedule, in which all existing bookings at a slot have a place.
 */
export function affectedBookings(
  before: Schedule | null,
  after: Schedule,
  { bookings, taken }: Bookings,
): Booking[] {
  const [earlier, later] = [before && lookUpIn(before), lookUpIn(after)];
  const bySlot = Map.groupBy(bookings, (booking) => keyOf(timeOf(booking)));
  return [...bySlot]
    .flatMap(([key, booked]) => {
      const slot = timeOf(booked[0]!); // groups are never empty
      const [old, now] = [earlier?.at(slot), later.at(slot)];
      const isNew = earlier === null;
      if (now === undefined) return isNew || old !== undefined ? booked : [];
      if (old === undefined) return [];
      const excess = (places: number) => Math.max((taken.get(key) ?? 0) - places, 0);
      return booked.toSorted(latestFirst).slice(excess(old.places), excess(now.places));
    })
    .toSorted(byPickup);
}

const latestFirst = (a: Booking, b: Booking): number =>
  b.created_at.getTime() - a.created_at.getTime() || (a.id < b.id ? 1 : -1);

const byPickup = (a: Booking, b: Booking): number =>
  compare(keyOf(timeOf(a)), keyOf(timeOf(b))) || a.created_at.getTime() - b.created_at.getTime();

const compare = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1);

/**
 * Proposes for each booking the nearest slot with a place: on the same day if there is one, and the later one of
 * two at the same distance. Each proposal counts as taken.
 */
export function proposals(
  after: Schedule,
  affected: readonly Booking[],
  taken: ReadonlyMap<string, number>,
  now: Date,
): (SlotTime | null)[] {
  const slots = lookUpIn(after);
  const today = localTime(now, after.time_zone).date;
  const last = addDays(today, after.window_days);
  // People learn of the new time by a message, so the lead time applies.
  const isBookable = bookableAt(after, now, { isStaff: false });
  const left = new Map<string, Map<string, number>>();
  const leftOn = (date: string): Map<string, number> => {
    const known = left.get(date);
    if (known !== undefined) return known;
    const places = slots
      .on(date)
      .filter(({ time }) => isBookable({ date, time }))
      .map((slot): [string, number] => [
        slot.time,
        slot.places - (taken.get(keyOf({ date, time: slot.time })) ?? 0),
      ]);
    const free = new Map(places.filter(([, count]) => count > 0));
    left.set(date, free);
    return free;
  };
  const free = (date: string): SlotTime[] =>
    date < today || date > last ? [] : [...leftOn(date).keys()].map((time) => ({ date, time }));
  return affected.map((booking) => {
    // Weeks before the person expects the food.
    if (booking.pickup_date > last) return null;
    const slot = nearest(timeOf(booking), free, { today, last });
    if (slot === null) return null;
    const day = leftOn(slot.date);
    const places = (day.get(slot.time) ?? 0) - 1;
    if (places > 0) day.set(slot.time, places);
    else day.delete(slot.time);
    return slot;
  });
}

const DAY_MINUTES = 1_440;

function nearest(
  to: SlotTime,
  free: (day: string) => readonly SlotTime[],
  { today, last }: { today: string; last: string },
): SlotTime | null {
  const distance = ({ date, time }: SlotTime) =>
    daysBetween(to.date, date) * DAY_MINUTES + minutesOf(time) - minutesOf(to.time);
  const isNearer = (a: SlotTime, b: SlotTime) =>
    Math.abs(distance(a)) - Math.abs(distance(b)) || distance(b) - distance(a);
  const best = (candidates: readonly SlotTime[]) => candidates.toSorted(isNearer)[0] ?? null;
  const sameDay = best(free(to.date));
  if (sameDay !== null) return sameDay;
  const farthest = Math.max(Math.abs(daysBetween(to.date, today)), Math.abs(daysBetween(to.date, last)));
  let found: SlotTime | null = null;
  for (let days = 1; days <= farthest; days++) {
    // Slots so many days away are farther than this.
    if (found !== null && Math.abs(distance(found)) <= (days - 1) * DAY_MINUTES) break;
    const candidates = [...free(addDays(to.date, days)), ...free(addDays(to.date, -days))];
    found = best(found === null ? candidates : [found, ...candidates]);
  }
  return found;
}

/** The bookings that leave their slots; the others stay. */
export interface Decided {
  moves: { id: string; date: string; time: string; notes: string | null }[];
  cancellations: { id: string; notes: string | null }[];
}

/** Why a change is refused. */
export type Refusal = {
  code: 'decisions_needed' | 'slot_closed' | 'slot_full' | 'invalid_input';
  errors?: FieldProblem[];
};

/**
 * Reads the decisions on affected bookings, and ignores those on others. Refuses if one is missing, or if a move
 * has no place after the change.
 */
export function decide(
  after: Schedule,
  affected: readonly Booking[],
  decisions: readonly BookingDecision[],
  { taken, now }: { taken: ReadonlyMap<string, number>; now: Date },
): Decided | Refusal {
  const byId = new Map(decisions.map((each, index) => [each.request_id.toLowerCase(), { ...each, index }]));
  const slots = lookUpIn(after);
  const isBookable = bookableAt(after, now, { isStaff: true });
  const people = new Map(taken);
  const count = (slot: SlotTime, difference: number): number => {
    const sum = (people.get(keyOf(slot)) ?? 0) + difference;
    people.set(keyOf(slot), sum);
    return sum;
  };
  const decided = affected.flatMap((booking) => {
    const decision = byId.get(booking.id);
    return decision === undefined ? [] : { ...decision, id: booking.id, booking };
  });
  if (decided.length < affected.length) return { code: 'decisions_needed' };
  const result: Decided = { moves: [], cancellations: [] };
  for (const { action, booking } of decided) if (action !== 'keep') count(timeOf(booking), -1);
  for (const { id, index, action, date, time, notes: text } of decided) {
    const notes = text?.trim() || null;
    if (action === 'cancel') result.cancellations.push({ id, notes });
    if (action !== 'move') continue;
    const field = (name: string) => `decisions.${index}.${name}`;
    if (date === undefined || time === undefined) {
      const missing = field(date === undefined ? 'date' : 'time');
      return { code: 'invalid_input', errors: [{ field: missing, code: 'required' }] };
    }
    const slot = slots.at({ date, time });
    if (slot === undefined || !isBookable({ date, time })) return { code: 'slot_closed' };
    if (count({ date, time }, 1) > slot.places)
      return { code: 'slot_full', errors: [{ field: field('time'), code: 'taken' }] };
    result.moves.push({ id, date, time, notes });
  }
  return result;
}
