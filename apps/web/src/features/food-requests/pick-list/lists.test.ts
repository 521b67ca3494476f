import { expect, test } from 'vitest';
import { ApiError } from '../../../lib/api-error.ts';
import { idOf } from '../../../lib/test-data.ts';
import { groupByDay, groupByFoodBank } from '../grouping.ts';
import { initialsOf, isExpiredAtPickup, shelvesOf } from './pick-list.ts';
import { shortagesOf } from '../submission/shortages.ts';
import { knownStatus, shortId, stepsAhead } from '../status.tsx';
import { makeCartItem, makeLine, makeRequest } from '../test-data.ts';

test('groups requests by day and keeps their order', () => {
  const request = (number: number, pickup_date: string) => makeRequest({ _id: idOf(number), pickup_date });
  const groups = groupByDay(
    [request(1, '2026-11-21'), request(2, '2026-11-21'), request(3, '2026-11-23')],
    '',
  );
  expect(groups.map(({ key, rows }) => [key, rows.map(({ _id }) => _id)])).toEqual([
    ['2026-11-21', [idOf(1), idOf(2)]],
    ['2026-11-23', [idOf(3)]],
  ]);
});

test('groups cart lines by food bank, even when the food banks alternate', () => {
  const line = (number: number, bank: number) => makeCartItem('x', { number, foodbank_id: idOf(bank) });
  const groups = groupByFoodBank([line(1, 8), line(2, 9), line(3, 8)]);
  expect(groups.map(({ key, rows }) => [key, rows.length])).toEqual([
    [idOf(8), 2],
    [idOf(9), 1],
  ]);
});

test('orders the pick list by storage location and puts items without one last', () => {
  const first = makeRequest({ _id: idOf(1), pickup_time: '09:00' });
  const second = makeRequest({ _id: idOf(2), pickup_time: '10:00' });
  first.items = [
    makeLine('Yogurt', { number: 1, storage_location: 'Walk-in cooler' }),
    makeLine('Carrots', { number: 2 }),
  ];
  second.items = [
    makeLine('Rice', { number: 3, storage_location: 'Dry storage' }),
    makeLine('Beans', { number: 4, storage_location: 'Dry storage' }),
    makeLine('Yogurt', { number: 5, storage_location: 'Walk-in cooler' }),
  ];
  const walk = shelvesOf([second, first]).map(({ location, picks }) => [
    location,
    ...picks.map(({ item_name, request }) => `${item_name} ${request.pickup_time}`),
  ]);
  expect(walk).toEqual([
    ['Dry storage', 'Beans 10:00', 'Rice 10:00'],
    ['Walk-in cooler', 'Yogurt 09:00', 'Yogurt 10:00'],
    [null, 'Carrots 09:00'],
  ]);
});

test('orders the lots of an item by date, and lots without a date last', () => {
  const lots = ['2027-03-01', null, '2026-12-01'].map((expiration_date, number) => ({
    ...makeLine('Soup', { number }),
    expiration_date,
  }));
  const [shelf] = shelvesOf([makeRequest({ items: lots })]);
  expect(shelf?.picks.map(({ line }) => line.expiration_date)).toEqual(['2026-12-01', '2027-03-01', null]);
});

test('keeps the bags of a lot together', () => {
  const requestOf = (lot_code: string, pickup_time: string, number: number) =>
    makeRequest({ pickup_time, items: [{ ...makeLine('Soup', { number }), lot_code }] });
  const [shelf] = shelvesOf([
    requestOf('L2', '09:00', 1),
    requestOf('L10', '09:30', 2),
    requestOf('L2', '10:00', 3),
  ]);
  expect(shelf?.picks.map(({ line }) => line.lot_code)).toEqual(['L2', 'L2', 'L10']);
});

test.each([
  ['expiry', '2026-11-24', '2026-11-25', '2026-11-21', true],
  ['expiry', '2026-11-25', '2026-11-25', '2026-11-21', false],
  ['expiry', '2026-11-25', '2026-11-20', '2026-11-26', true],
  ['best_before', '2026-11-01', '2026-11-25', '2026-11-21', false],
] as const)(
  '%s date %s, picked up on %s, packed on %s: expired at pickup: %s',
  (date_kind, date, pickup, today, over) => {
    expect(isExpiredAtPickup({ expiration_date: date, date_kind }, pickup, today)).toBe(over);
  },
);

test.each([
  ['Amina Yusuf', 'A. Y.'],
  ['maría fernanda rojas', 'M. F. R.'],
  ['  Lan ', 'L.'],
  ['', ''],
])('the initials of %j are %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

test.each([
  ['pending', 'pending'],
  ['fulfilled', 'fulfilled'],
  [undefined, 'pending'],
  [null, 'pending'],
  ['', 'pending'],
  ['on_the_moon', null],
])('the status %j is shown as %j', (status, known) => {
  expect(knownStatus(status)).toBe(known);
});

test.each([
  ['pending', ['approved', 'ready', 'fulfilled']],
  ['ready', ['fulfilled']],
  ['fulfilled', []],
  ['rejected', []],
] as const)('the usual steps after %s are %j', (status, ahead) => {
  expect(stepsAhead(status)).toEqual(ahead);
});

test('the short id is the end of the id', () => {
  expect(shortId('0193a8e2-0000-7000-8000-0000abcd1234')).toBe('abcd1234');
});

test("takes shortages from the server's error, else from the cart", () => {
  const beans = makeCartItem('Beans', { number: 1, quantity: 5, available: 3 });
  const rice = makeCartItem('Rice', { number: 2, quantity: 1, available: 1 });
  const cart = { items: [beans, rice], total_items: 6 };
  const named = {
    inventory_id: rice.inventory_id._id,
    item_name: 'Rice',
    requested: 1,
    available: 0,
    isExpired: false,
  };
  const refusal = new ApiError({
    status: 409,
    code: 'insufficient_stock',
    message: '',
    errors: [{ field: 'items.1.quantity', code: 'insufficient_stock', message: '', ...named }],
  });
  expect(shortagesOf(cart, refusal)).toEqual([named]);
  expect(shortagesOf(cart, null)).toEqual([
    {
      inventory_id: beans.inventory_id._id,
      item_name: 'Beans',
      requested: 5,
      available: 3,
      isExpired: false,
    },
  ]);
});

test("counts expired items as shortages, from the server's error and from the cart", () => {
  const milk = makeCartItem('Formula', { number: 1, quantity: 2, available: 9 });
  const inventory_id = milk.inventory_id._id;
  const none = { inventory_id, item_name: 'Formula', available: 0, isExpired: true };
  const expired = { ...milk, inventory_id: { ...milk.inventory_id, expired: true } };
  expect(shortagesOf({ items: [expired], total_items: 2 }, null)).toEqual([{ ...none, requested: 2 }]);
  const problem = {
    field: 'items.0.inventory_id',
    code: 'expired',
    message: '',
    item_name: 'Formula',
  } as const;
  const errors = [{ ...problem, inventory_id }];
  const refusal = new ApiError({ status: 409, code: 'item_expired', message: '', errors });
  expect(shortagesOf({ items: [milk], total_items: 2 }, refusal)).toEqual([{ ...none, requested: 0 }]);
});
