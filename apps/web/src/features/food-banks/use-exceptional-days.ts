import type { FoodBank } from '@nourish/contract';
import { queryOptions, useQueries } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { addDays, daysBetween, todayIn } from '../../lib/dates.ts';
import { QUERY_ROOTS } from '../../lib/query-client.ts';
import { exceptionalDaysOf } from './exceptional-spans.ts';
import { type ExceptionalDays, SEARCHED_DAYS } from './open-days.ts';

/** The days of a food bank's schedule from a day on, as many as are searched for an open one. */
export const slotDaysQuery = (foodBankId: string, from: string) => {
  const span = { from, to: addDays(from, SEARCHED_DAYS - 1) };
  return queryOptions({
    queryKey: [...QUERY_ROOTS.slots, foodBankId, span],
    queryFn: async ({ signal }) =>
      (await api('GET /api/foodbanks/:id/slot-days', { params: { id: foodBankId }, query: span }, { signal }))
        .data,
    staleTime: 10 * 60_000,
  });
};

/**
 * The exceptional days of the next two months, and of at least a month from `date` on if a day up to `last` is chosen.
 * Undefined until they have loaded.
 */
export function useExceptionalDays(
  foodBank: Pick<FoodBank, '_id' | 'time_zone'> | null,
  { date, last }: { date: string; last: string },
): ExceptionalDays | undefined {
  const spans = foodBank ? spansFor(todayIn(foodBank.time_zone), date > last ? '' : date) : [];
  const queries = useQueries({ queries: spans.map((from) => slotDaysQuery(foodBank?._id ?? '', from)) });
  if (queries.length === 0) return undefined;
  const days = queries.map(({ data }) => data?.days);
  return days.every((span) => span !== undefined) ? exceptionalDaysOf(days.flat()) : undefined;
}

/** The first days of the spans to load. Spans begin at fixed distances, so that near days share them. */
function spansFor(today: string, date: string): string[] {
  const chosen = date > today ? Math.floor(daysBetween(today, date) / SEARCHED_DAYS) : 0;
  const numbers = new Set([0, 1, chosen, chosen + 1]);
  return [...numbers].map((number) => addDays(today, number * SEARCHED_DAYS));
}
