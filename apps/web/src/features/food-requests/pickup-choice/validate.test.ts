import { expect, test } from 'vitest';
import { makeSlotDay } from '../test-data.ts';
import { validatePickup } from './validate.ts';

/** 10:15 on 21 November in Toronto. */
const NOW = new Date('2026-11-21T15:15:00Z');

test.each([
  ['nothing chosen', '', '', { date: 'form.dateRequired', time: 'form.timeRequired' }],
  ['yesterday', '2026-11-20', '10:00', { date: 'form.dateInPast' }],
  ['over a year ahead', '2027-11-22', '10:00', { date: 'form.dateTooFar' }],
  ['a day without a time', '2026-11-23', '', { time: 'form.timeRequired' }],
  ['an hour of today that has passed', '2026-11-21', '10:00', { time: 'form.timeInPast' }],
  ['an hour of today still to come', '2026-11-21', '11:00', {}],
  ['the last day', '2027-11-21', '09:00', {}],
])('validates %s', (_, date, time, problems) => {
  expect(validatePickup({ date, time }, { kind: 'hours' }, 'America/Toronto', NOW)).toEqual(problems);
});

const DAYS = [
  makeSlotDay('2026-11-21', { '10:00': 'closed', '10:30': 'open', '11:00': 'full' }),
  makeSlotDay('2026-11-22', {}),
  makeSlotDay('2026-11-23', { '10:00': 'full' }),
];
test.each([
  ['nothing chosen', '', '', { date: 'form.dateRequired', time: 'form.timeRequired' }],
  ['yesterday', '2026-11-20', '10:00', { date: 'form.dateInPast' }],
  ['a day beyond the schedule', '2026-11-24', '10:00', { date: 'pickup:day.tooFar' }],
  ['a closed day', '2026-11-22', '10:00', { date: 'pickup:day.closed' }],
  ['a day that is taken', '2026-11-23', '10:00', { date: 'pickup:day.full' }],
  ['a day without a time', '2026-11-21', '', { time: 'form.timeRequired' }],
  ['a time that the day does not have', '2026-11-21', '12:00', { time: 'form.timeRequired' }],
  ['a full time', '2026-11-21', '11:00', { time: 'pickup:time.full' }],
  ['a time too soon', '2026-11-21', '10:00', { time: 'pickup:time.closed' }],
  ['a free time', '2026-11-21', '10:30', {}],
])('validates %s against a schedule', (_, date, time, problems) => {
  const offer = { kind: 'slots' as const, days: DAYS };
  expect(validatePickup({ date, time }, offer, 'America/Toronto', NOW)).toEqual(problems);
});

test.each([
  ['', ''],
  ['2026-11-23', '10:00'],
])('no time can be chosen if none is free: %s %s', (date, time) => {
  const offer = { kind: 'slots' as const, days: DAYS.slice(1) };
  expect(validatePickup({ date, time }, offer, 'America/Toronto', NOW)).toEqual({ date: 'pickup:noneFree' });
});

test.each([
  ['2026-11-23', '09:30', {}],
  ['2026-11-23', '', { time: 'pickup:notLoaded' }],
  ['', '', { date: 'pickup:notLoaded', time: 'pickup:notLoaded' }],
])('before the times are loaded, the server checks a complete choice: %s %s', (date, time, problems) => {
  const offer = { kind: 'unknown' as const };
  expect(validatePickup({ date, time }, offer, 'America/Toronto', NOW)).toEqual(problems);
});
