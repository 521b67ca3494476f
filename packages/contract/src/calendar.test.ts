import { describe, expect, test } from 'vitest';
import { daysBetween, localTime, readTimeOfDay } from './calendar.ts';

test.each([
  ['00:00', '00:00'],
  ['9:30', '09:30'],
  ['12:00 AM', '00:00'],
  ['12:15 pm', '12:15'],
  ['5:00 p.m.', '17:00'],
  ['24:00', undefined],
  ['13:00 PM', undefined],
  ['noon', undefined],
])('the time of day %j is %s', (text, time) => {
  expect(readTimeOfDay(text)).toBe(time);
});

describe('local time', () => {
  test.each([
    ['2026-11-22T03:30:00Z', 'America/Toronto', '2026-11-21', '22:30:00'],
    ['2026-07-01T04:00:00Z', 'America/Toronto', '2026-07-01', '00:00:00'],
    ['2026-11-22T03:30:00Z', 'America/St_Johns', '2026-11-22', '00:00:00'],
    ['2026-12-31T23:59:59Z', 'UTC', '2026-12-31', '23:59:59'],
    ['2026-12-31T23:59:59Z', 'Asia/Tokyo', '2027-01-01', '08:59:59'],
  ])('%s in %s', (now, zone, date, time) => {
    expect(localTime(new Date(now), zone)).toEqual({ date, time });
  });
});

test.each([
  ['2028-02-28', '2028-03-01', 2],
  ['2026-11-21', '2026-11-21', 0],
  ['2027-01-01', '2026-12-31', -1],
])('from %s to %s it is %i days', (from, to, days) => {
  expect(daysBetween(from, to)).toBe(days);
});
