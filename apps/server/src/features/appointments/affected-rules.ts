import type { BookingDecision, SlotTime } from '@nourish/contract';
import { DECISIONS_MAX } from '@nourish/contract/appointment-constants';
import { addDays, daysBetween, localTime, minutesOf } from '@nourish/contract/calendar';
import { textOrNull } from '@nourish/contract/names';
import type { FieldProblem } from '../../fail.ts';
import type { Booking } from '../food-requests/booking-service.ts';
import { bookableAt, slotsOn, type Schedule, type SlotOfDay } from './rules.ts';

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
      const time = timeOf(booked[0]!); // groups are never empty
      const [slotBefore, slotAfter] = [earlier?.at(time), later.at(time)];
      const isFirstSchedule = earlier === null;
      if (slotAfter === undefined) return isFirstSchedule || slotBefore !== undefined ? booked : [];
      if (slotBefore === undefined) return [];
      const tooMany = ({ places }: SlotOfDay) => Math.max((taken.get(key) ?? 0) - places, 0);
      // The latest ones were already too many before, and stay where an earlier decision left them.
      return booked.toSorted(latestFirst).slice(tooMany(slotBefore), tooMany(slotAfter));
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
 * two at the same distance. Each proposal counts as taken. Proposes nothing for the caller's own booking.
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
    if (booking.is_own || booking.pickup_date > last) return null;
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
  code: 'bookings_affected' | 'own_request' | 'slot_closed' | 'slot_full' | 'invalid_input';
  errors?: FieldProblem[];
};

/** Decisions on single bookings, and the one for all others. */
export interface Decisions {
  decisions: readonly BookingDecision[];
  default_action?: BookingDecision['action'] | undefined;
  default_notes?: string | null | undefined;
}

/** A decision on an affected booking, and the field of the input that it comes from. */
interface Decision {
  booking: Booking;
  action: BookingDecision['action'];
  to: Partial<SlotTime>;
  notes: string | null;
  fieldOf: (name: 'date' | 'time') => string;
}

/**
 * Reads the decisions on affected bookings, and ignores those on others. The caller's own booking stays. Refuses if a
 * decision is missing, or if a move has no place after the change.
 */
export function decide(
  after: Schedule,
  affected: readonly Booking[],
  input: Decisions,
  { taken, now }: { taken: ReadonlyMap<string, number>; now: Date },
): Decided | Refusal {
  const decided = readDecisions(after, affected, input, { taken, now });
  if ('code' in decided) return decided;
  const slots = lookUpIn(after);
  const isBookable = bookableAt(after, now, { isStaff: true });
  const people = new Map(taken);
  const count = (slot: SlotTime, difference: number): number => {
    const sum = (people.get(keyOf(slot)) ?? 0) + difference;
    people.set(keyOf(slot), sum);
    return sum;
  };
  const result: Decided = { moves: [], cancellations: [] };
  for (const { action, booking } of decided) if (action !== 'keep') count(timeOf(booking), -1);
  for (const { booking, action, to, notes, fieldOf } of decided) {
    const { id } = booking;
    const { date, time } = to;
    if (action === 'cancel') result.cancellations.push({ id, notes });
    if (action !== 'move') continue;
    if (date === undefined || time === undefined) {
      const missing = fieldOf(date === undefined ? 'date' : 'time');
      return { code: 'invalid_input', errors: [{ field: missing, code: 'required' }] };
    }
    const slot = slots.at({ date, time });
    if (slot === undefined || !isBookable({ date, time })) return { code: 'slot_closed' };
    if (count({ date, time }, 1) > slot.places)
      return {
        code: 'slot_full',
        errors: [{ field: fieldOf('time'), code: 'taken', details: { request_id: id } }],
      };
    result.moves.push({ id, date, time, notes });
  }
  return result;
}

/** Returns how many people each slot has after the decisions on single bookings. */
function withMoves(
  taken: ReadonlyMap<string, number>,
  affected: readonly Booking[],
  decisions: ReadonlyMap<string, BookingDecision>,
): Map<string, number> {
  const people = new Map(taken);
  const count = (slot: SlotTime, difference: number) =>
    people.set(keyOf(slot), (people.get(keyOf(slot)) ?? 0) + difference);
  for (const booking of affected) {
    const { action, date, time } = decisions.get(booking.id) ?? { action: 'keep' };
    if (action === 'keep') continue;
    count(timeOf(booking), -1);
    if (action === 'move' && date !== undefined && time !== undefined) count({ date, time }, 1);
  }
  return people;
}

/** Returns one decision for each affected booking: its own one, or the default. */
function readDecisions(
  after: Schedule,
  affected: readonly Booking[],
  { decisions, default_action: common, default_notes }: Decisions,
  { taken, now }: { taken: ReadonlyMap<string, number>; now: Date },
): Decision[] | Refusal {
  const byId = new Map(decisions.map((each, index) => [each.request_id.toLowerCase(), { ...each, index }]));
  const left = affected.filter(({ id }) => !byId.has(id));
  const people = withMoves(taken, affected, byId);
  const slots = common === 'move' ? proposals(after, left, people, now) : [];
  const proposed = new Map(left.map(({ id }, index) => [id, slots[index] ?? null]));
  const decided: Decision[] = [];
  const undecided: Booking[] = [];
  for (const booking of affected) {
    const own = byId.get(booking.id);
    if (booking.is_own) {
      if (own !== undefined && own.action !== 'keep') return { code: 'own_request' };
      continue;
    }
    if (own !== undefined) {
      const { action, date, time, notes } = own;
      const to = { ...(date !== undefined && { date }), ...(time !== undefined && { time }) };
      const fieldOf = (name: string) => `decisions.${own.index}.${name}`;
      decided.push({ booking, action, to, notes: textOrNull(notes), fieldOf });
      continue;
    }
    const to = proposed.get(booking.id) ?? null;
    if (common === undefined || (common === 'move' && to === null)) undecided.push(booking);
    else {
      const fieldOf = () => 'default_action';
      decided.push({
        booking,
        action: common,
        to: to ?? {},
        notes: textOrNull(default_notes),
        fieldOf,
      });
    }
  }
  if (undecided.length === 0) return decided;
  const errors = undecided
    .slice(0, DECISIONS_MAX)
    .map(({ id }): FieldProblem => ({ field: 'decisions', code: 'required', details: { request_id: id } }));
  return { code: 'bookings_affected', errors };
}
