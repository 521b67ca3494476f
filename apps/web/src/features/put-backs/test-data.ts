import type { PutBack } from '@nourish/contract';
import { idOf } from '../../lib/test-data.ts';

/** Test factory: two bags of rice in the bag LS-427. */
export const makePutBack = (changes: Partial<PutBack> = {}): PutBack => ({
  _id: idOf(500),
  request_id: idOf(300),
  code: 'LS-427',
  item_id: idOf(900),
  item_name: 'Rice',
  storage_location: 'Shelf A2',
  held: false,
  quantity: 2,
  created_at: '2026-11-25T23:00:00Z',
  done_at: null,
  ...changes,
});
