import { expect, test } from 'vitest';
import { changeOf, householdOf, isEntered, reasonOf, toneOf } from './movements.ts';

const REQUEST = '0193a8e2-0000-7000-8000-0000abcd1234';

test.each([
  ['a delivery', 24, 0, { figure: 'available', units: 24 }],
  ['a write-off', -3, 0, { figure: 'available', units: -3 }],
  ['units held for a request', -3, 3, { figure: 'available', units: -3 }],
  ['units given back', 3, -3, { figure: 'available', units: 3 }],
  ['units handed out', 0, -3, { figure: 'onHand', units: -3 }],
  ['a move to another shelf', 0, 0, null],
] as const)('shows the change of %s', (_, quantity_delta, reserved_delta, change) => {
  expect(changeOf({ quantity_delta, reserved_delta })).toEqual(change);
});

test.each([
  [null, null, { choice: null, note: '' }],
  ['Dented cans', null, { choice: null, note: 'Dented cans' }],
  ['damaged: dented cans', null, { choice: 'damaged', note: 'dented cans' }],
  ['#abcd1234', REQUEST, { choice: null, note: '' }],
  ['#abcd1234: Could not come', REQUEST, { choice: null, note: 'Could not come' }],
  ['Could not come', REQUEST, { choice: null, note: 'Could not come' }],
] as const)('splits the reason %j with request %j into %j', (reason, request_id, shown) => {
  expect(reasonOf({ reason, request_id, donation_id: null })).toEqual(shown);
});

test.each([
  ['fulfilled', 'LS-236', null, 'LS-236'],
  ['fulfilled', 'LS-236: Could not come', null, ''],
  ['fulfilled', '#abcd1234', REQUEST, ''],
  ['fulfilled', null, null, ''],
  ['adjusted', 'LS-236', null, ''],
] as const)(
  'of %s with the reason %j and the request %j, the household is %j',
  (kind, reason, request_id, code) => {
    expect(householdOf({ kind, reason, request_id, donation_id: null })).toBe(code);
  },
);

test.each([
  [{}, true],
  [{ kind: 'adjusted' }, false],
  [{ reason: 'Import of stock.csv' }, false],
  [{ donation_id: REQUEST }, false],
  [{ to_location: 'Freezer' }, false],
] as const)('of a movement with %j, the units were entered without a cause: %s', (changes, expected) => {
  const causeless = {
    reason: null,
    request_id: null,
    donation_id: null,
    from_location: null,
    to_location: null,
  };
  expect(isEntered({ kind: 'received', ...causeless, ...changes })).toBe(expected);
});

test('omits the number of a donation, which is shown as a link', () => {
  const gift = { reason: '#abcd1234: Thank you', request_id: null, donation_id: REQUEST };
  expect(reasonOf(gift)).toEqual({ choice: null, note: 'Thank you' });
});

test.each([
  ['received', 24, 'text-primary'],
  ['counted', 2, 'text-primary'],
  ['counted', -2, 'text-danger'],
  ['expired', -3, 'text-danger'],
  ['written_off', -3, 'text-danger'],
  ['fulfilled', -1, ''],
  ['transferred', -5, ''],
  ['reserved', -4, ''],
  ['released', 4, ''],
] as const)('colors only losses red: %s %i', (kind, units, tone) => {
  expect(toneOf(kind, units)).toBe(tone);
});
