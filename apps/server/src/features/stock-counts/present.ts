import type { StockCount, StockCountLine, StockCountSummary } from '@nourish/contract';
import type { Holder, LineRow } from './line-queries.ts';
import type { CountRow } from './queries.ts';
import { differenceOf } from './rules.ts';

export const presentCount = (row: CountRow, summary: StockCountSummary): StockCount => ({
  _id: row.id,
  foodbank_id: row.foodbank_id,
  foodbank_name: row.foodbank_name,
  scope: row.scope,
  storage_location_id: row.storage_location_id,
  location_name: row.location_name,
  note: row.note,
  blind: row.blind,
  status: row.status,
  opened_by_name: row.opened_by_name,
  opened_at: row.opened_at.toISOString(),
  closed_by_name: row.closed_by_name,
  closed_at: row.closed_at?.toISOString() ?? null,
  summary,
});

/** `holders`: requests affected by a shortage, of any line. */
export const presentLine = (row: LineRow, holders: readonly Holder[] = []): StockCountLine => ({
  item_id: row.item_id,
  item_name: row.item_name,
  category: row.category,
  barcode: row.barcode,
  expiration_date: row.expiration_date,
  date_kind: row.date_kind,
  storage_location: row.storage_location,
  is_elsewhere: row.is_elsewhere,
  is_archived: row.is_archived,
  held: row.held,
  is_added: row.is_added,
  version: row.version,
  counted_quantity: row.counted_quantity,
  expected_quantity: row.expected_quantity,
  difference: differenceOf(row),
  moved_since: row.moved_since,
  adjusted_since: row.adjusted_since,
  counted_by_name: row.counted_by_name,
  counted_at: row.counted_at?.toISOString() ?? null,
  outcome: row.outcome,
  applied_quantity: row.applied_quantity,
  shortage: row.shortage,
  held_by: holders
    .filter(({ item_id }) => item_id === row.item_id)
    .map(({ _id, code, status, pickup_date, quantity }) => ({ _id, code, status, pickup_date, quantity })),
});
