import { expect, test } from 'vitest';
import { fillRateOf, hasFigures, monthsOf, noShowsOf } from './figures.ts';
import { makeFigures } from './test-data.ts';

test('a week without spots has no fill rate, a week without sign-ups has a rate of 0', () => {
  expect(fillRateOf({ capacity: 0, fill_rate: 0 })).toBeNull();
  expect(fillRateOf({ capacity: 4, fill_rate: 0 })).toBe(0);
});

test('a week with hours but no shifts has figures, because a shift may have been cancelled later', () => {
  expect(hasFigures({ shifts: 0, hours: 0, no_shows: 0 })).toBe(false);
  expect(hasFigures({ shifts: 0, hours: 3, no_shows: 0 })).toBe(true);
});

test('the no-show rate counts no-shows among all recorded assignments', () => {
  const { analytics, hours } = makeFigures();
  const of = (no_shows: number, completed_shifts: number) =>
    noShowsOf({ analytics: { ...analytics, no_shows }, hours: { ...hours, completed_shifts } });
  expect(of(1, 3)).toEqual({ expected: 4, percent: 25 });
  expect(of(2, 0)).toEqual({ expected: 2, percent: 100 });
  expect(of(0, 0)).toEqual({ expected: 0, percent: null });
});

test('lists months without hours', () => {
  const november = { month: '2026-11', hours: 5, shifts: 2 };
  const months = monthsOf({ start_date: '2026-10-30', end_date: '2027-01-02' }, [november]);
  expect(months.map(({ month, hours }) => [month, hours])).toEqual([
    ['2027-01', 0],
    ['2026-12', 0],
    ['2026-11', 5],
    ['2026-10', 0],
  ]);
});
