import { expect, test } from 'vitest';
import type { Block } from '../../appointments/booking-service.ts';
import { dueOf, endOf, lastDayOf, type OpenRequest } from './due.ts';

const block = (starts: string, ends: string): Block => ({
  starts,
  ends,
  slot_minutes: 30,
  capacity: 5,
  walk_ins: 0,
  is_other: false,
});
/** Has slots on one day only. */
const scheduleOf = (time_zone: string, day: string, ...blocks: Block[]) => ({
  time_zone,
  lead_minutes: 0,
  window_days: 60,
  blocks: [],
  exceptions: new Map([[day, blocks]]),
  unclaimed_days: 2,
  unclaimed_days_chilled: 0,
});
const request = (changes: Partial<OpenRequest> = {}): OpenRequest => ({
  status: 'ready',
  pickup_date: '2027-05-03',
  pickup_time: '10:00',
  slot_minutes: 30,
  missed_on: null,
  undecided_on: null,
  arrived_at: null,
  changed_at: new Date('2027-05-01T12:00:00Z'),
  is_chilled: false,
  ...changes,
});
const HERE = new Date('2027-05-03T14:00:00Z');
const TORONTO = scheduleOf('America/Toronto', '2027-05-03', block('10:00', '12:00'));

test.each([
  ['without slots', 'America/Toronto', '2027-05-03', [], '2027-05-03T22:00:00Z'],
  [
    'with slots before noon',
    'America/Toronto',
    '2027-05-03',
    [block('10:00', '12:00')],
    '2027-05-03T22:00:00Z',
  ],
  [
    'after the last of two blocks',
    'America/Toronto',
    '2027-05-03',
    [block('18:00', '20:00'), block('10:00', '12:00')],
    '2027-05-04T00:30:00Z',
  ],
  ['when clocks go forward in Toronto', 'America/Toronto', '2027-03-14', [], '2027-03-14T22:00:00Z'],
  ['when clocks go back in Toronto', 'America/Toronto', '2027-11-07', [], '2027-11-07T23:00:00Z'],
  ["when clocks go forward in St. John's", 'America/St_Johns', '2027-03-14', [], '2027-03-14T20:30:00Z'],
  ["when clocks go back in St. John's", 'America/St_Johns', '2027-11-07', [], '2027-11-07T21:30:00Z'],
  ['in Regina, whose clocks never change', 'America/Regina', '2027-03-14', [], '2027-03-15T00:00:00Z'],
])('finds the end of a day %s', (_, zone, day, blocks, end) => {
  expect(endOf(scheduleOf(zone, day, ...blocks), day)).toEqual(new Date(end));
});

test.each([
  ['before the end of the day', {}, '2027-05-03T21:59:00Z', null],
  ['at the end of the day', {}, '2027-05-03T22:00:00Z', 'missed'],
  ['if the person knows', { missed_on: '2027-05-03' }, '2027-05-04T22:00:00Z', null],
  ['after a move to another day', { missed_on: '2027-05-01' }, '2027-05-04T21:00:00Z', 'missed'],
  ['shortly before the last day is over', { missed_on: '2027-05-03' }, '2027-05-05T21:59:00Z', null],
  ['when the last day is over', { missed_on: '2027-05-03' }, '2027-05-05T22:00:00Z', 'ended'],
  ['if the job did not run for days', {}, '2027-05-09T12:00:00Z', 'ended'],
  ['with chilled food', { is_chilled: true }, '2027-05-03T22:00:00Z', 'ended'],
  ['with chilled food before the end of the day', { is_chilled: true }, '2027-05-03T21:59:00Z', null],
  ['for an approved request', { status: 'approved' as const }, '2027-05-05T22:00:00Z', 'ended'],
  ['for a new request on its day', { status: 'pending' as const }, '2027-05-03T23:00:00Z', null],
  [
    'for a new request after its last day',
    { status: 'pending' as const },
    '2027-05-05T22:00:00Z',
    'undecided',
  ],
  [
    'before the time of a booking that staff left in the evening of a shortened day',
    { is_chilled: true, pickup_time: '19:00' },
    '2027-05-03T23:59:00Z',
    null,
  ],
  [
    'half an hour after this time',
    { is_chilled: true, pickup_time: '19:00' },
    '2027-05-04T00:00:00Z',
    'ended',
  ],
  ['for a person who has arrived', { arrived_at: HERE, is_chilled: true }, '2027-05-04T03:59:00Z', null],
  [
    'on the day after the arrival',
    { arrived_at: HERE, is_chilled: true },
    '2027-05-04T04:00:00Z',
    'undecided',
  ],
  [
    'if staff know of the arrival',
    { arrived_at: HERE, undecided_on: '2027-05-03' },
    '2027-05-09T12:00:00Z',
    null,
  ],
  [
    'for a new request of which staff know',
    { status: 'pending' as const, undecided_on: '2027-05-03' },
    '2027-05-09T12:00:00Z',
    null,
  ],
  [
    'if staff approved it in the evening of its day',
    { is_chilled: true, changed_at: new Date('2027-05-03T23:00:00Z') },
    '2027-05-04T21:59:00Z',
    null,
  ],
  [
    'at the end of the day after this evening',
    { is_chilled: true, changed_at: new Date('2027-05-03T23:00:00Z') },
    '2027-05-04T22:00:00Z',
    'ended',
  ],
  ['for what was handed out', { status: 'fulfilled' as const }, '2027-05-09T22:00:00Z', null],
  [
    'if staff packed it two days late',
    { changed_at: new Date('2027-05-05T14:00:00Z') },
    '2027-05-05T22:00:00Z',
    'missed',
  ],
])('decides what is due %s', (_, changes, now, due) => {
  expect(dueOf(request(changes), TORONTO, new Date(now))).toBe(due);
});

test('counts the last day from the pickup day, and from a later approval', () => {
  const last = (changes: Partial<OpenRequest>) => lastDayOf(request(changes), TORONTO);
  expect(last({})).toBe('2027-05-05');
  expect(last({ is_chilled: true })).toBe('2027-05-03');
  expect(last({ changed_at: new Date('2027-05-06T14:00:00Z') })).toBe('2027-05-08');
  expect(last({ changed_at: new Date('2027-05-06T23:00:00Z') })).toBe('2027-05-09');
});
