import { PICKUP_TIMES } from '@nourish/contract/constants';
import { expect, test } from 'vitest';
import { offeredTimes, pickupBounds } from './pickup.ts';

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
  const times = offeredTimes(date, [TORONTO], at(now));
  expect(times[0]).toBe(first);
  expect(times).toHaveLength(count);
});

test('offers only times that are in the future at every food bank of the cart', () => {
  // 12:30 in Toronto, 11:30 in Regina.
  const now = at('2026-11-21T17:30:00Z');
  expect(offeredTimes('2026-11-21', [REGINA], now)[0]).toBe('12:00');
  expect(offeredTimes('2026-11-21', [REGINA, TORONTO], now)[0]).toBe('13:00');
  expect(offeredTimes('2026-11-22', [REGINA, TORONTO], now)).toEqual(PICKUP_TIMES);
});

test.each([
  ['today, while a time of it is left', [TORONTO], '2026-11-21T15:00:00Z', '2026-11-21', '2027-11-21'],
  ['tomorrow, once all have passed', [TORONTO], '2026-11-21T22:30:00Z', '2026-11-22', '2027-11-21'],
  ['the day of the food bank, not of UTC', [TORONTO], '2026-11-22T03:00:00Z', '2026-11-22', '2027-11-21'],
  ['the later today of two', [TORONTO, REGINA], '2026-11-22T05:30:00Z', '2026-11-22', '2027-11-21'],
])('the first selectable day is %s', (_, zones, now, first, last) => {
  expect(pickupBounds(zones, at(now))).toEqual({ first, last });
});
