import type { NewShift, ShiftStatus } from '@nourish/contract';
import { addDays, daysBetween, instantOf } from '@nourish/contract/calendar';
import { LIMITS } from '@nourish/contract/constants';
import { SHIFT_STATUSES, SHIFT_TRANSITIONS } from '@nourish/contract/volunteer-constants';
import type { FieldProblem } from '../../fail.ts';

const NEXT: Record<ShiftStatus, readonly ShiftStatus[]> = SHIFT_TRANSITIONS;
export const canTransition = (from: ShiftStatus, to: ShiftStatus): boolean => NEXT[from].includes(to);

export const isOpen = (status: ShiftStatus): boolean => NEXT[status].length > 0;
export const OPEN_STATUSES = SHIFT_STATUSES.filter(isOpen);

/** Days before and after today on which shifts can be planned; past ones only to record hours. */
const MAX_DAYS_AGO = 366;
const MAX_DAYS_AHEAD = 731;

/** Local times of a shift at its food bank. An end at or before the start is on the next day. */
export interface Times {
  shift_date: string;
  start_time: string;
  end_time: string;
}
export interface Moments {
  starts_at: Date;
  ends_at: Date;
}

export const isOverMidnight = ({ start_time, end_time }: Pick<Times, 'start_time' | 'end_time'>): boolean =>
  end_time <= start_time;

/** Converts local times to moments. `instantOf` documents times that occur twice or not at all. */
export function momentsOf(
  times: Times,
  timeZone: string,
  today: string,
): { moments: Moments } | { problem: FieldProblem } {
  const { shift_date, start_time, end_time } = times;
  if (start_time === end_time) return { problem: { field: 'end_time', code: 'same_as_start' } };
  const days = daysBetween(today, shift_date);
  if (days < -MAX_DAYS_AGO) return { problem: { field: 'shift_date', code: 'in_past' } };
  if (days > MAX_DAYS_AHEAD) {
    const params = { max: MAX_DAYS_AHEAD };
    return { problem: { field: 'shift_date', code: 'too_far_ahead', params } };
  }
  const last_date = isOverMidnight(times) ? addDays(shift_date, 1) : shift_date;
  const starts_at = instantOf({ date: shift_date, time: start_time }, timeZone);
  const ends_at = instantOf({ date: last_date, time: end_time }, timeZone);
  // The whole shift is within the hour that a DST change skips.
  if (starts_at >= ends_at)
    return { problem: { field: 'start_time', code: 'no_such_time', params: { date: shift_date } } };
  return { moments: { starts_at, ends_at } };
}

export function datesOf({
  shift_date,
  recurrence,
}: Pick<NewShift, 'shift_date' | 'recurrence'>): { dates: string[] } | { problem: FieldProblem } {
  if (recurrence === undefined) return { dates: [shift_date] };
  const { every_weeks, until } = recurrence;
  const count = Math.floor(daysBetween(shift_date, until) / (7 * every_weeks)) + 1;
  const field = 'recurrence.until';
  if (count < 1) return { problem: { field, code: 'before_start' } };
  if (count > LIMITS.shiftsAtOnce)
    return { problem: { field, code: 'too_many_shifts', params: { count, max: LIMITS.shiftsAtOnce } } };
  return { dates: Array.from({ length: count }, (_, n) => addDays(shift_date, n * 7 * every_weeks)) };
}

const MAX_CALENDAR_DAYS = 100;
export const MAX_ANALYTICS_DAYS = 366;
/** `max`: days from the first to the last, which is one less than the days that the span covers. */
export function spanProblem(
  start_date: string,
  end_date: string,
  max = MAX_CALENDAR_DAYS,
): FieldProblem | undefined {
  const days = daysBetween(start_date, end_date);
  if (days < 0) return { field: 'end_date', code: 'before_start' };
  return days > max ? { field: 'end_date', code: 'too_far_ahead', params: { max } } : undefined;
}

const HOUR_MS = 3_600_000;
/** Elapsed hours, to two decimals; differs from local times on days of DST changes. */
export const lengthHours = ({ starts_at, ends_at }: Moments): number =>
  Math.round(((ends_at.getTime() - starts_at.getTime()) / HOUR_MS) * 100) / 100;
