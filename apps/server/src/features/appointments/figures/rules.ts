import { percentOf, type AppointmentFigures, type AppointmentReport } from '@nourish/contract';
import {
  FIGURE_DAYS_MAX,
  FIGURE_WEEKS,
  NO_SHOW_AFTER_MINUTES,
  SMALLEST_WAITING_COUNT,
} from '@nourish/contract/appointment-constants';
import {
  addDays,
  daysBetween,
  localTime,
  minutesOf,
  mondayOf,
  weekdayOf,
  weeksOf,
} from '@nourish/contract/calendar';
import { WEEKDAYS } from '@nourish/contract/constants';
import { slotsOn, type Schedule } from '../rules.ts';

export interface Span {
  from: string;
  to: string;
}

/** Returns the days of a report, or the problem of the query. */
export function spanOf(
  query: Partial<Span>,
  today: string,
): Span | { field: 'from' | 'to'; code: 'before_start' | 'too_big'; params?: { max: number } } {
  // A span that begins after today covers its first day only.
  const to = query.to ?? (query.from !== undefined && query.from > today ? query.from : today);
  const from = query.from ?? addDays(mondayOf(to), -7 * (FIGURE_WEEKS - 1));
  if (to < from) return { field: 'to', code: 'before_start' };
  if (daysBetween(from, to) < FIGURE_DAYS_MAX) return { from, to };
  return { field: query.to === undefined ? 'from' : 'to', code: 'too_big', params: { max: FIGURE_DAYS_MAX } };
}

/** The appointments of a slot. */
export interface SlotCounts {
  date: string;
  time: string;
  places: number;
  booked: number;
  cancelled: number;
  handed_out: number;
  missed: number;
  /** Minutes from arrival to handing out, one for each visit with a known arrival. */
  waits: readonly number[];
}

/** A slot that was booked at least once. */
export type BookedCounts = SlotCounts & { minutes: number };

/**
 * Returns the slots of a span that ended at least an hour ago: those that were booked, and the others of the
 * schedule from `first_day` on, the first day with a booked slot.
 */
export function endedSlots(
  schedule: Schedule,
  { from, to }: Span,
  { booked, first_day, now }: { booked: readonly BookedCounts[]; first_day: string; now: Date },
): SlotCounts[] {
  const end = localTime(new Date(now.getTime() - NO_SHOW_AFTER_MINUTES * 60_000), schedule.time_zone);
  const hasEnded = (date: string, end_minutes: number) =>
    date < end.date || (date === end.date && end_minutes <= minutesOf(end.time));
  const known = booked
    .filter(({ date, time, minutes }) => hasEnded(date, minutesOf(time) + minutes))
    .map((slot): SlotCounts => ({ ...slot, places: Math.max(slot.places, slot.booked) }));
  const keys = new Set(booked.map(({ date, time }) => `${date} ${time}`));
  const [first, last] = [from > first_day ? from : first_day, to < end.date ? to : end.date];
  const free: SlotCounts[] = [];
  for (let date = first; date <= last; date = addDays(date, 1))
    for (const { time, to: ends, places } of slotsOn(schedule, date))
      if (hasEnded(date, minutesOf(ends)) && !keys.has(`${date} ${time}`))
        free.push({ date, time, places, ...NOTHING });
  return [...known, ...free];
}

const NOTHING = { booked: 0, cancelled: 0, handed_out: 0, missed: 0, waits: [] } as const;

type Figures = Pick<AppointmentReport, 'totals' | 'by_week' | 'by_slot'>;

/** Adds up slots: all of them, by week, and by weekday and time. */
export function figuresOf(slots: readonly SlotCounts[], { from, to }: Span): Figures {
  const ofWeek = Map.groupBy(slots, ({ date }) => mondayOf(date));
  const ofTime = Map.groupBy(slots, ({ date, time }) => `${weekdayOf(date)} ${time}`);
  return {
    totals: sumOf(slots),
    by_week: weeksOf(from, to).map((week) => ({ week, ...sumOf(ofWeek.get(week) ?? []) })),
    by_slot: [...ofTime]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .flatMap(([key, group]) => {
        const weekday = WEEKDAYS[Number(key[0]) - 1];
        const figures = sumOf(group);
        const isShown = weekday !== undefined && figures.places > 0;
        return isShown ? [{ weekday, time: key.slice(2), ...figures }] : [];
      }),
  };
}

function sumOf(slots: readonly SlotCounts[]): AppointmentFigures {
  const sum = (name: Exclude<keyof typeof NOTHING, 'waits'> | 'places') =>
    slots.reduce((total, slot) => total + slot[name], 0);
  const [places, booked, missed] = [sum('places'), sum('booked'), sum('missed')];
  return {
    places,
    booked,
    cancelled: sum('cancelled'),
    handed_out: sum('handed_out'),
    missed,
    capacity_use: rateOf(booked, places),
    no_show_rate: rateOf(missed, booked),
    waiting: waitingOf(slots.flatMap(({ waits }) => waits)),
  };
}

const rateOf = (part: number, whole: number): number | null => (whole === 0 ? null : percentOf(part, whole));

function waitingOf(waits: readonly number[]): AppointmentFigures['waiting'] {
  const inOrder = waits.toSorted((a, b) => a - b);
  const isShown = inOrder.length >= SMALLEST_WAITING_COUNT;
  /** The shortest of the waits that a share of all does not exceed. */
  const within = (share: number) =>
    isShown ? (inOrder[Math.ceil(inOrder.length * share) - 1] ?? null) : null;
  return { visits: inOrder.length, median_minutes: within(0.5), p90_minutes: within(0.9) };
}
