import { expect, test } from 'vitest';
import { dueReminder, type Remindable } from './rules.ts';

const pickup = (changes: Partial<Remindable> = {}): Remindable => ({
  pickup_date: '2026-11-21',
  pickup_time: '10:30',
  time_zone: 'America/Toronto',
  told_at: new Date('2026-11-10T12:00:00Z'),
  reminded_for: null,
  reminded_soon_for: null,
  ...changes,
});
const KEY = '2026-11-21 10:30';

test.each<[string, string, Partial<Remindable>, ReturnType<typeof dueReminder>]>([
  ['before nine the day before', '2026-11-20T13:59:59Z', {}, null],
  ['at nine the day before', '2026-11-20T14:00:00Z', {}, 'request_reminder'],
  ['late on the day before', '2026-11-21T04:59:00Z', {}, 'request_reminder'],
  ['two days before', '2026-11-19T20:00:00Z', {}, null],
  ['while it is night in the west', '2026-11-20T14:00:00Z', { time_zone: 'America/Vancouver' }, null],
  ['after the first reminder', '2026-11-20T15:00:00Z', { reminded_for: KEY }, null],
  [
    'after the reminder of another time',
    '2026-11-20T15:00:00Z',
    { reminded_for: '2026-11-21 10:00' },
    'request_reminder',
  ],
  [
    'if the person was told that day',
    '2026-11-20T15:00:00Z',
    { told_at: new Date('2026-11-20T05:00:00Z') },
    null,
  ],
  [
    'if the person was told the evening before',
    '2026-11-20T15:00:00Z',
    { told_at: new Date('2026-11-20T04:59:00Z') },
    'request_reminder',
  ],
  ['on the day, three hours before', '2026-11-21T12:30:00Z', {}, null],
  ['two hours before', '2026-11-21T13:30:00Z', {}, 'request_reminder_soon'],
  ['shortly before', '2026-11-21T15:29:59Z', {}, 'request_reminder_soon'],
  ['at the start', '2026-11-21T15:30:00Z', {}, null],
  ['after the second reminder', '2026-11-21T14:00:00Z', { reminded_soon_for: KEY }, null],
  [
    'if the person was told less than three hours before',
    '2026-11-21T13:30:00Z',
    { told_at: new Date('2026-11-21T12:31:00Z') },
    null,
  ],
  [
    'if the person was told three hours before',
    '2026-11-21T13:30:00Z',
    { told_at: new Date('2026-11-21T12:30:00Z') },
    'request_reminder_soon',
  ],
])('finds the reminder that is due %s', (_, now, changes, reminder) => {
  expect(dueReminder(new Date(now), pickup(changes))).toBe(reminder);
});

test.each([
  // The clocks go forward on 8 March 2026 and back on 1 November, but not in Regina.
  ['America/Toronto', '2026-03-08', '2026-03-07T14:00:00Z', '2026-03-08T12:30:00Z'],
  ['America/Toronto', '2026-11-01', '2026-10-31T13:00:00Z', '2026-11-01T13:30:00Z'],
  ['America/St_Johns', '2026-03-08', '2026-03-07T12:30:00Z', '2026-03-08T11:00:00Z'],
  ['America/St_Johns', '2026-11-01', '2026-10-31T11:30:00Z', '2026-11-01T12:00:00Z'],
  ['America/Regina', '2026-03-08', '2026-03-07T15:00:00Z', '2026-03-08T14:30:00Z'],
  ['America/Regina', '2026-11-01', '2026-10-31T15:00:00Z', '2026-11-01T14:30:00Z'],
])('is at nine and two hours before in %s around %s', (time_zone, pickup_date, nine, twoBefore) => {
  const there = pickup({ time_zone, pickup_date, told_at: new Date('2026-02-01T12:00:00Z') });
  const justBefore = (instant: string) => new Date(Date.parse(instant) - 1);
  expect(dueReminder(justBefore(nine), there)).toBeNull();
  expect(dueReminder(new Date(nine), there)).toBe('request_reminder');
  expect(dueReminder(justBefore(twoBefore), there)).toBeNull();
  expect(dueReminder(new Date(twoBefore), there)).toBe('request_reminder_soon');
});

test('two hours before a time in the hour that the clocks skip is well-defined', () => {
  const skipped = pickup({
    pickup_date: '2026-03-08',
    pickup_time: '02:30',
    told_at: new Date('2026-02-01T12:00:00Z'),
  });
  expect(dueReminder(new Date('2026-03-08T06:00:00Z'), skipped)).toBe('request_reminder_soon');
});
