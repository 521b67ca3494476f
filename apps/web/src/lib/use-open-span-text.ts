import { useTranslation } from 'react-i18next';
import { useDates } from './dates.ts';
import type { Span } from './span.ts';
import { useSpanText } from './use-span-text.ts';

/** Formats a span that may be open at one end: "Oct 1, 2026 – Oct 31, 2026", "from Oct 1, 2026 on". */
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
