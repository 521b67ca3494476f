import type { FoodBankHours, ShiftFigures, WeekFigures } from './api.ts';
import { addDays } from '../../lib/dates.ts';
import type { Span } from '../../lib/span.ts';

type FigureCounts = Pick<WeekFigures, 'shifts' | 'hours' | 'no_shows'>;

/** True if any figure is set. Hours can come from a shift that was cancelled later. */
export const hasFigures = ({ shifts, hours, no_shows }: FigureCounts): boolean =>
  shifts > 0 || hours > 0 || no_shows > 0;

/** Percent, 0 to 100; null if there were no spots to fill. */
export const fillRateOf = ({
  capacity,
  fill_rate,
}: Pick<WeekFigures, 'capacity' | 'fill_rate'>): number | null => (capacity > 0 ? fill_rate : null);

/**
 * No-shows as a share of the assignments with recorded attendance. `percent` is null without such
 * assignments.
 */
export function noShowsOf({ analytics, hours }: Pick<ShiftFigures, 'analytics' | 'hours'>) {
  const expected = analytics.no_shows + hours.completed_shifts;
  return { expected, percent: expected > 0 ? (100 * analytics.no_shows) / expected : null };
}

type MonthHours = FoodBankHours['by_month'][number];

/** Every month of the span, newest first, including months without hours. */
export function monthsOf({ start_date, end_date }: Span, by_month: readonly MonthHours[]): MonthHours[] {
  const known = new Map(by_month.map((each) => [each.month, each]));
  const months: MonthHours[] = [];
  for (let day = `${end_date.slice(0, 7)}-01`; day.slice(0, 7) >= start_date.slice(0, 7);) {
    const month = day.slice(0, 7);
    months.push(known.get(month) ?? { month, hours: 0, shifts: 0 });
    day = `${addDays(day, -1).slice(0, 7)}-01`;
  }
  return months;
}
