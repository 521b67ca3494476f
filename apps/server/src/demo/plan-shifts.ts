import { addDays, DAY_MS } from '@nourish/contract/calendar';
import { WEEKDAYS } from '@nourish/contract/constants';
import { instantAt, morningDaysAgo, morningOf, notAfter, todayAt } from './clock.ts';
import { deskHours, deskShift, shifts, shiftSeries } from './data/shifts.ts';
import type { DemoShift, DemoShiftSeries } from './data/types.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const WEEKS = { past: 5, ahead: 6 };
/** Later shifts still have free spots. */
const FILLED_DAYS_AHEAD = 18;
/** Self-recorded hours of this many days are still unconfirmed. */
const UNCONFIRMED_DAYS = 7;
/** Shifts that ended within this many hours stay open, so that a visitor of the demo can complete one. */
const OPEN_HOURS_AFTER = 3;
/** Days with a shift at the desk, from today on. */
const DESK_DAYS = 4;

/** Outcome of a sign-up. */
export type Outcome =
  | { kind: 'cancelled'; at: Date }
  | { kind: 'no_show'; at: Date }
  | { kind: 'completed_by_staff' | 'completed_by_volunteer'; at: Date }
  | { kind: 'attended'; came_at: Date; left_at: Date; checked_out_at: Date; feedback: string | undefined };

export interface PlannedSignUp {
  /** Key of the volunteer. */
  person: string;
  signed_up_at: Date;
  /** undefined: in the future. */
  outcome: Outcome | undefined;
}

export interface PlannedShift {
  shift_date: string;
  starts_at: Date;
  ends_at: Date;
  sign_ups: PlannedSignUp[];
  /** undefined: not completed yet. */
  completed_at: Date | undefined;
}

export interface PlannedSeries {
  series: DemoShiftSeries;
  created_at: Date;
  first_date: string;
  until: string;
  shifts: PlannedShift[];
}

export interface PlannedOneOff extends PlannedShift {
  shift: DemoShift;
  created_at: Date;
  /** Keys of volunteers on the waitlist, in order. They join when the shift is created. */
  waiting: string[];
}

/** Plans the weekly shifts as of `now`, with everything that happened on them until then. */
export function planSeries(now: Date): PlannedSeries[] {
  const today = todayAt(now);
  return shiftSeries.map((series) => {
    const first_date = firstOn(series.weekday, addDays(today, -7 * WEEKS.past));
    const until = addDays(today, 7 * WEEKS.ahead);
    const dates: string[] = [];
    for (let date = first_date; date <= until; date = addDays(date, 7)) dates.push(date);
    return {
      series,
      created_at: morningOf(now, addDays(first_date, -10)),
      first_date,
      until,
      shifts: dates.map((date, week) => planWeek(now, series, date, week)),
    };
  });
}

/** Plans the one-off shifts, created a week before `now`. */
export function planOneOffs(now: Date): PlannedOneOff[] {
  const created_at = morningDaysAgo(now, 7);
  const today = todayAt(now);
  return [...shifts, ...deskShiftsFrom(today)].map((shift) => ({
    shift,
    created_at,
    ...momentsOf(shift, firstOn(shift.weekday, addDays(today, shift.from_days))),
    sign_ups: shift.signed_up.map((person) => ({ person, signed_up_at: created_at, outcome: undefined })),
    completed_at: undefined,
    waiting: shift.waiting ?? [],
  }));
}

/** Shifts at the desk today and on the next days: the demo volunteer works there only on days with a shift. */
const deskShiftsFrom = (today: string): DemoShift[] =>
  Array.from({ length: DESK_DAYS }, (_, from_days) => {
    const weekday = weekdayOf(addDays(today, from_days));
    const [start_time, end_time] = (weekday && deskHours[weekday]) ?? [];
    return weekday === undefined || start_time === undefined || end_time === undefined
      ? []
      : [{ ...deskShift, weekday, from_days, start_time, end_time }];
  }).flat();

const weekdayOf = (day: string): DemoShift['weekday'] | undefined =>
  // Our week starts on Monday, JavaScript's on Sunday.
  WEEKDAYS[(new Date(`${day}T00:00Z`).getUTCDay() + 6) % 7];

const firstOn = (weekday: DemoShiftSeries['weekday'], from: string): string =>
  [0, 1, 2, 3, 4, 5, 6].map((days) => addDays(from, days)).find((day) => weekdayOf(day) === weekday) ?? from;

function momentsOf({ start_time, end_time }: DemoShiftSeries | DemoShift, shift_date: string) {
  const last_date = end_time <= start_time ? addDays(shift_date, 1) : shift_date;
  return {
    shift_date,
    starts_at: instantAt(shift_date, start_time),
    ends_at: instantAt(last_date, end_time),
  };
}

function planWeek(now: Date, series: DemoShiftSeries, date: string, week: number): PlannedShift {
  const moments = momentsOf(series, date);
  const { starts_at, ends_at } = moments;
  const isOver = ends_at.getTime() + OPEN_HOURS_AFTER * HOUR_MS < now.getTime();
  const sign_ups = peopleFor(now, starts_at, week, series).map((person, n) => ({
    person,
    signed_up_at:
      starts_at > now
        ? new Date(now.getTime() - (n + 2) * HOUR_MS)
        : notAfter(now, new Date(starts_at.getTime() - (80 - n * 7) * HOUR_MS)),
    outcome: isOver ? outcomeOf(now, starts_at, ends_at, n) : undefined,
  }));
  return {
    ...moments,
    sign_ups,
    completed_at: isOver ? new Date(ends_at.getTime() + 2 * HOUR_MS) : undefined,
  };
}

/** Returns the regulars and, in rotation, two of the others; fewer on shifts far ahead. */
function peopleFor(
  now: Date,
  starts_at: Date,
  week: number,
  { regulars, others, capacity }: DemoShiftSeries,
): string[] {
  const days = (starts_at.getTime() - now.getTime()) / DAY_MS;
  if (days > FILLED_DAYS_AHEAD) return week % 2 ? regulars.slice(0, 1) : [];
  const inTurn = others.map((_, n) => others[(week + n) % others.length] ?? '').slice(0, 2);
  return [...regulars, ...inTurn].slice(0, capacity);
}

const FEEDBACK = ['A good crowd today.', 'We could use a second pallet jack.', 'Time flew.'];

/**
 * Of nine volunteers, one cancels, one is a no-show, one is not checked in; the others attend and leave about
 * on time.
 */
function outcomeOf(now: Date, starts_at: Date, ends_at: Date, n: number): Outcome {
  const [starts, ends] = [starts_at.getTime(), ends_at.getTime()];
  const turn = (starts_at.getUTCDate() + n) % 9;
  const over = new Date(ends + HOUR_MS);
  if (turn === 3) return { kind: 'cancelled', at: new Date(starts - 30 * HOUR_MS) };
  if (turn === 6) return { kind: 'no_show', at: over };
  if (turn === 8) {
    const isRecent = ends > now.getTime() - UNCONFIRMED_DAYS * DAY_MS;
    return { kind: isRecent ? 'completed_by_volunteer' : 'completed_by_staff', at: over };
  }
  return {
    kind: 'attended',
    came_at: new Date(starts + (turn - 4) * 5 * MINUTE_MS),
    left_at: new Date(ends + (turn % 3) * 10 * MINUTE_MS),
    checked_out_at: over,
    feedback: FEEDBACK[turn],
  };
}
