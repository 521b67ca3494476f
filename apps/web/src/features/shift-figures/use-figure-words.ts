import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { daysOfWeek, type Span } from '../../lib/span.ts';
import { useSpanText } from '../../lib/use-span-text.ts';
import type { WeekFigures } from './api.ts';
import { fillRateOf } from './figures.ts';

export function useFigureWords() {
  const { t } = useTranslation('shift-figures');
  const { formatNumber, formatPercent: percentOf } = useDates();
  const daysBetween = useSpanText();
  const counted = (count: number) => ({ count, formatted: formatNumber(count) });
  const hoursOf = (hours: number): string => t('units.hours', counted(hours));
  return {
    percentOf,
    hoursOf,
    daysBetween,
    workedOf: (shifts: number): string => t('units.worked', counted(shifts)),
    spotsOf: ({ filled, capacity }: { filled: number; capacity: number }): string =>
      t('units.spots', { count: capacity, filled: formatNumber(filled), formatted: formatNumber(capacity) }),
    /** The figures of a week, or of another part of the period, in display order. */
    partsOf: (figures: Omit<WeekFigures, 'week'>): string[] => {
      const fillRate = fillRateOf(figures);
      const { filled, capacity, hours, no_shows } = figures;
      return [
        ...(fillRate === null
          ? [t('noShifts')]
          : [
              t('units.shifts', counted(figures.shifts)),
              t('units.filled', {
                count: capacity,
                percent: percentOf(fillRate),
                filled: formatNumber(filled),
                formatted: formatNumber(capacity),
              }),
            ]),
        ...(fillRate !== null || hours > 0 ? [hoursOf(hours)] : []),
        ...(no_shows > 0 ? [t('units.noShows', counted(no_shows))] : []),
      ];
    },
    /** The days of a week that are in the span. */
    weekOf: (week: string, span: Span): string => daysBetween(daysOfWeek(week, span)),
  };
}
