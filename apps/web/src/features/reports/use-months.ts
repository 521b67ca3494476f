import { useTranslation } from 'react-i18next';
import { LOCALES, useDates } from '../../lib/dates.ts';
import { currentLanguage } from '../../lib/i18n.ts';
import { dateFormat } from '../../lib/formats.ts';

export function useMonths() {
  const { t } = useTranslation('common');
  const { formatMonth } = useDates();
  const language = currentLanguage();
  return {
    /** The label below a chart column, e.g. "Nov". January includes the year. */
    shortMonth: (month: string): string =>
      dateFormat(LOCALES[language], {
        month: 'short',
        ...(month.endsWith('-01') && { year: '2-digit' }),
        timeZone: 'UTC',
      }).format(new Date(`${month}-01`)),
    /** A range of months; a single month is shown alone. */
    monthsText: ({ fromMonth, toMonth }: { fromMonth: string; toMonth: string }): string =>
      fromMonth === toMonth
        ? formatMonth(fromMonth)
        : t('span.days', { from: formatMonth(fromMonth), to: formatMonth(toMonth) }),
  };
}
