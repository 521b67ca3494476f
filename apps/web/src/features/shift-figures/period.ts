import { useSearchParams } from 'react-router';
import { addDays, todayIn } from '../../lib/dates.ts';
import { type Span, spanIn } from '../../lib/span.ts';
import type { ManagedFoodBank } from '../volunteers/use-managed-food-bank.ts';

/** Selectable periods; `own` has custom dates. */
export const PERIODS = ['30', '90', 'year', 'own'] as const;
type PeriodName = (typeof PERIODS)[number];

interface Period {
  name: PeriodName;
  span: Span;
}

/** The longest span that the server accepts, in days. */
export const MAX_DAYS = 366;

/** The dates of a named period that ends on `today`. */
export function spanOf(name: Exclude<PeriodName, 'own'>, today: string): Span {
  if (name === 'year') return { start_date: `${today.slice(0, 4)}-01-01`, end_date: today };
  return { start_date: addDays(today, 1 - Number(name)), end_date: today };
}

/** Reads the period from the URL; invalid values fall back to the default. */
export function readPeriod(params: URLSearchParams, today: string): Period {
  const name = PERIODS.find((known) => known === params.get('period')) ?? '30';
  if (name !== 'own') return { name, span: spanOf(name, today) };
  const span = spanIn(params, MAX_DAYS);
  return span ? { name, span } : { name: '30', span: spanOf('30', today) };
}

/** Writes a period to the URL; preserves the other parameters. */
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

/** The period of the figures, stored in the URL. "Today" is in the food bank's time zone. */
export function usePeriod({ time_zone }: ManagedFoodBank) {
  const [params, setParams] = useSearchParams();
  const today = todayIn(time_zone);
  const period = readPeriod(params, today);
  const setPeriod = (next: Period) => setParams(writePeriod(params, next), { preventScrollReset: true });
  return {
    period,
    yearAddress: {
      search: writePeriod(params, { name: 'year', span: spanOf('year', today) }).toString(),
    },
    /** Custom dates start with the current span. */
    choosePeriod: (name: PeriodName) =>
      setPeriod({ name, span: name === 'own' ? period.span : spanOf(name, today) }),
    setPeriod,
  };
}

export type PeriodView = ReturnType<typeof usePeriod>;
