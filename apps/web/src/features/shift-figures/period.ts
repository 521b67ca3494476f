import { addDays, daysBetween } from '../../lib/dates.ts';

/** The spans to choose from; of the last one a person says themself from when to when it goes. */
export const PERIODS = ['30', '90', 'year', 'own'] as const;
export type PeriodName = (typeof PERIODS)[number];

/** Days, 'YYYY-MM-DD', both included. */
export interface Span {
  start_date: string;
  end_date: string;
}
export interface Period {
  name: PeriodName;
  span: Span;
}

/** The longest span that the server tells of. */
export const MAX_DAYS = 366;

/** The days of a span that has a name of its own, where today is `today`. */
export function spanOf(name: Exclude<PeriodName, 'own'>, today: string): Span {
  if (name === 'year') return { start_date: `${today.slice(0, 4)}-01-01`, end_date: today };
  return { start_date: addDays(today, 1 - Number(name)), end_date: today };
}

const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && addDays(text, 0) === text;

/** What is wrong with a span that a person gave, by its fields. */
export interface SpanProblems {
  start_date?: 'missing';
  end_date?: 'missing' | 'order' | 'tooLong';
}
export function problemsOf({ start_date, end_date }: Span): SpanProblems {
  const problems: SpanProblems = {};
  if (!isDay(start_date)) problems.start_date = 'missing';
  if (!isDay(end_date)) problems.end_date = 'missing';
  const days = daysBetween(start_date, end_date);
  if (days < 0) problems.end_date = 'order';
  if (days > MAX_DAYS) problems.end_date = 'tooLong';
  return problems;
}

/** Reads the period from an address; what makes no sense there counts as not chosen. */
export function readPeriod(params: URLSearchParams, today: string): Period {
  const name = PERIODS.find((known) => known === params.get('period')) ?? '30';
  if (name !== 'own') return { name, span: spanOf(name, today) };
  const span = { start_date: params.get('from') ?? '', end_date: params.get('to') ?? '' };
  const isWhole = Object.keys(problemsOf(span)).length === 0;
  return isWhole ? { name, span } : { name: '30', span: spanOf('30', today) };
}

/** The address with another period; all else that stands in it stays. */
export function writePeriod(params: URLSearchParams, { name, span }: Period): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const key of ['period', 'from', 'to']) next.delete(key);
  if (name !== '30') next.set('period', name);
  if (name === 'own') {
    next.set('from', span.start_date);
    next.set('to', span.end_date);
  }
  return next;
}
