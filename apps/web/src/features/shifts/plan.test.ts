import { describe, expect, test } from 'vitest';
import { countOf, datesOf, lengthOf, movedEnd, nextDayFor, quartersBetween, timeAfter } from './plan.ts';

const ZONE = 'America/Toronto';
const length = (shift_date: string, start_time: string, end_time: string) =>
  lengthOf({ shift_date, start_time, end_time }, ZONE);

describe('the length of a shift', () => {
  test.each([
    ['in the morning', '2026-11-21', '09:00', '12:30', 3.5, 0, false],
    ['over midnight', '2026-11-21', '22:00', '02:00', 4, 0, true],
    ['over the night in March that loses an hour', '2026-03-07', '22:00', '06:00', 7, -1, true],
    ['over the night in November that gains one', '2026-10-31', '22:00', '06:00', 9, 1, true],
    ['wholly in the hour that is skipped', '2026-03-08', '02:10', '02:50', 0, expect.any(Number), false],
  ])('is correct %s', (_, day, start, end, hours, clockChange, overnight) => {
    expect(length(day, start, end)).toEqual({ hours, clockChange, isOvernight: overnight });
  });

  test.each([
    ['', '09:00', '12:00'],
    ['2026-11-21', '', '12:00'],
    ['2026-11-21', '09:00', '09:00'],
  ])('is null for %j %j %j', (day, start, end) => expect(length(day, start, end)).toBeNull());
});

test.each([
  ['09:00', 3, '12:00'],
  ['22:30', 4, '02:30'],
  ['09:00', 0.25, '09:15'],
])('%s plus %d hours is %s', (start, hours, end) => expect(timeAfter(start, hours)).toBe(end));

test('moves the end together with the start', () => {
  const times = { start_time: '09:00', end_time: '12:00' };
  expect(movedEnd(times, '10:30')).toBe('13:30');
  expect(movedEnd(times, '22:00')).toBe('01:00');
  expect(movedEnd(times, '')).toBe('12:00');
});

test('rounds the hours of a template to quarters', () => {
  expect(quartersBetween({ start_time: '09:00', end_time: '11:50' })).toBe(2.75);
  expect(quartersBetween({ start_time: '22:00', end_time: '02:00' })).toBe(4);
  expect(quartersBetween({ start_time: '', end_time: '02:00' })).toBeNull();
});

test('a series repeats every given number of weeks until its last day', () => {
  const until = '2026-12-19';
  expect(datesOf('2026-11-21', { every_weeks: 2, until })).toEqual([
    '2026-11-21',
    '2026-12-05',
    '2026-12-19',
  ]);
  expect(countOf('2026-11-21', { every_weeks: 1, until: '2026-11-20' })).toBe(0);
  expect(datesOf('2026-11-21', { every_weeks: 1, until: '2046-11-20' })).toHaveLength(400);
});

test.each([
  ['2026-12-05', '2026-12-12'],
  ['2026-11-21', '2026-11-28'],
  ['2026-11-02', '2026-11-23'],
  ['2026-10-24', '2026-11-28'],
])('the suggested day for a copy of a shift on %s is %s', (day, next) => {
  expect(nextDayFor(day, '2026-11-21')).toBe(next);
});
