import { formatDayOfMonth, LOCALES } from '../../lib/dates.ts';
import { dateFormat } from '../../lib/formats.ts';
import { currentLanguage } from '../../lib/i18n.ts';

/** Formats a near day ('YYYY-MM-DD') as 'Monday, September 7'. */
export function dayAndMonth(day: string): string {
  const language = currentLanguage();
  const format = dateFormat(LOCALES[language], {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });
  return format
    .formatToParts(Date.parse(day))
    .map(({ type, value }) => (type === 'day' ? formatDayOfMonth(day, language) : value))
    .join('');
}
