import { monthsOf } from '@nourish/contract/calendar';

const MONTH = /^(19|20|21)\d{2}-(0[1-9]|1[0-2])$/;
/** Months to choose from, the current one included. */
const CHOICES = 36;
/** Days of a month in which the month before says more. */
const FIRST_DAYS = 7;
/** Months of the chart. */
export const TREND_MONTHS = 6;

/** The last months up to `month`, oldest first. */
export function lastMonths(month: string, count: number): string[] {
  const number = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - count;
  const first = `${Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, '0')}`;
  return monthsOf(`${first}-01`, `${month}-01`);
}

/**
 * Reads the month of the service report from the URL. Without a valid one, returns the last month of the period
 * that the other reports show, at most the current one, or in its first days the month before.
 */
export function monthIn(params: URLSearchParams, end_date: string, today: string): string {
  const [month, fallback, current] = [params.get('month') ?? '', end_date.slice(0, 7), today.slice(0, 7)];
  if (MONTH.test(month) && month <= current) return month;
  if (fallback < current) return fallback;
  const isEarly = Number(today.slice(8, 10)) <= FIRST_DAYS;
  return lastMonths(current, isEarly ? 2 : 1)[0] ?? current;
}

/** Months to choose from, newest first; an older one that is shown is the last. */
export function monthChoices(shown: string, today: string): string[] {
  const months = lastMonths(today.slice(0, 7), CHOICES).toReversed();
  return months.includes(shown) ? months : [...months, shown];
}

interface View {
  params: URLSearchParams;
  scope: { foodbank_id: string | undefined; end_date: string };
  today: string;
}

/** What the service report shows: the month, and for administrators the food bank. */
export const serviceScopeOf = ({ params, scope: { foodbank_id, end_date }, today }: View) => ({
  foodbank_id,
  month: monthIn(params, end_date, today),
});
