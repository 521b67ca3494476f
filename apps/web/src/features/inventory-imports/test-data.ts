import type { ImportRow, InventoryImport } from '@nourish/contract';
import { idOf } from '../../lib/test-data.ts';

export const makeImport = (changes: Partial<InventoryImport> = {}): InventoryImport => ({
  _id: idOf(1),
  foodbank_id: idOf(100),
  file_name: 'stock.csv',
  status: 'checked',
  columns: [
    { name: 'Item', field: 'item_name', samples: ['Rice'] },
    { name: 'Qty', field: 'quantity', samples: ['5'] },
  ],
  rows_total: 3,
  rows_done: 3,
  counts: { new: 1, changed: 1, unchanged: 0, error: 1, applied: 0, skipped: 0 },
  failure: null,
  has_rows: true,
  created_by_name: 'Marc Tremblay',
  created_at: '2026-11-21T15:00:00Z',
  applied_by_name: null,
  finished_at: null,
  ...changes,
});

export const makeRow = (changes: Partial<ImportRow> = {}): ImportRow => ({
  row_number: 2,
  kind: 'changed',
  outcome: null,
  item_id: idOf(200),
  item_name: 'Rice',
  changes: [{ field: 'quantity', before: 5, after: 9 }],
  problems: [],
  ...changes,
});
