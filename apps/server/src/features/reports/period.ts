import { addDays, mondayOf, monthsOf, weeksOf } from '@nourish/contract/calendar';
import {
  REPORT_MAX_MONTHS,
  REPORT_MAX_WEEKS,
  REPORT_MAX_YEARS,
  TREND_WEEKS,
} from '@nourish/contract/reporting';
import { fail } from '../../http/fail.ts';
import { refuseBackwards } from '../../http/span.ts';

/** Days as a report is asked for; both count. */
export interface PeriodQuery {
  start_date?: string;
  end_date?: string;
}

/** The days that a report is about. */
export interface Period {
  /** Null: since the beginning. */
  from: string | null;
  to: string;
  /** Whether somebody chose it. */
  isNamed: boolean;
}

/**
 * The days that are asked for, where today is `today`. Throws `invalid_input` for a span that ends before it begins or is
 * longer than a report may be; without a first day there is no such bound, so that a long history can be looked back on.
 */
export function periodOf(query: PeriodQuery, today: string): Period {
  refuseBackwards(query, 'start_date', 'end_date');
  const { start_date, end_date } = query;
  // What begins after today is a span of its first day.
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

/** The same day so many years before; compared only, so that the 29th of February may be one that never was. */
const yearsBefore = (date: string, years: number): string =>
  String(Math.max(0, Number(date.slice(0, 4)) - years)).padStart(4, '0') + date.slice(4);

const later = (a: string, b: string): string => (a > b ? a : b);

/**
 * The weeks that a report lists, by their Mondays. `first`: the first day of which there is anything to tell, if there is
 * one. What is too much is not made to begin with: the last day may be in the year 9999.
 */
export function listedWeeks({ from, to }: Period, first: string | undefined): string[] {
  const earliest = addDays(mondayOf(to), -7 * (REPORT_MAX_WEEKS - 1));
  return weeksOf(later(from ?? first ?? to, earliest), to);
}

/** The months that a report lists, in the same way. */
export function listedMonths({ from, to }: Period, first: string | undefined): string[] {
  const earliest = addDays(to, -31 * REPORT_MAX_MONTHS);
  return monthsOf(later(from ?? first ?? to, earliest), to).slice(-REPORT_MAX_MONTHS);
}

/** The weeks of a trend: the last few, where nobody chose a span. */
export const trendWeeks = (period: Period, first: string | undefined): string[] =>
  period.isNamed
    ? listedWeeks(period, first)
    : weeksOf(addDays(mondayOf(period.to), -7 * (TREND_WEEKS - 1)), period.to);
