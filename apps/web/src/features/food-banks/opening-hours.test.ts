import { expect, test } from 'vitest';
import { pickupHint, readSpans, weekdayOf, weekOf } from './opening-hours.ts';

const HOURS = {
  mon: '09:00-18:00',
  tue: '09:00-18:00',
  wed: '09:00-12:00, 13:00-18:00',
  thu: 'by appointment',
  fri: ' ',
  sat: '10:00-16:00',
  sun: 'Closed',
};
const [MONDAY, WEDNESDAY, THURSDAY, FRIDAY, SATURDAY, SUNDAY] = [
  '2026-11-23',
  '2026-11-25',
  '2026-11-26',
  '2026-11-27',
  '2026-11-28',
  '2026-11-29',
] as const;

test.each([
  ['09:00-17:00', [{ from: '09:00', to: '17:00' }]],
  ['9:30 – 17:00', [{ from: '09:30', to: '17:00' }]],
  ['9 h 00 – 17 h 30', [{ from: '09:00', to: '17:30' }]],
  [
    '09:00-12:00, 13:00-17:00',
    [
      { from: '09:00', to: '12:00' },
      { from: '13:00', to: '17:00' },
    ],
  ],
  ['by appointment', []],
])('reads %j', (text, spans) => {
  expect(readSpans(text)).toEqual(spans);
});

test.each([
  ['2026-11-22', 'sun'],
  ['2026-11-23', 'mon'],
  ['2026-02-28', 'sat'],
])('weekdayOf(%s) returns %s', (date, day) => {
  expect(weekdayOf(date)).toBe(day);
});

test.each([
  ['nothing before a day is chosen', '', '', null],
  ['nothing on an open day without a time', MONDAY, '', null],
  ['nothing within the hours', MONDAY, '09:00', null],
  ['nothing where hours are words', THURSDAY, '09:00', null],
  ['that a day left empty is closed', FRIDAY, '', { kind: 'closed' }],
  ['that a day called closed is closed', SUNDAY, '10:00', { kind: 'closed' }],
  ['that it opens later', SATURDAY, '09:00', { kind: 'outside', hours: '10:00-16:00' }],
  ['that it has closed by then', SATURDAY, '16:00', { kind: 'outside', hours: '10:00-16:00' }],
  ['the lunch break', WEDNESDAY, '12:00', { kind: 'outside', hours: '09:00-12:00, 13:00-18:00' }],
])('pickupHint returns %s', (_, date, time, hint) => {
  expect(pickupHint(HOURS, date, time)).toEqual(hint);
});

test('returns no hint and no rows for a food bank without hours', () => {
  expect(pickupHint({}, SUNDAY, '09:00')).toBeNull();
  expect(weekOf({})).toEqual([]);
});

test('groups consecutive days with the same hours', () => {
  expect(weekOf(HOURS)).toEqual([
    { from: 'mon', to: 'tue', hours: '09:00-18:00' },
    { from: 'wed', to: 'wed', hours: '09:00-12:00, 13:00-18:00' },
    { from: 'thu', to: 'thu', hours: 'by appointment' },
    { from: 'fri', to: 'fri', hours: null },
    { from: 'sat', to: 'sat', hours: '10:00-16:00' },
    { from: 'sun', to: 'sun', hours: null },
  ]);
});
