import type { FoodBank } from '@nourish/contract';
import { PICKUP_TIMES } from '@nourish/contract/constants';
import { expect, test } from 'vitest';
import { lateUntil, nextOpenDays, offeredTimes, openUntil, pickupBounds } from './pickup.ts';

const TORONTO = 'America/Toronto';
const REGINA = 'America/Regina';
const at = (instant: string) => new Date(instant);

// Toronto is five hours behind UTC in November, Regina six.
test.each([
  ['before the first hour, all of today', '2026-11-21T13:59:00Z', '2026-11-21', '09:00', 9],
  ['on the hour, that hour has passed', '2026-11-21T14:00:00Z', '2026-11-21', '10:00', 8],
  ['in the middle of the day', '2026-11-21T19:30:00Z', '2026-11-21', '15:00', 3],
  ['a minute before the last hour', '2026-11-21T21:59:00Z', '2026-11-21', '17:00', 1],
  ['after the last hour, nothing today', '2026-11-21T22:00:00Z', '2026-11-21', undefined, 0],
  ['late in the evening, all of tomorrow', '2026-11-22T04:30:00Z', '2026-11-22', '09:00', 9],
  ['at midnight, all of the day', '2026-11-21T05:00:00Z', '2026-11-21', '09:00', 9],
  ['nothing yesterday', '2026-11-21T13:00:00Z', '2026-11-20', undefined, 0],
])('offers pickup times: %s', (_, now, date, first, count) => {
  const times = offeredTimes(date, TORONTO, at(now));
  expect(times[0]).toBe(first);
  expect(times).toHaveLength(count);
});

test('offers times in the time zone of the food bank', () => {
  // 12:30 in Toronto, 11:30 in Regina.
  const now = at('2026-11-21T17:30:00Z');
  expect(offeredTimes('2026-11-21', REGINA, now)[0]).toBe('12:00');
  expect(offeredTimes('2026-11-21', TORONTO, now)[0]).toBe('13:00');
  expect(offeredTimes('2026-11-22', TORONTO, now)).toEqual(PICKUP_TIMES);
});

test.each([
  ['today, while a time of it is left', TORONTO, '2026-11-21T15:00:00Z', '2026-11-21', '2027-11-21'],
  ['tomorrow, once all have passed', TORONTO, '2026-11-21T22:30:00Z', '2026-11-22', '2027-11-21'],
  ['the day of the food bank, not of UTC', TORONTO, '2026-11-22T03:00:00Z', '2026-11-22', '2027-11-21'],
])('the first selectable day is %s', (_, zone, now, first, last) => {
  expect(pickupBounds(zone, at(now))).toEqual({ first, last });
});

const WEEK = {
  mon: '09:00-18:00',
  wed: '9 h 00 – 12 h 00',
  thu: 'by appointment',
  sat: '10:00-16:00',
  sun: 'Closed',
};
const place = (operatingHours: FoodBank['operatingHours']) => ({ operatingHours, time_zone: TORONTO });

// 26 November 2026 is a Thursday.
test.each([
  [
    'before the first time of an open day',
    '2026-11-23T13:00:00Z',
    ['11-23', '11-25', '11-26', '11-28', '11-30', '12-02'],
  ],
  [
    'while an hour of it is left',
    '2026-11-25T15:30:00Z',
    ['11-25', '11-26', '11-28', '11-30', '12-02', '12-03'],
  ],
  [
    'at the last time before it closes',
    '2026-11-25T16:00:00Z',
    ['11-26', '11-28', '11-30', '12-02', '12-03', '12-05'],
  ],
  [
    'after closing time, while others have pickups',
    '2026-11-28T20:00:00Z',
    ['11-30', '12-02', '12-03', '12-05', '12-07', '12-09'],
  ],
  ['on a closed day', '2026-11-27T15:00:00Z', ['11-28', '11-30', '12-02', '12-03', '12-05', '12-07']],
  [
    'late in the evening, when it is tomorrow in UTC',
    '2026-11-26T04:00:00Z',
    ['11-26', '11-28', '11-30', '12-02', '12-03', '12-05'],
  ],
  ['just after midnight', '2026-11-28T05:01:00Z', ['11-28', '11-30', '12-02', '12-03', '12-05', '12-07']],
  [
    'on the day the clocks go back',
    '2026-11-01T05:30:00Z',
    ['11-02', '11-04', '11-05', '11-07', '11-09', '11-11'],
  ],
])('offers the next six open days: %s', (_, now, days) => {
  expect(nextOpenDays(place(WEEK), at(now))).toEqual(days.map((day) => `2026-${day}`));
});

