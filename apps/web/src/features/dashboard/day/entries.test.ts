import type { FoodRequest } from '@nourish/contract';
import { expect, test } from 'vitest';
import { idOf, makeDonation } from '../../../lib/test-data.ts';
import { makeRequest } from '../../food-requests/test-data.ts';
import { hoursOf, enteredPickup, nearHours } from './entries.ts';

const ana = makeRequest({
  _id: idOf(1),
  pickup_time: '10:30',
  recipient: { _id: idOf(9), name: 'Ana Lefèvre', email: 'a@nourish.example' },
});
const ben = makeRequest({
  _id: idOf(2),
  pickup_time: '09:00',
  recipient: { _id: idOf(8), name: 'Ben Okafor', email: 'b@nourish.example' },
});
const loaves = makeDonation({
  scheduledPickupTime: '10:00',
  productName: 'Sourdough loaves',
  donorName: 'Zoë',
});
const shown = (search?: string) =>
  hoursOf([ana, ben], [loaves], search).map(({ hour, entries }) => [hour, entries.map(({ time }) => time)]);

test('groups pickups and drop-offs by hour, in order', () => {
  expect(shown()).toEqual([
    ['09:00', ['09:00']],
    ['10:00', ['10:00', '10:30']],
  ]);
});

test('shows an offer of several products once, found by each of them', () => {
  const offer = [loaves, { ...loaves, _id: idOf(301), code: 'LS-301', productName: 'Milk' }].map(
    (product) => ({
      ...product,
      offer_id: idOf(900),
      offer_size: 2,
    }),
  );
  for (const search of ['', 'loaves', 'milk', 'ls301'])
    expect(hoursOf([], offer, search).map(({ entries }) => entries.length)).toEqual([1]);
});

test.each([
  ['lefevre', ['10:30']],
  ['ls-1', ['10:30']],
  ['LS1', ['10:30']],
  ['#LS-2', ['09:00']],
  ['sour zoe', ['10:00']],
  ['nobody', []],
])('finds entries by %j', (search, times) => {
  expect(shown(search).flatMap(([, found]) => found)).toEqual(times);
});

test('within an hour, those who are here come first', () => {
  const here = makeRequest({
    _id: idOf(3),
    status: 'ready',
    pickup_time: '10:45',
    arrived_at: '2026-11-25T15:20:00Z',
  });
  const served = makeRequest({ ...here, _id: idOf(4), status: 'fulfilled' });
  const hours = hoursOf([ben, ana, served, here], [loaves]);
  expect(hours.map(({ entries }) => entries.map(({ time }) => time))).toEqual([
    ['09:00'],
    ['10:45', '10:00', '10:30', '10:45'],
  ]);
});

test.each<[string, FoodRequest | undefined, ...FoodRequest[]]>([
  ['ls-1', ana],
  ['LS1', ana],
  ['lefevre', ana],
  ['sour', undefined],
  ['', undefined],
  ['l', undefined],
  // A part of LS-11.
  ['LS-1', undefined, makeRequest({ _id: idOf(11) })],
])('entering %j names the pickup of its code or name', (search, pickup, ...others) => {
  const requests = others.length > 0 ? others : [ana, ben];
  expect(enteredPickup(hoursOf(requests, [loaves], search), search)).toBe(pickup);
});

const at = (id: number, pickup_time: string, status: FoodRequest['status'] = 'approved') =>
  makeRequest({ _id: idOf(id), pickup_time, status });
const DAY = [
  at(21, '08:00', 'fulfilled'),
  at(22, '09:00', 'fulfilled'),
  at(23, '09:30'),
  at(24, '11:00', 'fulfilled'),
  at(25, '13:00'),
  at(26, '14:00'),
];
test.each([
  ['07:10', ['08:00']],
  ['11:40', ['09:00', '11:00', '13:00']],
  ['12:05', ['09:00', '13:00']],
  ['15:00', ['09:00', '13:00', '14:00']],
])('at %s, the near hours are the open ones before, the current and the next one', (now, expected) => {
  expect(nearHours(hoursOf(DAY, []), now).map(({ hour }) => hour)).toEqual(expected);
});

test('after a day on which everyone was served, all its hours are near', () => {
  const served = hoursOf([at(27, '09:00', 'fulfilled'), at(28, '11:00', 'fulfilled')], []);
  expect(nearHours(served, '15:00')).toEqual(served);
});
