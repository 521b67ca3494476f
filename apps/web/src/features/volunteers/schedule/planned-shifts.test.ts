import { expect, test } from 'vitest';
import { gapOf, isOnDay, phaseOf, tallyOf } from './planned-shifts.ts';
import { makeShift } from '../test-data.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const at = (hours: number) => new Date(NOW + hours * 3_600_000).toISOString();

test.each([
  [1, 'ahead'],
  [0, 'running'],
  [-2, 'running'],
  [-3, 'over'],
] as const)('a three-hour shift that starts in %d hours is %s', (hours, phase) => {
  expect(phaseOf(makeShift(at(hours)), NOW)).toBe(phase);
});

test('the gap of a shift is its open spots until it is over', () => {
  expect(gapOf(makeShift(at(-1)), NOW)).toBe(3);
  expect(gapOf(makeShift(at(-4)), NOW)).toBe(0);
  expect(gapOf(makeShift(at(1), { status: 'draft' }), NOW)).toBe(0);
  expect(gapOf(makeShift(at(1), { available_spots: 0, current_volunteers: 4 }), NOW)).toBe(0);
});

test('the totals of a day count shifts that take place', () => {
  const shifts = [
    makeShift(at(1)),
    makeShift(at(-4), { status: 'completed' }),
    makeShift(at(2), { status: 'cancelled' }),
    makeShift(at(2), { status: 'draft' }),
  ];
  expect(tallyOf(shifts, NOW)).toEqual({ shifts: 2, filled: 4, capacity: 10, gap: 3 });
});

test('a night shift belongs to both days while it is running', () => {
  const night = makeShift(at(-1), { shift_date: '2026-11-20' });
  expect(isOnDay(night, '2026-11-21', NOW)).toBe(true);
  expect(isOnDay(night, '2026-11-20', NOW)).toBe(true);
  expect(isOnDay(makeShift(at(-5), { shift_date: '2026-11-20' }), '2026-11-21', NOW)).toBe(false);
  expect(isOnDay({ ...night, status: 'cancelled' }, '2026-11-21', NOW)).toBe(false);
});
