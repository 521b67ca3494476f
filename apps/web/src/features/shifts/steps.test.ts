import { expect, test } from 'vitest';
import { stepsOf } from './steps.ts';

const NOW = Date.parse('2026-11-21T15:00:00Z');
const BEFORE = '2026-11-21T14:00:00Z';
const AFTER = '2026-11-21T16:00:00Z';

test.each([
  ['draft', AFTER, 0, ['edit', 'duplicate', 'publish', 'cancel', 'delete']],
  ['published', AFTER, 0, ['edit', 'duplicate', 'draft', 'cancel', 'delete']],
  ['published', AFTER, 2, ['edit', 'duplicate', 'cancel', 'delete']],
  ['published', BEFORE, 2, ['edit', 'duplicate', 'complete', 'cancel', 'delete']],
  ['completed', BEFORE, 2, ['duplicate']],
  ['completed', BEFORE, 0, ['duplicate', 'delete']],
  ['cancelled', AFTER, 0, ['duplicate', 'delete']],
] as const)('a %s shift of %s with %d people offers %j', (status, starts_at, current_volunteers, steps) => {
  expect(stepsOf({ status, starts_at, current_volunteers }, NOW)).toEqual(steps);
});
