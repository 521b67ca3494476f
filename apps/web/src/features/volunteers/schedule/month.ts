import { addDays } from '../../../lib/dates.ts';

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

export const isMonth = (text: string | null): text is string => text !== null && MONTH.test(text);

export const monthOf = (day: string): string => day.slice(0, 7);

export const firstDayOf = (month: string): string => `${month}-01`;

export function lastDayOf(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const isDecember = number === 12;
  const next = `${isDecember ? year + 1 : year}-${String(isDecember ? 1 : number + 1).padStart(2, '0')}`;
  return addDays(firstDayOf(next), -1);
}

/** Days that the schedule of the current month shows at least, from today on. */
const DAYS_AHEAD = 28;

/** The last day that the schedule of a month shows: that of the current month goes on into the next. */
export function lastShownDay(month: string, today: string): string {
  const last = lastDayOf(month);
  const ahead = addDays(today, DAYS_AHEAD - 1);
  return month === monthOf(today) && ahead > last ? ahead : last;
}
