import { expect, test } from 'vitest';
import { daysWithShifts, firstDayOf, isMonth, lastDayOf, lastShownDay } from './month.ts';
import { idOf, makeShift } from '../test-data.ts';

test.each([
  ['2026-11', '2026-11-01', '2026-11-30'],
  ['2026-12', '2026-12-01', '2026-12-31'],
  ['2027-02', '2027-02-01', '2027-02-28'],
  ['2028-02', '2028-02-01', '2028-02-29'],
])('returns the first and the last day of %s', (month, first, last) => {
  expect(firstDayOf(month)).toBe(first);
  expect(lastDayOf(month)).toBe(last);
});

test.each([
  ['2026-12', true],
  ['2026-13', false],
  ['2026-00', false],
  ['December', false],
  [null, false],
])('accepts %j as a month: %j', (text, isOne) => {
  expect(isMonth(text)).toBe(isOne);
});

test('lists the days with shifts that are open or that the reader is on', () => {
  const now = Date.parse('2026-11-21T15:00:00Z');
  const mine = { assignment_id: idOf(200), status: 'assigned', waitlist_position: null } as const;
  const days = daysWithShifts(
    [
      makeShift('2026-11-23T18:00:00Z', { _id: idOf(4), available_spots: 0 }),
      makeShift('2026-11-23T14:00:00Z', { _id: idOf(3) }),
      makeShift('2026-11-21T14:00:00Z', { _id: idOf(1) }),
      makeShift('2026-11-21T13:00:00Z', { _id: idOf(2), mine }),
      makeShift('2026-11-24T14:00:00Z', { _id: idOf(5), status: 'cancelled' }),
      makeShift('2026-11-25T14:00:00Z', { _id: idOf(6), mine: { ...mine, status: 'cancelled' } }),
    ],
    now,
  );
  expect(
    days.map(({ day, shifts, spots, isMine }) => [day, shifts.map(({ _id }) => _id), spots, isMine]),
  ).toEqual([
    ['2026-11-21', [idOf(2)], 3, true],
    ['2026-11-23', [idOf(3), idOf(4)], 3, false],
    ['2026-11-25', [idOf(6)], 3, false],
  ]);
});

test('lists the open shifts of a day first and the full ones last', () => {
  const now = Date.parse('2026-11-21T15:00:00Z');
  const waiting = { assignment_id: null, status: null, waitlist_position: 1 };
  const [day] = daysWithShifts(
    [
      makeShift('2026-11-23T13:00:00Z', { _id: idOf(1), available_spots: 0 }),
      makeShift('2026-11-23T14:00:00Z', {
        _id: idOf(2),
        available_spots: 0,
        mine: { assignment_id: idOf(200), status: 'assigned', waitlist_position: null },
      }),
      makeShift('2026-11-23T15:00:00Z', { _id: idOf(3), available_spots: 0, mine: waiting }),
      makeShift('2026-11-23T16:00:00Z', { _id: idOf(4) }),
      makeShift('2026-11-23T17:00:00Z', {
        _id: idOf(5),
        available_spots: 0,
        mine: { ...waiting, offered_until: '2026-11-21T16:00:00Z' },
      }),
    ],
    now,
  );
  expect(day?.shifts.map(({ _id }) => _id)).toEqual([4, 5, 2, 1, 3].map(idOf));
});

test.each([
  ['2026-11', '2026-11-01', '2026-11-30'],
  ['2026-11', '2026-11-27', '2026-12-24'],
  ['2026-12', '2026-11-27', '2026-12-31'],
  ['2027-02', '2027-02-01', '2027-02-28'],
])('the schedule of %s ends, seen on %s, on %s', (month, today, last) => {
  expect(lastShownDay(month, today)).toBe(last);
});
