import type { DayOfWeek, DayPart, Shift, VolunteerShift } from '@nourish/contract';
import { localTime } from '@nourish/contract/calendar';
import { DAYS_OF_WEEK } from '@nourish/contract/volunteering';
import { addDays, daysBetween } from '../../lib/dates.ts';
import { phaseOf } from '../volunteers/planned-shifts.ts';

/** A shift with who signed up for it, in the order they did. */
export interface StaffedShift {
  shift: Shift;
  people: VolunteerShift[];
}

const DAY = /^[12]\d{3}-\d{2}-\d{2}$/;

/** Whether a text is a day of the calendar, 'YYYY-MM-DD', within a reach in which shifts are planned. */
export const isDay = (text: string | null): text is string =>
  text !== null && DAY.test(text) && addDays(text, 0) === text;

/** Whether a shift goes on after midnight. */
const isOvernight = ({ start_time, end_time }: Shift): boolean =>
  end_time <= start_time && end_time > '00:00';

/**
 * What a coordinator looks after on a day: what begins then, and today also what began the evening before, until it is
 * over and closed.
 */
export function shiftsOfDay<S extends Shift>(
  shifts: readonly S[],
  day: string,
  today: string,
  now: number,
): S[] {
  const isOnHand = (shift: S) =>
    day === today &&
    daysBetween(shift.shift_date, day) === 1 &&
    isOvernight(shift) &&
    (shift.status === 'published' || (shift.status === 'completed' && phaseOf(shift, now) !== 'over'));
  return shifts
    .filter((shift) => shift.shift_date === day || isOnHand(shift))
    .toSorted((one, other) => one.starts_at.localeCompare(other.starts_at));
}

/** The time of day, 'HH:MM', that clocks show somewhere. */
export const clockAt = (moment: number, timeZone: string): string =>
  localTime(new Date(moment), timeZone).time.slice(0, 5);

/** The part of the week in which a shift begins: what volunteers say they have time for. */
export function slotOf({ shift_date, start_time }: Pick<Shift, 'shift_date' | 'start_time'>): {
  day_of_week: DayOfWeek;
  shift_time: DayPart;
} {
  // Days are counted in UTC, where Sunday is 0.
  const weekday = (new Date(`${shift_date}T00:00Z`).getUTCDay() + 6) % 7;
  return {
    day_of_week: DAYS_OF_WEEK[weekday] ?? 'monday',
    shift_time: start_time < '12:00' ? 'morning' : start_time < '17:00' ? 'afternoon' : 'evening',
  };
}

export interface DayTally {
  expected: number;
  there: number;
  done: number;
  missed: number;
  hours: number;
}

/** What has become of the people of a day by now. */
export function tallyOf(people: readonly VolunteerShift[]): DayTally {
  const count = (...statuses: VolunteerShift['status'][]) =>
    people.filter(({ status }) => statuses.includes(status)).length;
  return {
    expected: count('assigned', 'confirmed'),
    there: count('checked_in'),
    done: count('completed'),
    missed: count('no_show'),
    hours: people.reduce((sum, { hours_worked }) => sum + (hours_worked ?? 0), 0),
  };
}
