import { useTranslation } from 'react-i18next';
import { useDates, type DateStyle } from './dates.ts';
import type { Span } from './span.ts';

/** Formats a span as "Oct 1 – Oct 31", or as one day if start and end are equal. */
export function useSpanText() {
  const { t } = useTranslation('common');
  const { formatDate } = useDates();
  return ({ start_date, end_date }: Span, style: DateStyle = 'short'): string =>
    start_date === end_date
      ? formatDate(start_date, style)
      : t('span.days', { from: formatDate(start_date, style), to: formatDate(end_date, style) });
}
