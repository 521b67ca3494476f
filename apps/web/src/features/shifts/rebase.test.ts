import { expect, test } from 'vitest';
import { makeShift } from '../volunteers/test-data.ts';
import { rebase } from './rebase.ts';
import { valuesOf } from './shift-values.ts';

const BEFORE = makeShift('2026-11-21T14:00:00Z');

test("merges a colleague's changes and keeps local edits", () => {
  const now = { ...BEFORE, capacity: 8, location: 'Hall', title: 'Sorting' };
  const mine = { ...valuesOf(BEFORE), location: 'Garage', title: 'Sorting' };
  const { values, overtaken } = rebase(mine, BEFORE, now);
  expect(values).toMatchObject({ capacity: '8', location: 'Garage', title: 'Sorting' });
  expect(overtaken).toEqual([
    { field: 'capacity', isContested: false },
    { field: 'location', isContested: true },
  ]);
});

test('merges a custom activity with both of its fields', () => {
  const { values, overtaken } = rebase(valuesOf(BEFORE), BEFORE, { ...BEFORE, activity_category: 'Soup' });
  expect([values.activity, values.own_activity]).toEqual(['own words', 'Soup']);
  expect(overtaken).toEqual([{ field: 'activity', isContested: false }]);
});
