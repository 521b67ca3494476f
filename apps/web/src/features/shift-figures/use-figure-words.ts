import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { LOCALES, useDates, type DateStyle } from '../../lib/dates.ts';
import { currentLanguage } from '../../lib/i18n.ts';
import type { WeekFigures } from './api.ts';
import { daysOf, fillRateOf } from './figures.ts';
import type { Span } from './period.ts';

/** How figures are put into words. */
export function useFigureWords() {
  const { t } = useTranslation('shift-figures');
  const { formatDate, formatNumber } = useDates();
  const language = currentLanguage();
  const percent = useMemo(
    () => new Intl.NumberFormat(LOCALES[language], { style: 'percent', maximumFractionDigits: 1 }),
    [language],
  );
  const counted = (count: number) => ({ count, formatted: formatNumber(count) });
  const daysBetween = ({ start_date, end_date }: Span, style: DateStyle = 'short'): string =>
    start_date === end_date
      ? formatDate(start_date, style)
      : t('units.days', { from: formatDate(start_date, style), to: formatDate(end_date, style) });
  /** `hundredths`: 0 to 100. */
  const percentOf = (hundredths: number): string => percent.format(hundredths / 100);
  const hoursOf = (hours: number): string => t('units.hours', counted(hours));
  return {
    percentOf,
    hoursOf,
    daysBetween,
    /** Assignments that were completed. */
    workedOf: (shifts: number): string => t('units.worked', counted(shifts)),
    spotsOf: ({ filled, capacity }: { filled: number; capacity: number }): string =>
      t('units.spots', { count: capacity, filled: formatNumber(filled), formatted: formatNumber(capacity) }),
    /** What is to be told of a week, or of another part of the whole, in its order. */
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
    weekOf: (week: string, span: Span): string => daysBetween(daysOf(week, span)),
  };
}
