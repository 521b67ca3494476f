import type { FoodBank } from '@nourish/contract';
import { WEEKDAYS } from '@nourish/contract/constants';
import { useTranslation } from 'react-i18next';
import { LOCALES, useDates } from '../../lib/dates.ts';
import { currentLanguage } from '../../lib/i18n.ts';
import { hoursRows, openAndClose, type HoursRow } from './opening-hours.ts';

/** The opening hours of a week. */
export function OpeningHoursList({ operatingHours }: { operatingHours: FoodBank['operatingHours'] }) {
  const { t } = useTranslation('visit');
  const { formatTime } = useDates();
  const show = (hours: string) => {
    const ends = openAndClose(hours);
    return ends ? ends.map(formatTime).join(' – ') : hours;
  };
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-5 gap-y-1">
      {hoursRows(operatingHours).map((row) => (
        <div key={row.first} className="contents">
          <dt className="text-muted first-letter:uppercase">{daysOf(row)}</dt>
          <dd className="tabular-nums">{row.hours === null ? t('hours.closed') : show(row.hours)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** 'Mon – Fri', in the reader's language. */
function daysOf({ first, last }: HoursRow): string {
  const format = new Intl.DateTimeFormat(LOCALES[currentLanguage()], { weekday: 'short', timeZone: 'UTC' });
  // 1 January 2024 was a Monday.
  const nameOf = (day: HoursRow['first']) => format.format(Date.UTC(2024, 0, 1 + WEEKDAYS.indexOf(day)));
  return first === last ? nameOf(first) : `${nameOf(first)} – ${nameOf(last)}`;
}
