import type { StockCount, StockCountLine, StockCountSummary } from '@nourish/contract';
import { idOf } from '../../lib/test-data.ts';

export const makeSummary = (changes: Partial<StockCountSummary> = {}): StockCountSummary => ({
  lines: 2,
  counted: 0,
  to_count: 2,
  zeroable: 2,
  differing: 0,
  units_plus: 0,
  units_minus: 0,
  ...changes,
});

export const makeCount = (changes: Partial<StockCount> = {}): StockCount => ({
  _id: idOf(700),
  foodbank_id: idOf(100),
  foodbank_name: 'Lantern Street Food Bank',
  scope: 'location',
  storage_location_id: idOf(150),
  location_name: 'Dry store',
  note: null,
  blind: false,
  status: 'open',
  opened_by_name: 'Marc Tremblay',
  opened_at: '2026-11-21T15:00:00Z',
  closed_by_name: null,
  closed_at: null,
  summary: makeSummary(),
  ...changes,
});

export const makeLine = (changes: Partial<StockCountLine> = {}): StockCountLine => ({
  item_id: idOf(200),
  item_name: 'Basmati rice',
  category: 'grains',
  barcode: '2000000000015',
  expiration_date: null,
  date_kind: 'none',
  storage_location: 'Dry store',
  is_elsewhere: false,
  is_archived: false,
  held: false,
  is_added: false,
  version: 0,
  counted_quantity: null,
  expected_quantity: 24,
  difference: null,
  moved_since: null,
  adjusted_since: null,
  counted_by_name: null,
  counted_at: null,
  outcome: null,
  applied_quantity: null,
  shortage: null,
  held_by: [],
  ...changes,
});

/** The line after it was counted. */
export const counted = (line: StockCountLine, counted_quantity: number): StockCountLine => ({
  ...line,
  version: line.version + 1,
  counted_quantity,
  difference: counted_quantity - (line.expected_quantity ?? 0),
  moved_since: 0,
  adjusted_since: 0,
  counted_by_name: 'Marc Tremblay',
  counted_at: '2026-11-21T15:10:00Z',
});
