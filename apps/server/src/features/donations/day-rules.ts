import type { CountedIn } from '../../db/report-figures.ts';
import type { DonationFilter } from './queries.ts';

/**
 * Returns the report figures that count the rows of a filter; null if it uses anything besides days,
 * statuses, categories and food bank.
 */
export function figureOf(filter: DonationFilter): CountedIn | null {
  const where = { foodbank_id: filter.foodbank_id, categories: filter.categories };
  const { donor, pickup_from, pickup_to, words = [], statuses, offered, received } = filter;
  if (donor !== null || pickup_from !== undefined || pickup_to !== undefined || words.length > 0) return null;
  if (offered !== undefined && received === undefined)
    return { kind: 'donations_offered', keys: statuses ?? null, span: offered, ...where };
  // `received` is a final status, so every donation with a received day has it.
  const isAll = statuses === undefined || statuses.includes('received');
  if (received !== undefined && offered === undefined && isAll)
    return { kind: 'donations_received', keys: null, span: received, ...where };
  return null;
}
