import { describe, expect, test } from 'vitest';
import { daysOf, fillRateOf, hasFigures, labelSteps, monthsOf, noShowsOf, scaleEnd } from './figures.ts';
import { makeFigures } from './test-data.ts';

test('a week without shifts has no fill rate; one that nobody came to has', () => {
  expect(fillRateOf({ capacity: 0, fill_rate: 0 })).toBeNull();
  expect(fillRateOf({ capacity: 4, fill_rate: 0 })).toBe(0);
});

test('hours of a shift that was called off are something to tell', () => {
  expect(hasFigures({ shifts: 0, hours: 0, no_shows: 0 })).toBe(false);
  expect(hasFigures({ shifts: 0, hours: 3, no_shows: 0 })).toBe(true);
});

test('no-shows are a part of those who came and those who did not', () => {
  const { analytics, hours } = makeFigures();
  const of = (no_shows: number, completed_shifts: number) =>
    noShowsOf({ analytics: { ...analytics, no_shows }, hours: { ...hours, completed_shifts } });
  expect(of(1, 3)).toEqual({ expected: 4, percent: 25 });
  expect(of(2, 0)).toEqual({ expected: 2, percent: 100 });
  expect(of(0, 0)).toEqual({ expected: 0, percent: null });
});

test('of the weeks at the ends of a span only the days within it count', () => {
  const span = { start_date: '2026-10-23', end_date: '2026-11-21' };
  expect(daysOf('2026-10-19', span)).toEqual({ start_date: '2026-10-23', end_date: '2026-10-25' });
  expect(daysOf('2026-10-26', span)).toEqual({ start_date: '2026-10-26', end_date: '2026-11-01' });
  expect(daysOf('2026-11-16', span)).toEqual({ start_date: '2026-11-16', end_date: '2026-11-21' });
});

test('months without hours are among the others', () => {
  const november = { month: '2026-11', hours: 5, shifts: 2 };
  const months = monthsOf({ start_date: '2026-10-30', end_date: '2027-01-02' }, [november]);
  expect(months.map(({ month, hours }) => [month, hours])).toEqual([
    ['2027-01', 0],
    ['2026-12', 0],
    ['2026-11', 5],
    ['2026-10', 0],
  ]);
});

describe('a scale', () => {
  test.each([
    [0, 1],
    [0.25, 0.4],
    [1, 1],
    [7.5, 8],
    [32.5, 40],
    [81, 100],
    [100, 100],
    [1_201, 2_000],
  ])('for %f ends at %f', (most, end) => expect(scaleEnd(most)).toBeCloseTo(end));
});

test.each([1, 2, 5, 6, 14, 27, 53])('of %i weeks not too many are named', (weeks) => {
  const { wide, narrow } = labelSteps(weeks);
  expect(Math.ceil(weeks / wide)).toBeLessThanOrEqual(10);
  expect(Math.ceil(weeks / narrow)).toBeLessThanOrEqual(5);
  expect(narrow % wide).toBe(0);
});
