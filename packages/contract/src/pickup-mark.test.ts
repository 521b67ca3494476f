import { expect, test } from 'vitest';
import { isHere, pickupMarkOf, spanOf, type MarkedPickup } from './pickup-mark.ts';

const TORONTO = 'America/Toronto';
const pickup = (more: Partial<MarkedPickup> = {}): MarkedPickup => ({
  status: 'ready',
  date: '2026-11-28',
  time: '15:00',
  minutes: 60,
  arrived_at: null,
  ...more,
});
/** A moment of the day in Toronto, in winter. */
const at = (time: string, day = '2026-11-28'): Date => new Date(`${day}T${time}:00-05:00`);

const ARRIVED = { arrived_at: at('14:45').toISOString() };

test.each([
  ['ready, before its time', {}, at('14:00'), null],
  ['ready, at its start', {}, at('15:00'), null],
  ['ready, during its time', {}, at('15:20'), null],
  ['ready, a minute before its end', {}, at('15:59'), null],
  ['ready, at its end', {}, at('16:00'), 'late'],
  ['ready, at the end of a short slot', { minutes: 20 }, at('15:20'), 'late'],
  ['ready, on the next day', {}, at('09:00', '2026-11-29'), 'late'],
  ['ready, of a later day', { date: '2026-11-30' }, at('23:00'), null],
  ['not packed, during its time', { status: 'approved' }, at('15:30'), null],
  ['not packed, after its end', { status: 'approved' }, at('16:00'), 'not_packed'],
  ['not approved, after its end', { status: 'pending' }, at('16:00'), 'not_packed'],
  ['here before the time', ARRIVED, at('14:50'), 'here'],
  ['here after the end', ARRIVED, at('17:00'), 'here'],
  ['here, and not packed', { status: 'approved', ...ARRIVED }, at('17:00'), 'here'],
  ['of a person who came on an earlier day and left', ARRIVED, at('09:00', '2026-11-29'), 'late'],
  ['handed out', { status: 'fulfilled', ...ARRIVED }, at('17:00'), null],
  ['cancelled', { status: 'cancelled' }, at('17:00'), null],
  ['rejected', { status: 'rejected' }, at('17:00'), null],
] as const)('a pickup that is %s has the right mark', (_, more, now, expected) => {
  expect(pickupMarkOf(pickup(more), TORONTO, now)).toBe(expected);
});

test('follows the clock of the food bank', () => {
  const now = new Date('2026-11-28T20:45:00Z');
  expect(pickupMarkOf(pickup(), TORONTO, now)).toBeNull();
  expect(pickupMarkOf(pickup(), 'America/St_Johns', now)).toBe('late');
});

test('is that of the moment of the change for a time that the clocks skip', () => {
  const { starts, ends } = spanOf({ date: '2027-03-14', time: '02:30', minutes: 30 }, TORONTO);
  expect([starts.toISOString(), ends.toISOString()]).toEqual([
    '2027-03-14T07:00:00.000Z',
    '2027-03-14T07:30:00.000Z',
  ]);
});

test('a person who has arrived is here until midnight at the food bank', () => {
  const evening = '2026-11-28T04:45:00.000Z';
  expect(isHere({ arrived_at: evening }, TORONTO, '2026-11-27')).toBe(true);
  expect(isHere({ arrived_at: evening }, TORONTO, '2026-11-28')).toBe(false);
  expect(isHere({ arrived_at: evening }, 'America/St_Johns', '2026-11-28')).toBe(true);
  expect(isHere({ arrived_at: null }, TORONTO, '2026-11-28')).toBe(false);
});
