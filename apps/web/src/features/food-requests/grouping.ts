import type { CartItem, FoodRequest } from '@nourish/contract';
import { groupBy } from '../../lib/group-by.ts';
import type { SpanKind } from './queue/queue-filters.ts';

type Days = Pick<FoodRequest, 'pickup_date' | 'request_date' | 'fulfilled_date'>;
const DAY_OF: Record<SpanKind | '', (request: Days) => string> = {
  '': ({ pickup_date }) => pickup_date,
  request: ({ request_date }) => request_date,
  // Requests filtered by hand-out date always have one; the fallback only satisfies the type.
  fulfilled: ({ fulfilled_date, pickup_date }) => fulfilled_date ?? pickup_date,
};

/** Groups requests by the day of their pickup, or of the event in `kind`. */
export const groupByDay = <R extends Days>(requests: readonly R[], kind: SpanKind | '') =>
  groupBy(requests, DAY_OF[kind]);

export const groupByPlace = <R extends { foodbank_id: string }>(requests: readonly R[]) =>
  groupBy(requests, (request) => request.foodbank_id);

/** Groups cart lines by food bank; each group becomes one request. */
export const groupByFoodBank = (items: readonly CartItem[]) =>
  groupBy(items, (item) => item.inventory_id.foodbank_id);
