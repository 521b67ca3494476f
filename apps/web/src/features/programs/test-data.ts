import type { Program } from '@nourish/contract';
import { idOf } from '../../lib/test-data.ts';

/** Test factory: a weekly hamper of the food bank from `makeFoodBank`. */
export const makeProgram = (changes: Partial<Program> = {}): Program => ({
  _id: idOf(800),
  foodbank_id: idOf(100),
  name: 'Weekly hamper',
  kind: 'hamper',
  frequency: { count: 1, per: 'week' },
  strength: 'warn',
  takes_requests: false,
  hamper: [],
  created_at: '2026-10-01T12:00:00Z',
  updated_at: '2026-10-01T12:00:00Z',
  ...changes,
});
