import { expect, test } from 'vitest';
import { idOf, makeAssignment, makeShift } from '../test-data.ts';
import { daysWithShifts, overlappingShift, withOpenSpots } from './schedule-days.ts';

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
    [],
    now,
  );
  expect(
    days.map(({ day, shifts, spots, isMine }) => [day, shifts.map(({ _id }) => _id), spots, isMine]),
  ).toEqual([
    ['2026-11-21', [idOf(2)], 0, true],
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
    [],
    now,
  );
  expect(day?.shifts.map(({ _id }) => _id)).toEqual([4, 5, 2, 1, 3].map(idOf));
});

/** The reader is on the welcome desk from 18:00 to 21:00. */
const DESK = makeShift('2026-11-23T18:00:00Z', { _id: idOf(7), title: 'Welcome desk' });

test.each([
  ['at the same time', true, '2026-11-23T18:00:00Z'],
  ['that ends a minute after its start', true, '2026-11-23T15:01:00Z'],
  ['that ends at its start', false, '2026-11-23T15:00:00Z'],
  ['that starts a minute before its end', true, '2026-11-23T20:59:00Z'],
  ['that starts at its end', false, '2026-11-23T21:00:00Z'],
])("the reader's shift overlaps one %s: %j", (_, does, start) => {
  const shift = makeShift(start, { _id: idOf(8) });
  expect(overlappingShift(shift, [makeAssignment(DESK)])).toBe(does ? DESK : undefined);
});

test.each([
  ['assigned', true],
  ['confirmed', true],
  ['checked_in', true],
  ['cancelled', false],
  ['completed', false],
  ['no_show', false],
] as const)('a sign-up that is %s overlaps other shifts: %j', (status, does) => {
  const shift = makeShift('2026-11-23T19:00:00Z', { _id: idOf(8) });
  expect(overlappingShift(shift, [makeAssignment(DESK, { status })])).toBe(does ? DESK : undefined);
});

test('no shift overlaps itself', () => {
  expect(overlappingShift(DESK, [makeAssignment(DESK)])).toBeUndefined();
});

test('lists shifts that overlap one of the reader last, and does not count their spots', () => {
  const now = Date.parse('2026-11-21T15:00:00Z');
  const days = daysWithShifts(
    [
      makeShift('2026-11-23T17:00:00Z', { _id: idOf(1) }),
      makeShift('2026-11-23T22:00:00Z', { _id: idOf(2), available_spots: 2 }),
      makeShift('2026-11-23T23:00:00Z', { _id: idOf(3), available_spots: 0 }),
      {
        ...DESK,
        mine: { assignment_id: idOf(200), status: 'assigned', waitlist_position: null },
      },
      makeShift('2026-11-24T17:00:00Z', { _id: idOf(4), available_spots: 0 }),
    ],
    [makeAssignment(DESK)],
    now,
  );
  expect(days.map(({ day, spots, isFull }) => [day, spots, isFull])).toEqual([
    ['2026-11-23', 2, false],
    ['2026-11-24', 0, true],
  ]);
  expect(days[0]?.shifts.map(({ _id, overlaps }) => [_id, overlaps])).toEqual([
    [idOf(2), null],
    [idOf(7), null],
    [idOf(3), null],
    [idOf(1), 'Welcome desk'],
  ]);
  expect(withOpenSpots(days, now).map(({ shifts }) => shifts.map(({ _id }) => _id))).toEqual([[idOf(2)]]);
});
