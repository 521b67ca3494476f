import type { Language } from '@nourish/contract';
import { DATE_OPTIONS, formatDayOfMonth, LOCALES, utcOf, withFrenchOrdinal, withoutBreaks } from './dates.ts';
import { dateFormat } from './formats.ts';

/** Formats the ends of a span of days, without repeating a month or year: ['Nov 1', '30, 2026']. */
export function formatDays(
  from: string,
  to: string,
  language: Language,
  style: 'short' | 'medium',
): [string, string] {
  const [first, last] = [utcOf(from), utcOf(to)];
  if (!first || !last) return [from, to];
  const format = dateFormat(LOCALES[language], { ...DATE_OPTIONS[style], timeZone: 'UTC' });
  const parts = format.formatRangeToParts(first, last);
  const textOf = (some: typeof parts) => some.map(({ value }) => value).join('');
  const endsAt = parts.findIndex(({ source }) => source === 'endRange');
  // A single day has no end. The part before the end is the dash.
  const [start, end] =
    endsAt === -1 ? [textOf(parts), ''] : [textOf(parts.slice(0, endsAt - 1)), textOf(parts.slice(endsAt))];
  return [
    start === '1' ? formatDayOfMonth(from, language) : withoutBreaks(withFrenchOrdinal(start, language)),
    withoutBreaks(withFrenchOrdinal(end, language)),
  ];
}
