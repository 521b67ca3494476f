import { addDays, mondayOf, monthsOf, weeksOf } from '@nourish/contract/calendar';
import {
  REPORT_MAX_MONTHS,
  REPORT_MAX_WEEKS,
  REPORT_MAX_YEARS,
  TREND_WEEKS,
} from '@nourish/contract/report-constants';
import { fail } from '../../fail.ts';
import { refuseBackwards } from '../../http/input.ts';

/** Days in a query, both inclusive. */
export interface PeriodQuery {
  start_date?: string;
  end_date?: string;
}

export interface Period {
  /** Null: no lower bound. */
  from: string | null;
  to: string;
  /** True if the caller set either bound. */
  isNamed: boolean;
}

/** Returns the period of a query. Throws `invalid_input` if it ends before it begins or is too long. */
export function periodOf(query: PeriodQuery, today: string): Period {
  refuseBackwards(query, 'start_date', 'end_date');
  const { start_date, end_date } = query;
  // A period that starts after today covers its first day only.
  const to = end_date ?? (start_date !== undefined && start_date > today ? start_date : today);
  if (start_date !== undefined && start_date < yearsBefore(to, REPORT_MAX_YEARS))
    throw fail('invalid_input', {
      errors: [
        {
          field: end_date === undefined ? 'start_date' : 'end_date',
          code: 'too_big',
          params: { max: REPORT_MAX_YEARS },
        },
      ],
    });
  return { from: start_date ?? null, to, isNamed: start_date !== undefined || end_date !== undefined };
}

/** Subtracts years. Only for comparisons: 29 February may give a date that does not exist. */
const yearsBefore = (date: string, years: number): string =>
  String(Math.max(0, Number(date.slice(0, 4)) - years)).padStart(4, '0') + date.slice(4);

const laterOf = (a: string, b: string): string => (a > b ? a : b);

/**
 * Returns the Mondays of the listed weeks; `first` is the first day with data, if any. Bounded before the
 * list is built, because the last day may be in the year 9999.
 */
export function listedWeeks({ from, to }: Period, first: string | undefined): string[] {
  const earliest = addDays(mondayOf(to), -7 * (REPORT_MAX_WEEKS - 1));
  return weeksOf(laterOf(from ?? first ?? to, earliest), to);
}

export function listedMonths({ from, to }: Period, first: string | undefined): string[] {
  const earliest = addDays(to, -31 * REPORT_MAX_MONTHS);
  return monthsOf(laterOf(from ?? first ?? to, earliest), to).slice(-REPORT_MAX_MONTHS);
}

/** The weeks of a trend: the last `TREND_WEEKS` if the caller set no period. */
export const trendWeeks = (period: Period, first: string | undefined): string[] =>
  period.isNamed
    ? listedWeeks(period, first)
    : weeksOf(addDays(mondayOf(period.to), -7 * (TREND_WEEKS - 1)), period.to);
