import { addDays, daysBetween } from './dates.ts';
import type { Kind } from './url-filters.ts';

const DAY = /^[12]\d{3}-\d{2}-\d{2}$/;

/** True if the text is a valid day ('YYYY-MM-DD') in a plausible range. */
export const isDay = (text: string | null): text is string =>
  text !== null && DAY.test(text) && addDays(text, 0) === text;

/** A span of days ('YYYY-MM-DD'), both inclusive. */
export interface Span {
  start_date: string;
  end_date: string;
}

export interface SpanProblems {
  start_date?: 'missing';
  end_date?: 'missing' | 'order' | 'tooLong';
}

/** `maxDays`: the longest distance between start and end. */
export function problemsOfSpan({ start_date, end_date }: Span, maxDays: number): SpanProblems {
  const problems: SpanProblems = {};
  if (!isDay(start_date)) problems.start_date = 'missing';
  if (!isDay(end_date)) problems.end_date = 'missing';
  const days = daysBetween(start_date, end_date);
  if (days < 0) problems.end_date = 'order';
  if (days > maxDays) problems.end_date = 'tooLong';
  return problems;
}

/** Reads a span from the URL parameters `from` and `to`; null if it is invalid. */
export function spanIn(params: URLSearchParams, maxDays: number): Span | null {
  const span = { start_date: params.get('from') ?? '', end_date: params.get('to') ?? '' };
  return Object.keys(problemsOfSpan(span, maxDays)).length === 0 ? span : null;
}

/** Returns the intersection of `start` to `end` with the span. */
const partOf = (start: string, end: string, { start_date, end_date }: Span): Span => ({
  start_date: start < start_date ? start_date : start,
  end_date: end > end_date ? end_date : end,
});

/** Returns the days of a week that are in the span. `week` is its Monday. */
export const daysOfWeek = (week: string, span: Span): Span => partOf(week, addDays(week, 6), span);

const lastDayOf = (month: string): string => {
  const next = addDays(`${month}-01`, 31).slice(0, 7);
  return addDays(`${next}-01`, -1);
};

export const wholeMonth = (month: string): Span => ({
  start_date: `${month}-01`,
  end_date: lastDayOf(month),
});

export function daysOfMonth(month: string, span: Span): Span {
  const { start_date, end_date } = wholeMonth(month);
  return partOf(start_date, end_date, span);
}

/** A span without limits; '' is an open end. */
export const ANY_DAYS: Span = { start_date: '', end_date: '' };

export const hasDays = ({ start_date, end_date }: Span): boolean => start_date !== '' || end_date !== '';

const dayIn = (params: URLSearchParams, name: string): string => {
  const text = params.get(name) ?? '';
  return isDay(text) ? text : '';
};

/**
 * A span of days with open ends, in `<name>_from` and `<name>_to` of the URL. It is ANY_DAYS if the end is before
 * the start.
 */
export const span: Kind<Span> = {
  read: (params, name) => {
    const days = { start_date: dayIn(params, `${name}_from`), end_date: dayIn(params, `${name}_to`) };
    return days.end_date !== '' && days.end_date < days.start_date ? ANY_DAYS : days;
  },
  write: (params, name, { start_date, end_date }) => {
    if (start_date !== '') params.set(`${name}_from`, start_date);
    if (end_date !== '') params.set(`${name}_to`, end_date);
  },
};
