import type { CartItem } from '@nourish/contract';

/** Puts rows together that share a key; groups and rows keep their order. */
function groupBy<Row>(rows: readonly Row[], keyOf: (row: Row) => string): { key: string; rows: Row[] }[] {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return [...groups].map(([key, members]) => ({ key, rows: members }));
}

/** Requests day by day of their pickup. */
export const groupByDay = <R extends { pickup_date: string }>(requests: readonly R[]) =>
  groupBy(requests, (request) => request.pickup_date);

/** Requests by the food bank that hands them out. */
export const groupByPlace = <R extends { foodbank_id: string }>(requests: readonly R[]) =>
  groupBy(requests, (request) => request.foodbank_id);

/** Cart lines by the food bank that has them: each becomes a request of its own. */
export const groupByFoodBank = (items: readonly CartItem[]) =>
  groupBy(items, (item) => item.inventory_id.foodbank_id);
