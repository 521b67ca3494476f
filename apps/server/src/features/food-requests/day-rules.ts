import type { CountedIn } from '../../db/report-figures.ts';
import type { RequestFilter } from './queries.ts';

/** The figures that count a filter's requests, where nothing but days, statuses and the food bank is asked for. */
export function figureOf(filter: RequestFilter): CountedIn | null {
  const where = { foodbank_id: filter.foodbank_id };
  const { recipient_id, pickup_date, words = [], statuses, submitted, handed_out } = filter;
  if (recipient_id !== null || pickup_date !== undefined || words.length > 0) return null;
  if (submitted !== undefined && handed_out === undefined)
    return { kind: 'requests', keys: statuses ?? null, span: submitted, ...where };
  // Whatever was handed out is fulfilled for good.
  const isAll = statuses === undefined || statuses.includes('fulfilled');
  if (handed_out !== undefined && submitted === undefined && isAll)
    return { kind: 'fulfilled', keys: null, span: handed_out, ...where };
  return null;
}
