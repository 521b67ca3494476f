import type { CountedIn } from '../../db/report-figures.ts';
import type { RequestFilter } from './queries.ts';

/**
 * Returns the report figures that count the rows of a filter; null if it uses anything besides days, statuses
 * and food bank.
 */
export function figureOf(filter: RequestFilter): CountedIn | null {
  const where = { foodbank_id: filter.foodbank_id };
  const { recipient_id, pickup_date, words = [], statuses, submitted, handed_out } = filter;
  if (recipient_id !== null || pickup_date !== undefined || words.length > 0) return null;
  if (submitted !== undefined && handed_out === undefined)
    return { kind: 'requests', keys: statuses ?? null, span: submitted, ...where };
  // `fulfilled` is a final status, so every request with a fulfilled day has it.
  const isAll = statuses === undefined || statuses.includes('fulfilled');
  if (handed_out !== undefined && submitted === undefined && isAll)
    return { kind: 'fulfilled', keys: null, span: handed_out, ...where };
  return null;
}
