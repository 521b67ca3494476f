import { describe, expect, test } from 'vitest';
import type { ShiftStatus } from '@nourish/contract';
import { SHIFT_STATUSES } from '@nourish/contract/volunteer-constants';
import * as rules from './rules.ts';

describe('shift status', () => {
  const moves: Record<ShiftStatus, ShiftStatus[]> = {
    draft: ['published', 'cancelled'],
    published: ['draft', 'cancelled', 'completed'],
    cancelled: [],
    completed: [],
  };
  const every = SHIFT_STATUSES.flatMap((from) => SHIFT_STATUSES.map((to) => ({ from, to })));
  test.each(every)('allows a change from $from to $to only as the table says', ({ from, to }) => {
    expect(rules.canTransition(from, to)).toBe(moves[from].includes(to));
  });
});

describe('the times of a shift', () => {
  const TODAY = '2026-06-01';
  const hours = (shift_date: string, start_time: string, end_time: string, zone = 'America/Toronto') => {
    const timed = rules.momentsOf({ shift_date, start_time, end_time }, zone, TODAY);
    return 'problem' in timed ? timed.problem : rules.lengthHours(timed.moments);
  };

  test.each([
    ['2026-06-10', '09:00', '12:30', 3.5],
    ['2026-06-10', '22:00', '06:00', 8],
    ['2026-06-10', '23:59', '00:00', 0.02],
    // Nights and hours of DST changes.
    ['2026-03-07', '22:00', '06:00', 7],
    ['2026-10-31', '22:00', '06:00', 9],
    ['2026-03-08', '01:00', '04:00', 2],
    ['2026-11-01', '00:30', '01:30', 1],
    ['2026-11-01', '01:30', '02:00', 1.5],
    ['2026-03-08', '02:15', '04:00', 1],
  ])('on %s from %s to %s last %d hours', (date, from, to, length) => {
    expect(hours(date, from, to)).toBe(length);
  });

  test('are rejected if a DST change skips them, or if start and end are equal', () => {
    expect(hours('2026-03-08', '02:10', '02:50')).toMatchObject({ code: 'no_such_time' });
    expect(hours('2026-03-08', '02:10', '02:50', 'America/Regina')).toBe(0.67);
    expect(hours('2026-06-10', '09:00', '09:00')).toMatchObject({ field: 'end_time', code: 'same_as_start' });
  });

  test('are accepted from a year ago until two years ahead', () => {
    expect(hours('2025-06-01', '09:00', '10:00')).toBe(1);
    expect(hours('2025-05-30', '09:00', '10:00')).toMatchObject({ code: 'in_past' });
    expect(hours('2028-06-01', '09:00', '10:00')).toBe(1);
    expect(hours('2028-06-02', '09:00', '10:00')).toMatchObject({ code: 'too_far_ahead' });
  });
});

describe('a series', () => {
  const series = (shift_date: string, every_weeks: number, until: string) =>
    rules.datesOf({ shift_date, recurrence: { every_weeks, until } });

  test('repeats on the same weekday up to and including the last day', () => {
    expect(series('2026-12-22', 1, '2027-01-05')).toEqual({
      dates: ['2026-12-22', '2026-12-29', '2027-01-05'],
    });
    expect(series('2026-12-22', 2, '2027-01-18')).toEqual({ dates: ['2026-12-22', '2027-01-05'] });
    expect(series('2026-12-22', 3, '2026-12-22')).toEqual({ dates: ['2026-12-22'] });
    expect(rules.datesOf({ shift_date: '2026-12-22' })).toEqual({ dates: ['2026-12-22'] });
  });

  test('is rejected if it ends before it starts or has too many shifts', () => {
    expect(series('2026-12-22', 1, '2026-12-21')).toMatchObject({ problem: { code: 'before_start' } });
    expect(series('2026-12-22', 1, '2036-12-21')).toMatchObject({
      problem: { code: 'too_many_shifts', params: { count: 522, max: 400 } },
    });
  });
});
