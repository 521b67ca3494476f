import { isDay, type Span } from './span.ts';

/** A span without limits; '' is an open end. */
export const ANY_DAYS: Span = { start_date: '', end_date: '' };

export const hasDays = ({ start_date, end_date }: Span): boolean => start_date !== '' || end_date !== '';

const dayIn = (params: URLSearchParams, name: string): string => {
  const text = params.get(name) ?? '';
  return isDay(text) ? text : '';
};

/**
 * Reads the URL parameters `<name>_from` and `<name>_to`. Returns ANY_DAYS if the end is before the start.
 */
export function openSpanIn(params: URLSearchParams, name: string): Span {
  const span = { start_date: dayIn(params, `${name}_from`), end_date: dayIn(params, `${name}_to`) };
  return span.end_date !== '' && span.end_date < span.start_date ? ANY_DAYS : span;
}

/** Writes a span to the URL parameters and omits open ends. */
export function writeOpenSpan(params: URLSearchParams, name: string, { start_date, end_date }: Span): void {
  if (start_date !== '') params.set(`${name}_from`, start_date);
  if (end_date !== '') params.set(`${name}_to`, end_date);
}
