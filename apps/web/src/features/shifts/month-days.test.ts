import { expect, test } from 'vitest';
import { makeShift } from '../volunteers/test-data.ts';
import { plannedDays } from './month-days.ts';

test('counts the drafts, cancelled shifts and open spots of a day', () => {
  const at = '2026-11-21T14:00:00Z';
  const shifts = [
    makeShift(at),
    makeShift(at, { status: 'cancelled' }),
    makeShift(at, { status: 'draft' }),
    makeShift('2026-11-22T14:00:00Z', { status: 'completed' }),
  ];
  const days = plannedDays(shifts, 'all');
  expect(days.get('2026-11-21')).toMatchObject({
    drafts: 1,
    cancelled: 1,
    missing: 3,
    shifts: [shifts[0], shifts[2], shifts[1]],
  });
  expect(days.get('2026-11-22')).toMatchObject({ drafts: 0, missing: 0 });
  expect([...plannedDays(shifts, 'cancelled').keys()]).toEqual(['2026-11-21']);
});
