import { useTranslation } from 'react-i18next';
import { useDates } from './dates.ts';
import { formatDays } from './format-days.ts';
import { currentLanguage } from './i18n.ts';
import type { Span } from './span.ts';

/** Formats a span as "Oct 1 – 31", or as one day if start and end are equal. */
export function useSpanText() {
  const { formatDate } = useDates();
  const language = currentLanguage();
  return ({ start_date, end_date }: Span, style: 'short' | 'medium' = 'short'): string =>
    start_date === end_date
      ? formatDate(start_date, style)
      : formatDays(start_date, end_date, language, style).join(' – ');
}

/** Formats a span that may be open at one end: "Oct 1 – 31, 2026", "from Oct 1, 2026 on". */
export function useOpenSpanText() {
  const { t } = useTranslation('common');
  const { formatDate } = useDates();
  const textOf = useSpanText();
  return (span: Span): string => {
    if (span.end_date === '') return t('span.since', { day: formatDate(span.start_date) });
    if (span.start_date === '') return t('span.until', { day: formatDate(span.end_date) });
    return textOf(span, 'medium');
  };
}
