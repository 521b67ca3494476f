import { expect, test } from 'vitest';
import { addDays } from '../../lib/dates.ts';
import { type ExceptionalDay, type ExceptionalDays, firstOpenDay, pickupHintOn } from './open-days.ts';

const HOURS = {
  mon: '09:00-18:00',
  tue: '09:00-18:00',
  wed: '09:00-18:00',
  thu: 'by appointment',
  fri: ' ',
  sat: '10:00-16:00',
  sun: 'Closed',
};
const [MONDAY, FRIDAY, SATURDAY, SUNDAY] = ['2026-11-23', '2026-11-27', '2026-11-28', '2026-11-29'] as const;

/** Closed from Friday to the next Tuesday, and open on a Sunday, against the weekly hours. */
const HOLIDAYS: ExceptionalDay = { hours: [], reason: 'Holidays' };
const EXCEPTIONS: ExceptionalDays = new Map([
  ...[25, 26, 27, 28, 29].map((day): [string, ExceptionalDay] => [`2026-12-${day}`, HOLIDAYS]),
  ['2027-01-03', { hours: [{ from: '10:00', to: '12:00' }], reason: null }],
]);

test.each([
  ['an open day itself', MONDAY, MONDAY],
  ['the next open day after a closed one', FRIDAY, SATURDAY],
  ['after an exceptional closure, over its end', '2026-12-25', '2026-12-30'],
  ['an exceptional day with hours on a closed weekday', '2027-01-03', '2027-01-03'],
])('the first open day from a day on is %s', (_, date, day) => {
  expect(firstOpenDay(HOURS, date, EXCEPTIONS)).toBe(day);
});

test('a food bank without hours has no first open day', () => {
  expect(firstOpenDay({}, SUNDAY, EXCEPTIONS)).toBeNull();
});

test('a food bank that closes for longer than a month has no first open day', () => {
  const days = Array.from({ length: 40 }, (_, n) => addDays(MONDAY, n));
  const closed = new Map(days.map((day) => [day, { hours: [], reason: null }]));
  expect(firstOpenDay(HOURS, MONDAY, closed)).toBeNull();
});

test.each([
  ['a closure on a usually open day', HOURS, '2026-12-28', '10:00', { kind: 'closed' }],
  ['a closure where no hours are stated', {}, '2026-12-28', '', { kind: 'closed' }],
  ['nothing on any other day where no hours are stated', {}, '2026-12-30', '', null],
  ['nothing within exceptional hours', HOURS, '2027-01-03', '10:00', null],
  ['exceptional hours', HOURS, '2027-01-03', '12:00', { kind: 'outside', hours: '10:00-12:00' }],
])('the hint for exceptional days is %s', (_, hours, date, time, hint) => {
  expect(pickupHintOn(hours, date, time, EXCEPTIONS)).toEqual(hint);
});
