import { expect, test } from 'vitest';
import { freeIn, isToPack, isUnderWay, servedLast, shownState, stepsOf } from './steps.ts';
import { makeBooking, makeSlot, TODAY } from './test-data.ts';

const day = { today: TODAY, timeZone: 'America/Toronto' };
const staff = { isStaff: true, ...day };
const volunteer = { isStaff: false, ...day };
const HERE = `${TODAY}T15:00:00Z`;
const CAME_YESTERDAY = { date: '2026-11-23', arrived_at: '2026-11-23T15:00:00Z' };

test.each([
  ['pending', {}, ['approve', 'arrive'], ['arrive']],
  ['approved', {}, ['arrive', 'ready', 'pack'], ['arrive', 'pack']],
  ['approved', { arrived_at: HERE }, ['ready', 'pack'], ['pack']],
  ['approved', { arrived_at: HERE, packing_by: 'Ada' }, ['ready'], []],
  ['ready', {}, ['arrive', 'hand_out'], ['arrive', 'hand_out']],
  ['ready', { arrived_at: HERE }, ['hand_out'], ['hand_out']],
  ['fulfilled', {}, [], []],
  ['ready', { is_own: true }, [], []],
  ['approved', { date: '2026-11-25' }, ['ready', 'pack'], ['pack']],
  ['ready', { date: '2026-11-25' }, [], []],
  ['ready', { date: '2026-11-23' }, ['arrive', 'hand_out'], ['arrive', 'hand_out']],
  ['ready', CAME_YESTERDAY, ['arrive', 'hand_out'], ['arrive', 'hand_out']],
] as const)('a request that is %s with %o has its next steps', (status, more, ofStaff, ofVolunteers) => {
  const booking = makeBooking({ status, ...more });
  expect([stepsOf(booking, staff), stepsOf(booking, volunteer)]).toEqual([ofStaff, ofVolunteers]);
});

test('in the packing list, packing comes first', () => {
  const booking = makeBooking({ status: 'approved', arrived_at: HERE });
  expect(stepsOf(booking, { ...staff, isPacking: true })).toEqual(['pack', 'ready']);
});

test('a request is not to be packed if its person did not come', () => {
  expect(isToPack(makeBooking({ status: 'approved', state: 'late' }))).toBe(true);
  expect(isToPack(makeBooking({ status: 'approved', state: 'no_show' }))).toBe(false);
});

test('a person who has not come is late while the food bank is open, and a no-show afterwards', () => {
  const missed = makeBooking({ status: 'ready', state: 'no_show' });
  expect(shownState(missed, { ...day, isOpen: true })).toBe('late');
  const unpacked = makeBooking({ status: 'approved', state: 'no_show' });
  expect(shownState(unpacked, { ...day, isOpen: true })).toBe('not_packed');
  expect(shownState(missed, { ...day, isOpen: false })).toBe('no_show');
  expect(shownState({ ...unpacked, packing_by: 'Ada' }, { ...day, isOpen: true })).toBe('packing');
  expect(shownState({ ...missed, date: '2026-11-23' }, { ...day, isOpen: true })).toBe('no_show');
  expect(shownState(makeBooking(), { ...day, isOpen: true })).toBe('booked');
  expect(isUnderWay([makeSlot({ is_over: true }), makeSlot()])).toBe(true);
  expect(isUnderWay([makeSlot({ is_over: true })])).toBe(false);
});

test('a time that staff overbooked has no places left, and served walk-ins take theirs', () => {
  const bookings = [makeBooking(), makeBooking(), makeBooking()];
  expect(freeIn(makeSlot({ places: 2, walk_ins: 3, walk_ins_served: 1, bookings }))).toEqual({
    left: 0,
    walkIns: 2,
  });
  expect(freeIn(makeSlot({ places: null, walk_ins: 0 }))).toEqual({ left: null, walkIns: 0 });
  expect(freeIn(makeSlot({ is_over: true, walk_ins: 3 }))).toEqual({ left: null, walkIns: 0 });
});

test('lists those who were served last, and otherwise keeps the order', () => {
  const bookings = (['fulfilled', 'ready', 'fulfilled', 'approved'] as const).map((status, place) =>
    makeBooking({ status, name: `${place}` }),
  );
  expect(servedLast(bookings).map(({ name }) => name)).toEqual(['1', '3', '0', '2']);
});
