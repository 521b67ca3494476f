import type { VolunteerShift } from '@nourish/contract';
import { expect, test } from 'vitest';
import {
  canCancel,
  isCheckOutOverdue,
  isLateNotice,
  opensSoonAt,
  sortAssignments,
  stepOf,
  totalOf,
} from './assignments.ts';
import { makeAssignment, makeShift } from '../test-data.ts';

const at = (time: string) => Date.parse(`2026-11-25T${time}:00Z`);
/** 14:00 to 17:00. */
const SHIFT = makeShift('2026-11-25T14:00:00Z');
const assignmentWith = (changes: Partial<VolunteerShift>) => makeAssignment(SHIFT, changes);

test.each([
  ['assigned', '12:59', null],
  ['assigned', '13:00', 'checkIn'],
  ['confirmed', '16:59', 'checkIn'],
  ['confirmed', '17:00', null],
  ['checked_in', '14:30', 'checkOut'],
  ['checked_in', '19:00', 'checkOut'],
  ['completed', '14:30', null],
  ['cancelled', '14:30', null],
] as const)('with the status %s at %s the next step is %s', (status, time, step) => {
  expect(stepOf(assignmentWith({ status }), at(time))).toBe(step);
});

test.each([
  ['assigned', '09:00', true],
  ['confirmed', '13:59', true],
  // After the start, only the food bank can cancel.
  ['confirmed', '14:00', false],
  ['checked_in', '14:30', false],
  ['cancelled', '09:00', false],
] as const)('with the status %s at %s, cancelling is possible: %s', (status, time, can) => {
  expect(canCancel(assignmentWith({ status }), at(time))).toBe(can);
});

test.each([
  ['assigned', '12:59', at('13:00')],
  ['confirmed', '00:00', at('13:00')],
  ['assigned', '13:00', null],
  ['cancelled', '12:59', null],
] as const)('with the status %s at %s, check-in opens soon: %s', (status, time, opens) => {
  expect(opensSoonAt(assignmentWith({ status }), at(time))).toBe(opens);
});

test('does not announce the opening of check-in more than a day ahead', () => {
  expect(opensSoonAt(assignmentWith({}), Date.parse('2026-11-24T12:59:00Z'))).toBeNull();
});

test('a check-out is overdue after the end of the shift', () => {
  expect(isCheckOutOverdue(assignmentWith({ status: 'checked_in' }), at('16:59'))).toBe(false);
  expect(isCheckOutOverdue(assignmentWith({ status: 'checked_in' }), at('17:00'))).toBe(true);
  expect(isCheckOutOverdue(assignmentWith({ status: 'completed' }), at('17:00'))).toBe(false);
});

test('a cancellation within a day of the start is late', () => {
  expect(isLateNotice(assignmentWith({}), Date.parse('2026-11-24T14:00:00Z'))).toBe(false);
  expect(isLateNotice(assignmentWith({}), Date.parse('2026-11-24T14:01:00Z'))).toBe(true);
});

test('volunteers can check out for seven days after the shift, then only staff can record it', () => {
  const checkedIn = assignmentWith({ status: 'checked_in' });
  for (const [day, step, list] of [
    ['2026-12-02', 'checkOut', 'upcoming'],
    ['2026-12-03', null, 'unrecorded'],
  ] as const) {
    const now = Date.parse(`${day}T16:00Z`);
    expect(stepOf(checkedIn, now)).toBe(step);
    expect(sortAssignments([checkedIn], now)[list]).toEqual([checkedIn]);
  }
});

test('sorts sign-ups into upcoming, cancelled, unrecorded and completed', () => {
  const later = makeShift('2026-11-28T14:00:00Z');
  const past = makeShift('2026-11-20T14:00:00Z');
  const longPast = makeShift('2026-11-10T14:00:00Z');
  const mine = sortAssignments(
    [
      makeAssignment(later, { _id: 'next' }),
      makeAssignment(past, { _id: 'forgot to check out', status: 'checked_in' }),
      makeAssignment(past, { _id: 'nobody wrote it down' }),
      makeAssignment(longPast, { _id: 'first', status: 'completed' }),
      makeAssignment(past, { _id: 'second', status: 'completed' }),
      makeAssignment(later, { _id: 'called off', status: 'cancelled', cancelled_by: 'staff' }),
      makeAssignment(later, { _id: 'own', status: 'cancelled', cancelled_by: 'volunteer' }),
      makeAssignment(past, { _id: 'missed', status: 'no_show' }),
    ],
    at('14:30'),
  );
  const ids = Object.fromEntries(
    Object.entries(mine).map(([name, list]) => [name, (list as VolunteerShift[]).map(({ _id }) => _id)]),
  );
  expect(ids).toEqual({
    upcoming: ['forgot to check out', 'next'],
    calledOff: ['called off'],
    unrecorded: ['nobody wrote it down'],
    completed: ['second', 'first'],
  });
});

test('counts the shifts and hours of an activity', () => {
  const training = makeShift('2026-11-10T14:00:00Z', { activity_category: 'training' });
  const completed = [
    makeAssignment(training, { status: 'completed', hours_worked: 2.5 }),
    makeAssignment(training, { status: 'completed', hours_worked: 1 }),
    makeAssignment(SHIFT, { status: 'completed', hours_worked: 3 }),
  ];
  expect(totalOf('training', completed)).toEqual({ shifts: 2, hours: 3.5 });
  expect(totalOf('administrative', completed)).toEqual({ shifts: 0, hours: 0 });
});
