import { useTranslation } from 'react-i18next';
import { LOCALES, useDates } from '../../lib/dates.ts';
import { currentLanguage } from '../../lib/i18n.ts';
import { dateFormat } from '../../lib/formats.ts';

/** How months, 'YYYY-MM', are written. */
export function useMonths() {
  const { t } = useTranslation('common');
  const { formatMonth } = useDates();
  const language = currentLanguage();
  return {
    /** Below a column of a chart: "Nov"; of January the year as well, which begins there. */
    shortMonth: (month: string): string =>
      dateFormat(LOCALES[language], {
        month: 'short',
        ...(month.endsWith('-01') && { year: '2-digit' }),
        timeZone: 'UTC',
      }).format(new Date(`${month}-01`)),
    /** A row of months; a single one stands for itself. */
    monthsText: ({ fromMonth, toMonth }: { fromMonth: string; toMonth: string }): string =>
      fromMonth === toMonth
        ? formatMonth(fromMonth)
        : t('span.days', { from: formatMonth(fromMonth), to: formatMonth(toMonth) }),
  };
}
