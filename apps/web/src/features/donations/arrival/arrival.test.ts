import { expect, test } from 'vitest';
import { newReception } from '../reception.ts';
import { makeItem } from '../test-data.ts';
import { arrivalOf, type ArrivalValues, unitsOf, validateArrival } from './arrival.ts';

const TODAY = '2026-03-10';
const RICE = {
  key: '1',
  name: 'Rice',
  values: newReception('bank', { target: 'existing', inventory_id: 'rice', quantity: '12' }),
  known: makeItem(700, 'Rice'),
};
const LENTILS = {
  key: '2',
  name: 'Lentils',
  values: newReception('bank', {
    item_name: ' Lentils ',
    category: 'grains',
    quantity: '3',
    barcode: '0123456789012',
  }),
  known: null,
};
const VALUES: ArrivalValues = {
  foodbank_id: 'bank',
  lines: [RICE, LENTILS],
  name: '',
  email: '',
  phone: '',
  send_thanks: false,
  language: 'fr',
  received_date: TODAY,
  notes: '',
};

test.each<[change: Partial<ArrivalValues>, problems: object]>([
  [{}, {}],
  [{ lines: [] }, { lines: 'errors.lines' }],
  [{ foodbank_id: '' }, { foodbank_id: 'errors.foodBank' }],
  [{ received_date: '' }, { received_date: 'errors.dateMissing' }],
  [{ received_date: '2026-03-11' }, { received_date: 'errors.dateAhead' }],
  [{ received_date: '2026-02-08' }, {}],
  [{ received_date: '2026-02-07' }, { received_date: 'errors.dateLongAgo' }],
  [{ email: 'zoe' }, { email: 'errors.email' }],
  [{ email: ' zoe@nourish.example ' }, {}],
])('finds the problems of %j', (change, problems) => {
  expect(validateArrival({ ...VALUES, ...change }, TODAY)).toEqual(problems);
});

test('sends a known item by its id and a new one with its barcode, without a donor', () => {
  expect(unitsOf(VALUES.lines)).toBe(15);
  expect(arrivalOf(VALUES)).toMatchObject({
    donor: null,
    notes: null,
    send_thanks: false,
    lines: [
      { quantity: 12, inventory_id: 'rice' },
      { quantity: 3, item: { item_name: 'Lentils', category: 'grains', barcode: '0123456789012' } },
    ],
  });
});

test('sends the thank-you only with an address', () => {
  expect(arrivalOf({ ...VALUES, name: 'Zoë', send_thanks: true })).toMatchObject({
    donor: { name: 'Zoë' },
    send_thanks: false,
  });
  expect(arrivalOf({ ...VALUES, email: 'zoe@nourish.example', send_thanks: true })).toMatchObject({
    donor: { email: 'zoe@nourish.example' },
    send_thanks: true,
  });
});
