import type { RequestReport, RequestStatus, RouteInput } from '@nourish/contract';
import { REQUEST_STATUSES } from '@nourish/contract/constants';
import type { Actor, Context } from '../../context.ts';
import { readStatuses } from '../../http/status-list.ts';
import { categoriesOf, firstStep, largestFirst, readFigures, readRequestFigures, total } from './figures.ts';
import { countNotDue, type Figure } from './figures-queries.ts';
import { listedWeeks } from './period.ts';
import { readReport, type Reading } from './reading.ts';
import { metricsOf, trendOf } from './request-figures.ts';

type Query = NonNullable<RouteInput<'GET /api/reports/requests'>['query']>;

/** Throws `not_found`, `invalid_input`. */
export function getRequestReport(ctx: Context, actor: Actor, query: Query): Promise<RequestReport> {
  const statuses = readStatuses(query.status, REQUEST_STATUSES);
  const categories = categoriesOf(query.category);
  return readReport(ctx, actor, query, (reading) => readRequests(reading, categories, statuses));
}

/** Same as `getRequestReport`, within an open reading; `categories` null: all. */
export async function readRequests(
  reading: Reading,
  categories: readonly string[] | null = null,
  statuses: readonly RequestStatus[] = REQUEST_STATUSES,
): Promise<Omit<RequestReport, 'asOf'>> {
  // `fulfilled` figures have no status in their key; they count as `fulfilled` for the filter.
  const statusOf = ({ kind, key }: Figure): string => (kind === 'fulfilled' ? 'fulfilled' : key);
  const figures = (await readRequestFigures(reading, categories)).filter((figure) =>
    statuses.some((status) => status === statusOf(figure)),
  );
  const submitted = figures.filter(({ kind }) => kind === 'requests');
  const moves = statuses.includes('fulfilled') ? await readFigures(reading, ['stock'], { categories }) : [];
  return {
    ...metricsOf(figures, await countNotDue(reading.db, reading, reading.now, { statuses, categories })),
    totalItemsRequested: total(submitted, 'units_in'),
    byStatus: REQUEST_STATUSES.map((status) => ({
      status,
      count: total(submitted, 'count', ({ key }) => key === status),
      units: total(submitted, 'units_in', ({ key }) => key === status),
    })),
    byWeek: trendOf(figures, listedWeeks(reading.period, firstStep(figures))),
    byCategory: moves
      .filter(({ key }) => key === 'fulfilled')
      // Voided visits return their units.
      .map(({ category, units_in, units_out }) => ({ category, unitsDistributed: units_out - units_in }))
      .filter(({ unitsDistributed }) => unitsDistributed > 0)
      .toSorted(largestFirst((row) => row.unitsDistributed)),
  };
}
