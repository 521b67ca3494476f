import type { DayOfWeek, DayPart, Shift, VolunteerShift } from '@nourish/contract';
import { localTime } from '@nourish/contract/calendar';
import { DAYS_OF_WEEK } from '@nourish/contract/volunteer-constants';
import { daysBetween } from '../../lib/dates.ts';
import { phaseOf } from '../volunteers/schedule/planned-shifts.ts';

/** A shift with its volunteers in sign-up order. */
export interface StaffedShift {
  shift: Shift;
  people: VolunteerShift[];
}

/** True if the shift ends after midnight. */
const isOvernight = ({ start_time, end_time }: Shift): boolean =>
  end_time <= start_time && end_time > '00:00';

/** Includes, for today, shifts of the evening before until they are over and closed. */
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

/** Returns the local time ('HH:MM') in a time zone. */
export const clockAt = (moment: number, timeZone: string): string =>
  localTime(new Date(moment), timeZone).time.slice(0, 5);

/** Returns the weekday and day part in which a shift begins, as in volunteers' availability. */
export function slotOf({ shift_date, start_time }: Pick<Shift, 'shift_date' | 'start_time'>): {
  day_of_week: DayOfWeek;
  shift_time: DayPart;
} {
  // getUTCDay returns 0 for Sunday.
  const weekday = (new Date(`${shift_date}T00:00Z`).getUTCDay() + 6) % 7;
  return {
    day_of_week: DAYS_OF_WEEK[weekday] ?? 'monday',
    shift_time: start_time < '12:00' ? 'morning' : start_time < '17:00' ? 'afternoon' : 'evening',
  };
}

export function tallyOf(people: readonly VolunteerShift[]) {
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