test('offers days over the end of a year, a leap day and the day the clocks go forward', () => {
  const days = (now: string) => nextOpenDays(place({ sun: '10:00-14:00' }), at(now));
  expect(days('2026-12-28T15:00:00Z').slice(0, 2)).toEqual(['2027-01-03', '2027-01-10']);
  expect(days('2027-03-13T15:00:00Z')[0]).toBe('2027-03-14');
  const tuesdays = nextOpenDays(place({ tue: '10:00-14:00' }), at('2028-02-29T15:00:00Z'));
  expect(tuesdays).toEqual([
    '2028-02-29',
    '2028-03-07',
    '2028-03-14',
    '2028-03-21',
    '2028-03-28',
    '2028-04-04',
  ]);
});

test('offers every day if the food bank states no hours, and none if it is never open at a pickup time', () => {
  const now = at('2026-11-26T15:00:00Z');
  expect(nextOpenDays(place({}), now)).toHaveLength(6);
  expect(nextOpenDays(place({}), now)[0]).toBe('2026-11-26');
  expect(nextOpenDays(place({ mon: '19:00-21:00', sun: 'Closed' }), now)).toEqual([]);
});

test('a day that is offered has a time that is still to come, at any moment of two years', () => {
  const hours = place(WEEK);
  for (
    let moment = Date.UTC(2027, 0, 1);
    moment < Date.UTC(2028, 11, 31);
    moment += 31 * 3_600_000 + 7 * 60_000
  ) {
    const now = new Date(moment);
    const days = nextOpenDays(hours, now);
    const { first } = pickupBounds(TORONTO, now);
    if (days.length !== 6 || days.some((day) => day < first || offeredTimes(day, TORONTO, now).length === 0))
      throw new Error(`${now.toISOString()}: ${days.join(', ')}`);
    if (days.some((day) => [2, 5, 0].includes(new Date(day).getUTCDay())))
      throw new Error(`closed day at ${now.toISOString()}: ${days.join(', ')}`);
  }
});

// A Saturday.
test.each([
  ['before it opens', '10:00-16:00', '2026-11-21T14:30:00Z', null],
  ['while it is open', '10:00-16:00', '2026-11-21T20:30:00Z', '16:00'],
  ['once it has closed', '10:00-16:00', '2026-11-21T21:00:00Z', null],
  ['if it closes only for a break', '9:00-12:00, 13:00-16:00', '2026-11-21T16:00:00Z', null],
  ['without times', 'by appointment', '2026-11-21T20:30:00Z', null],
])('knows when a food bank closes today: %s', (_, sat, now, until) => {
  const foodBank = { operatingHours: { sat }, time_zone: TORONTO };
  expect(openUntil(foodBank, at(now))).toBe(until);
});

test('says until when one can still come only once the time of a pickup has passed', () => {
  const foodBank = { operatingHours: { sat: '10:00-16:00' }, time_zone: TORONTO };
  const pickup = { pickup_date: '2026-11-21', pickup_time: '15:00' };
  expect(lateUntil(pickup, foodBank, at('2026-11-21T19:30:00Z'))).toBeNull();
  expect(lateUntil(pickup, foodBank, at('2026-11-21T20:30:00Z'))).toBe('16:00');
  expect(
    lateUntil({ ...pickup, pickup_date: '2026-11-20' }, foodBank, at('2026-11-21T20:30:00Z')),
  ).toBeNull();
});
