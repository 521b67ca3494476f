import { addDays } from '../../lib/dates.ts';
import { spanIn, type Span } from '../../lib/span.ts';

/** The spans to choose from; of the last one a person says themself from when to when it goes. */
export const PERIODS = ['30', '90', 'year', 'own'] as const;
export type PeriodName = (typeof PERIODS)[number];

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

/** Reads the period from an address; what makes no sense there counts as not chosen. */
export function readPeriod(params: URLSearchParams, today: string): Period {
  const name = PERIODS.find((known) => known === params.get('period')) ?? '30';
  if (name !== 'own') return { name, span: spanOf(name, today) };
  const span = spanIn(params, MAX_DAYS);
  return span ? { name, span } : { name: '30', span: spanOf('30', today) };
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
