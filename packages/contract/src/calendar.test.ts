import { describe, expect, test } from 'vitest';
import { addDays, daysBetween, instantOf, localTime, monthsOf, readTimeOfDay, weeksOf } from './calendar.ts';

test.each([
  ['00:00', '00:00'],
  ['9:30', '09:30'],
  ['12:00 AM', '00:00'],
  ['12:15 pm', '12:15'],
  ['5:00 p.m.', '17:00'],
  ['24:00', undefined],
  ['13:00 PM', undefined],
  ['noon', undefined],
])('reads the time of day %j as %s', (text, time) => {
  expect(readTimeOfDay(text)).toBe(time);
});

describe('localTime', () => {
  test.each([
    ['2026-11-22T03:30:00Z', 'America/Toronto', '2026-11-21', '22:30:00'],
    ['2026-07-01T04:00:00Z', 'America/Toronto', '2026-07-01', '00:00:00'],
    ['2026-11-22T03:30:00Z', 'America/St_Johns', '2026-11-22', '00:00:00'],
    ['2026-12-31T23:59:59Z', 'UTC', '2026-12-31', '23:59:59'],
    ['2026-12-31T23:59:59Z', 'Asia/Tokyo', '2027-01-01', '08:59:59'],
  ])('of %s in %s', (now, zone, date, time) => {
    expect(localTime(new Date(now), zone)).toEqual({ date, time });
  });
});

test.each([
  ['2028-02-28', '2028-03-01', 2],
  ['2026-11-21', '2026-11-21', 0],
  ['2027-01-01', '2026-12-31', -1],
])('from %s to %s are %i days', (from, to, days) => {
  expect(daysBetween(from, to)).toBe(days);
});

test('addDays crosses months in both directions', () => {
  expect(addDays('2028-01-30', 31)).toBe('2028-03-01');
  expect(addDays('2027-01-01', -1)).toBe('2026-12-31');
});

describe('instantOf', () => {
  test.each([
    ['2026-11-21', '09:00', 'America/Toronto', '2026-11-21T14:00:00.000Z'],
    ['2026-07-01', '09:00', 'America/Toronto', '2026-07-01T13:00:00.000Z'],
    ['2026-11-22', '00:00', 'America/St_Johns', '2026-11-22T03:30:00.000Z'],
    ['2027-01-01', '08:59', 'Asia/Tokyo', '2026-12-31T23:59:00.000Z'],
    // Clocks go forward: 02:00 to 03:00 is skipped.
    ['2026-03-08', '01:59', 'America/Toronto', '2026-03-08T06:59:00.000Z'],
    ['2026-03-08', '02:00', 'America/Toronto', '2026-03-08T07:00:00.000Z'],
    ['2026-03-08', '02:30', 'America/Toronto', '2026-03-08T07:00:00.000Z'],
    ['2026-03-08', '03:00', 'America/Toronto', '2026-03-08T07:00:00.000Z'],
    ['2026-03-29', '02:15', 'Europe/Berlin', '2026-03-29T01:00:00.000Z'],
    // Clocks go back: the first of two.
    ['2026-11-01', '01:30', 'America/Toronto', '2026-11-01T05:30:00.000Z'],
    ['2026-11-01', '02:00', 'America/Toronto', '2026-11-01T07:00:00.000Z'],
    // A change of half an hour.
    ['2026-04-05', '01:45', 'Australia/Lord_Howe', '2026-04-04T14:45:00.000Z'],
  ])('of %s %s in %s', (date, time, zone, moment) => {
    expect(instantOf({ date, time }, zone).toISOString()).toBe(moment);
  });

  test('is monotonic', () => {
    for (const [day, zone] of [
      ['2026-03-08', 'America/Toronto'],
      ['2026-11-01', 'America/Toronto'],
      ['2026-10-04', 'Australia/Lord_Howe'],
    ] as const) {
      const minutes = Array.from({ length: 24 * 60 }, (_, n) =>
        instantOf(
          {
            date: day,
            time: `${String(Math.floor(n / 60)).padStart(2, '0')}:${String(n % 60).padStart(2, '0')}`,
          },
          zone,
        ).getTime(),
      );
      expect(minutes).toEqual(minutes.toSorted((a, b) => a - b));
    }
  });
});

test('weeksOf returns every week of a span, beginning on Mondays', () => {
  expect(weeksOf('2026-03-08', '2026-03-08')).toEqual(['2026-03-02']);
  expect(weeksOf('2026-03-08', '2026-03-09')).toEqual(['2026-03-02', '2026-03-09']);
  expect(weeksOf('2025-12-29', '2026-01-04')).toEqual(['2025-12-29']);
  expect(weeksOf('2026-10-26', '2026-11-09')).toEqual(['2026-10-26', '2026-11-02', '2026-11-09']);
});

test('monthsOf returns every month of a span', () => {
  expect(monthsOf('2026-02-28', '2026-02-28')).toEqual(['2026-02']);
  expect(monthsOf('2025-11-30', '2026-02-01')).toEqual(['2025-11', '2025-12', '2026-01', '2026-02']);
});
