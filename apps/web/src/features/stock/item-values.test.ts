import { expect, test } from 'vitest';
import { idOf } from '../../lib/test-data.ts';
import { changeOfItem, newItemOf, newValues, rebase, valuesOf, wholeNumber } from './item-values.ts';
import { makeItem } from './test-data.ts';

const stored = makeItem({ quantity: 24, description: 'Two-kilo bags' });

test.each([
  ['12', 12],
  [' 0 ', 0],
  ['', null],
  ['-1', null],
  ['1.5', null],
  ['1e3', null],
  ['99999999999999999999', null],
] as const)('%j is read as %j', (text, number) => {
  expect(wholeNumber(text)).toBe(number);
});

test('what is left empty is sent as nothing, the minimum as the usual one', () => {
  const values = { ...newValues(idOf(100)), item_name: ' Rice ', category: 'grains', quantity: '12' };
  expect(newItemOf({ ...values, minimum_stock_level: '' })).toEqual({
    foodbank_id: idOf(100),
    item_name: 'Rice',
    category: 'grains',
    quantity: 12,
    minimum_stock_level: 10,
    dietary_category: null,
    expiration_date: null,
    date_kind: 'none',
    storage_location_id: null,
    barcode: null,
    description: null,
  });
});

test('only what was changed is sent', () => {
  expect(changeOfItem({ ...valuesOf(stored), item_name: 'Brown rice', description: ' ' }, stored)).toEqual({
    item_name: 'Brown rice',
    description: null,
  });
});

test('a date goes with what it says', () => {
  const dated = { ...valuesOf(stored), expiration_date: '2027-01-01' };
  expect(changeOfItem(dated, stored)).toEqual({ expiration_date: '2027-01-01', date_kind: 'best_before' });
  expect(changeOfItem({ ...valuesOf(stored), date_kind: 'expiry' }, stored)).toBeNull();
  const formula = makeItem({ expiration_date: '2027-01-01', date_kind: 'expiry' });
  expect(changeOfItem({ ...valuesOf(formula), expiration_date: '' }, formula)).toEqual({
    expiration_date: null,
    date_kind: 'none',
  });
});

test('an item that was only looked at is not sent at all', () => {
  expect(changeOfItem(valuesOf(stored), stored)).toBeNull();
});

test('a changed quantity goes with what was seen before, and why', () => {
  const values = { ...valuesOf(stored), quantity: '20', reason: 'damaged', reason_note: 'Mice' } as const;
  expect(changeOfItem(values, stored)).toEqual({
    quantity: 20,
    expected_quantity: 24,
    reason: 'damaged: Mice',
  });
});

test('what a colleague changed is taken over, what is being changed here stays', () => {
  const now = makeItem({
    quantity: 18,
    description: 'One-kilo bags',
    category: 'pantry',
    barcode: '96385074',
  });
  const mine = { ...valuesOf(stored), quantity: '30', reason: 'found', category: 'other' } as const;
  expect(rebase(mine, stored, now)).toEqual({
    ...valuesOf(now),
    quantity: '30',
    reason: 'found',
    category: 'other',
  });
});

test('a date is taken over with what it says, or neither of them', () => {
  const now = makeItem({ expiration_date: '2027-01-01', date_kind: 'expiry' });
  expect(rebase(valuesOf(stored), stored, now)).toMatchObject({
    expiration_date: '2027-01-01',
    date_kind: 'expiry',
  });
  expect(rebase({ ...valuesOf(stored), expiration_date: '2027-02-02' }, stored, now)).toMatchObject({
    expiration_date: '2027-02-02',
    date_kind: 'best_before',
  });
});
