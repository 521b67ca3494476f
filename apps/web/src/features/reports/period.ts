import { mondayOf, monthsOf as monthsBetween } from '@nourish/contract/calendar';
import { NATIONAL_MAX_MONTHS } from '@nourish/contract/report-constants';
import { addDays, daysBetween } from '../../lib/dates.ts';
import { spanIn, wholeMonth, type Span } from '../../lib/span.ts';
import { lastMonths } from './service-month.ts';

/** Selectable periods; `own` has custom dates. */
export const PERIODS = [
  'this-month',
  'last-month',
  'this-quarter',
  'last-12-weeks',
  'this-year',
  'last-year',
  'own',
] as const;
export type PeriodName = (typeof PERIODS)[number];
/** Long enough to show a trend. */
const DEFAULT_PERIOD = 'last-12-weeks';

export interface Period {
  name: PeriodName;
  span: Span;
}

/** Three years; a chart cannot show more weeks legibly. */
export const MAX_DAYS = 1_096;

/** The dates of a named period. A current period ends with `today`. */
export function spanOf(name: Exclude<PeriodName, 'own'>, today: string): Span {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))];
  switch (name) {
    case 'this-month':
      return { start_date: `${today.slice(0, 7)}-01`, end_date: today };
    case 'last-month':
      return wholeMonth(addDays(`${today.slice(0, 7)}-01`, -1).slice(0, 7));
    case 'this-quarter': {
      const first = String(month - ((month - 1) % 3)).padStart(2, '0');
      return { start_date: `${year}-${first}-01`, end_date: today };
    }
    case 'last-12-weeks':
      return { start_date: addDays(mondayOf(today), -11 * 7), end_date: today };
    case 'this-year':
      return { start_date: `${year}-01-01`, end_date: today };
    case 'last-year':
      return { start_date: `${year - 1}-01-01`, end_date: `${year - 1}-12-31` };
  }
}

/** The first day of the period before: a month, a quarter or a year earlier, else as many days as the period has. */
function earlierStart({ name, span: { start_date, end_date } }: Period): string {
  const monthsEarlier = (count: number) => `${lastMonths(start_date.slice(0, 7), count + 1)[0]}-01`;
  switch (name) {
    case 'this-month':
    case 'last-month':
      return monthsEarlier(1);
    case 'this-quarter':
      return monthsEarlier(3);
    case 'this-year':
    case 'last-year':
      return monthsEarlier(12);
    case 'last-12-weeks':
      return addDays(start_date, -12 * 7);
    case 'own':
      return addDays(start_date, -1 - daysBetween(start_date, end_date));
  }
}

/**
 * The span to compare a period with: the one before. A running period is compared with as many days of it as have
 * passed; null until one whole day has.
 */
export function spanBefore(period: Period, today: string): Span | null {
  const { name, span } = period;
  if (span.start_date >= today) return null;
  const start_date = earlierStart(period);
  const last = addDays(span.start_date, -1);
  // Months and years differ in length.
  if (name === 'last-month' || name === 'last-year') return { start_date, end_date: last };
  const shown = span.end_date < today ? span.end_date : today;
  const end_date = addDays(start_date, daysBetween(span.start_date, shown));
  return { start_date, end_date: end_date < last ? end_date : last };
}

/** Reads the period from the URL; invalid values fall back to the default. */
export function readPeriod(params: URLSearchParams, today: string): Period {
  const name = PERIODS.find((known) => known === params.get('period')) ?? DEFAULT_PERIOD;
  if (name !== 'own') return { name, span: spanOf(name, today) };
  const span = spanIn(params, MAX_DAYS);
  return span ? { name, span } : { name: DEFAULT_PERIOD, span: spanOf(DEFAULT_PERIOD, today) };
}

/** The URL parameters of a period; '' omits a parameter. */
export const writePeriod = ({ name, span }: Period) => ({
  period: name === DEFAULT_PERIOD ? '' : name,
  from: name === 'own' ? span.start_date : '',
  to: name === 'own' ? span.end_date : '',
});

/** The months that a span touches, limited to the last `NATIONAL_MAX_MONTHS`. */
export function monthsOf({ start_date, end_date }: Span): { from_month: string; to_month: string } {
  const months = monthsBetween(start_date, end_date);
  const [from_month = ''] = months.slice(-NATIONAL_MAX_MONTHS);
  return { from_month, to_month: end_date.slice(0, 7) };
}
