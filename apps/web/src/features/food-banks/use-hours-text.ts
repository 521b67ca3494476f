import { WEEKDAYS } from '@nourish/contract/constants';
import { useTranslation } from 'react-i18next';
import { LOCALES, useDates } from '../../lib/dates.ts';
import { currentLanguage } from '../../lib/i18n.ts';
import { readSpans, type Weekday } from './opening-hours.ts';
import { dateFormat } from '../../lib/formats.ts';

/** A Monday, for formatting weekday names. */
const MONDAY = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;

export function useHoursText() {
  const { t } = useTranslation('food-banks');
  const { formatTime } = useDates();
  const locale = LOCALES[currentLanguage()];
  return {
    dayText: (day: Weekday, weekday: 'short' | 'long' = 'short') =>
      dateFormat(locale, { weekday, timeZone: 'UTC' }).format(MONDAY + WEEKDAYS.indexOf(day) * DAY_MS),
    /** Returns hours without recognizable times unchanged. */
    hoursText: (hours: string) => {
      const spans = readSpans(hours);
      if (spans.length === 0) return hours;
      return spans
        .map(({ from, to }) => t('hours.span', { from: formatTime(from), to: formatTime(to) }))
        .join(', ');
    },
  };
}
