import type { PickupSlot } from '@nourish/contract';
import {
  addDays,
  DAY_MS,
  instantOf,
  localTime,
  type LocalTime,
  minutesOf,
  timeOf,
  weekdayOf,
} from '@nourish/contract/calendar';

/** Hours of a day, `HH:MM`. */
export interface Block {
  starts: string;
  ends: string;
  slot_minutes: number;
  capacity: number;
  walk_ins: number;
  /** True for hours of a program other than that of requests, which are only published. */
  is_other: boolean;
}

export interface WeekdayBlock extends Block {
  /** 1 (Monday) to 7. */
  weekday: number;
  valid_from: string | null;
  valid_to: string | null;
}

/** When a food bank hands out requests. */
export interface Schedule {
  time_zone: string;
  lead_minutes: number;
  window_days: number;
  blocks: readonly WeekdayBlock[];
  /** The blocks of exceptional days, which replace those of the weekday. */
  exceptions: ReadonlyMap<string, readonly Block[]>;
}

/** A slot that can be booked, with the number of its places. */
export interface SlotOfDay {
  time: string;
  to: string;
  places: number;
  /** Places for people who come without a booking. */
  walk_ins: number;
}

/** The hours of a day. */
function blocksOn({ blocks, exceptions }: Schedule, day: string): readonly Block[] {
  const weekday = weekdayOf(day);
  return (
    exceptions.get(day) ??
    blocks.filter(
      (block) =>
        block.weekday === weekday &&
        (block.valid_from === null || block.valid_from <= day) &&
        (block.valid_to === null || day <= block.valid_to),
    )
  );
}

/** The slots of a day by time. A slot in an hour that the clocks skip does not exist; in a repeated hour it occurs once. */
export function slotsOn(schedule: Schedule, day: string): SlotOfDay[] {
  if (!hasInstants(day)) return [];
  const slots = blocksOn(schedule, day)
    .filter(({ is_other }) => !is_other)
    .flatMap(slotsIn)
    .toSorted((a, b) => (a.time < b.time ? -1 : 1));
  if (slots.length === 0 || isSteady(day, schedule.time_zone)) return slots;
  return slots.filter(({ time }) => exists({ date: day, time }, schedule.time_zone));
}

/** False for days whose times cannot be converted, because a day near them has a year of another length. */
const hasInstants = (day: string): boolean => day > '1000-01-02' && day < '9999-12-30';

/** True if the clocks do not change on a day. Spares the check of each slot. */
function isSteady(day: string, timeZone: string): boolean {
  const midnight = (date: string) => instantOf({ date, time: '00:00:00' }, timeZone).getTime();
  return midnight(addDays(day, 1)) - midnight(day) === DAY_MS;
}

/** The slot that begins at a time; undefined if no slot does. */
export const slotAt = (schedule: Schedule, { date, time }: LocalTime): SlotOfDay | undefined =>
  slotsOn(schedule, date).find((slot) => slot.time === time);

function slotsIn({ starts, ends, slot_minutes, capacity, walk_ins }: Block): SlotOfDay[] {
  const [first, end] = [minutesOf(starts), minutesOf(ends)];
  const count = Math.floor((end - first) / slot_minutes);
  return Array.from({ length: count }, (_, n) => ({
    time: timeOf(first + n * slot_minutes),
    to: timeOf(first + (n + 1) * slot_minutes),
    places: capacity - walk_ins,
    walk_ins,
  }));
}

/** In minutes. */
export const lengthOf = ({ time, to }: Pick<SlotOfDay, 'time' | 'to'>): number =>
  minutesOf(to) - minutesOf(time);

function exists({ date, time }: LocalTime, timeZone: string): boolean {
  const shown = localTime(instantOf({ date, time: `${time}:00` }, timeZone), timeZone);
  return shown.date === date && shown.time === `${time}:00`;
}

type Rules = Omit<Schedule, 'blocks' | 'exceptions'>;

/** True if a slot begins no sooner than in so many minutes. */
export const isAhead = (
  { time_zone }: Pick<Schedule, 'time_zone'>,
  { date, time }: LocalTime,
  now: Date,
  minutes: number,
): boolean =>
  instantOf({ date, time: `${time}:00` }, time_zone).getTime() - now.getTime() >= minutes * 60_000;

/** True if the slot begins late enough and soon enough to be booked. Staff may book up to its start. */
export const isBookable = (
  rules: Rules,
  slot: LocalTime,
  now: Date,
  { isStaff }: { isStaff: boolean },
): boolean => bookableAt(rules, now, { isStaff })(slot);

/** Same as `isBookable`, for many slots: only those of one day need their instant. */
export function bookableAt(
  rules: Rules,
  now: Date,
  { isStaff }: { isStaff: boolean },
): (slot: LocalTime) => boolean {
  const minutes = isStaff ? 0 : rules.lead_minutes;
  const first = localTime(new Date(now.getTime() + minutes * 60_000), rules.time_zone).date;
  const last = addDays(localTime(now, rules.time_zone).date, rules.window_days);
  return (slot) =>
    slot.date <= last && (slot.date === first ? isAhead(rules, slot, now, minutes) : slot.date > first);
}

/** `few`: at most a quarter of the places is left. */
export function stateOf({ places }: Pick<SlotOfDay, 'places'>, taken: number): PickupSlot['state'] {
  const left = places - taken;
  if (left <= 0) return 'full';
  return left * 4 <= places ? 'few' : 'open';
}
