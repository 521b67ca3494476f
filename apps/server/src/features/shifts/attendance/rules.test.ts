import { describe, expect, test } from 'vitest';
import type { AssignmentStatus } from '@nourish/contract';
import { ASSIGNMENT_STATUSES } from '@nourish/contract/volunteer-constants';
import * as rules from './rules.ts';

const ZONE = 'America/Toronto';
const span = (from: string, to: string) => ({ starts_at: new Date(from), ends_at: new Date(to) });
/** 9:00 to 12:00 local time. */
const MORNING = span('2026-06-10T13:00Z', '2026-06-10T16:00Z');
/** 22:00 to 6:00 local time. */
const NIGHT = span('2026-06-11T02:00Z', '2026-06-11T10:00Z');

describe('assignment status', () => {
  const moves: Record<AssignmentStatus, AssignmentStatus[]> = {
    assigned: ['confirmed', 'checked_in', 'completed', 'cancelled', 'no_show'],
    confirmed: ['assigned', 'checked_in', 'completed', 'cancelled', 'no_show'],
    checked_in: ['confirmed', 'completed', 'cancelled'],
    completed: ['no_show'],
    cancelled: [],
    no_show: ['confirmed', 'checked_in', 'completed'],
  };
  const every = ASSIGNMENT_STATUSES.flatMap((from) => ASSIGNMENT_STATUSES.map((to) => ({ from, to })));
  test.each(every)('allows a change from $from to $to only as the table says', ({ from, to }) => {
    expect(rules.canTransition(from, to)).toBe(moves[from].includes(to));
  });

  test('fills a spot while the volunteer is expected, checked in or completed', () => {
    expect(ASSIGNMENT_STATUSES.filter(rules.takesSpot)).toEqual([
      'assigned',
      'confirmed',
      'checked_in',
      'completed',
    ]);
  });
});

test.each([
  ['13:00', '16:00', 3],
  ['13:00', '16:07', 3],
  ['13:00', '16:08', 3.25],
  ['13:00', '13:00', 0],
])('rounds the time from %s to %s to %d hours', (from, to, hours) => {
  expect(rules.hoursBetween(new Date(`2026-06-10T${from}Z`), new Date(`2026-06-10T${to}Z`))).toBe(hours);
});

describe('a check-in time entered by staff', () => {
  const came = (time: string, shift = MORNING) => rules.checkInAt(time, shift, ZONE)?.toISOString();
  test('is accepted from an hour before the start until the end', () => {
    expect(came('08:00')).toBe('2026-06-10T12:00:00.000Z');
    expect(came('09:10')).toBe('2026-06-10T13:10:00.000Z');
    expect(came('11:59')).toBe('2026-06-10T15:59:00.000Z');
    expect(came('12:00')).toBeUndefined();
    expect(came('07:59')).toBeUndefined();
  });
  test('is accepted on both sides of midnight', () => {
    expect(came('23:30', NIGHT)).toBe('2026-06-11T03:30:00.000Z');
    expect(came('00:30', NIGHT)).toBe('2026-06-11T04:30:00.000Z');
  });
});

describe('a check-out time that is entered', () => {
  const left = (time: string, came: string, shift = MORNING, isStaff = true) =>
    rules.checkOutAt(time, new Date(came), rules.latestCheckOut(shift, isStaff), ZONE)?.toISOString();
  test('is accepted from volunteers until the end of the shift', () => {
    const came = '2026-06-10T13:10Z';
    expect(left('12:00', came, MORNING, false)).toBe('2026-06-10T16:00:00.000Z');
    expect(left('12:01', came, MORNING, false)).toBeUndefined();
    expect(left('18:00', came, MORNING, false)).toBeUndefined();
  });
  test('is accepted from staff from the check-in until six hours after the end', () => {
    expect(left('11:45', '2026-06-10T13:10Z')).toBe('2026-06-10T15:45:00.000Z');
    expect(left('18:00', '2026-06-10T13:10Z')).toBe('2026-06-10T22:00:00.000Z');
    expect(left('18:01', '2026-06-10T13:10Z')).toBeUndefined();
    expect(left('09:00', '2026-06-10T13:10Z')).toBeUndefined();
  });
  test('is accepted in the minute of check-in', () => {
    expect(left('09:10', '2026-06-10T13:10:40Z')).toBe('2026-06-10T13:10:40.000Z');
  });
  test('is accepted on the next morning after a night shift', () => {
    expect(left('06:05', '2026-06-11T02:00Z', NIGHT)).toBe('2026-06-11T10:05:00.000Z');
  });
  test('is accepted in the night when DST ends', () => {
    const shift = span('2026-11-01T02:00Z', '2026-11-01T11:00Z');
    expect(left('06:00', '2026-11-01T02:00Z', shift)).toBe('2026-11-01T11:00:00.000Z');
    expect(rules.hoursBetween(shift.starts_at, shift.ends_at)).toBe(9);
  });
});

describe('a check-out without a time', () => {
  const leaves = (now: string, isStaff: boolean, came = '2026-06-10T13:00Z') =>
    rules.checkOutNow(new Date(now), new Date(came), MORNING, isStaff).toISOString();
  test('is now while the shift lasts', () => {
    for (const isStaff of [true, false])
      expect(leaves('2026-06-10T15:00Z', isStaff)).toBe('2026-06-10T15:00:00.000Z');
  });
  test('is now up to two hours after the end for staff, and the end of the shift for volunteers', () => {
    expect(leaves('2026-06-10T18:00Z', true)).toBe('2026-06-10T18:00:00.000Z');
    expect(leaves('2026-06-10T16:01Z', false)).toBe('2026-06-10T16:00:00.000Z');
  });
  test('is the end of the shift if staff check out more than two hours later', () => {
    expect(leaves('2026-06-11T09:00Z', true)).toBe('2026-06-10T16:00:00.000Z');
  });
});

test('closes attendance to volunteers seven days after the end of the shift', () => {
  expect(rules.isClosedToVolunteers(MORNING, new Date('2026-06-17T16:00Z'))).toBe(false);
  expect(rules.isClosedToVolunteers(MORNING, new Date('2026-06-17T16:01Z'))).toBe(true);
});
