import { expect, test } from 'vitest';
import { wholeNumber } from '../../lib/numbers.ts';
import { idOf } from '../../lib/test-data.ts';
import {
  changeOfItem,
  mayBeOtherLot,
  newItemOf,
  newValues,
  rebase,
  valuesOf,
  valuesOfCode,
  valuesOfLot,
} from './item-values.ts';
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
] as const)('parses %j as %j', (text, number) => {
  expect(wholeNumber(text)).toBe(number);
});

test('sends empty fields as null and an empty minimum as the default', () => {
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
    lot_code: null,
    lot_source: null,
    description: null,
  });
});

test('sends only the changed fields', () => {
  expect(changeOfItem({ ...valuesOf(stored), item_name: 'Brown rice', description: ' ' }, stored)).toEqual({
    item_name: 'Brown rice',
    description: null,
  });
});

test('says that a corrected name is of the same product only if there is a label to keep', () => {
  const read = makeItem({ item_name: 'Ricee', label_read_at: '2026-11-01T10:00:00.000Z' });
  const renamed = { ...valuesOf(read), item_name: 'Rice' };
  expect(changeOfItem(renamed, read)).toEqual({ item_name: 'Rice' });
  expect(changeOfItem({ ...renamed, same_product: true }, read)).toEqual({
    item_name: 'Rice',
    same_product: true,
  });
  expect(changeOfItem({ ...renamed, item_name: 'RICEE', same_product: true }, read)).toEqual({
    item_name: 'RICEE',
  });
  const unread = makeItem({ item_name: 'Ricee', label_read_at: null });
  expect(changeOfItem({ ...renamed, same_product: true }, unread)).not.toHaveProperty('same_product');
});

test.each([
  ['more units and another date', { quantity: '30', expiration_date: '2027-02-01' }, {}, true],
  ['more units and another kind of date', { quantity: '30', date_kind: 'expiry' as const }, {}, true],
  ['more units', { quantity: '30' }, {}, false],
  ['another date', { expiration_date: '2027-02-01' }, {}, false],
  ['both of a lot', { quantity: '30', expiration_date: '2027-02-01' }, { lot_code: 'L-4' }, false],
  ['both without a label', { quantity: '30', expiration_date: '2027-02-01' }, { label_read_at: null }, false],
])('warns that the label ends with %s', (_, values, item, ends) => {
  const label_read_at = '2026-11-01T10:00:00.000Z';
  const read = makeItem({
    quantity: 24,
    expiration_date: '2027-01-01',
    date_kind: 'best_before',
    label_read_at,
    ...item,
  });
  expect(mayBeOtherLot({ ...valuesOf(read), ...values }, read)).toBe(ends);
});

test('sends the kind of date together with the date', () => {
  const dated = { ...valuesOf(stored), expiration_date: '2027-01-01' };
  expect(changeOfItem(dated, stored)).toEqual({ expiration_date: '2027-01-01', date_kind: 'best_before' });
  expect(changeOfItem({ ...valuesOf(stored), date_kind: 'expiry' }, stored)).toBeNull();
  const formula = makeItem({ expiration_date: '2027-01-01', date_kind: 'expiry' });
  expect(changeOfItem({ ...valuesOf(formula), expiration_date: '' }, formula)).toEqual({
    expiration_date: null,
    date_kind: 'none',
  });
});

test('sends how a lot code was recorded together with it', () => {
  const scanned = { ...valuesOf(stored), ...valuesOfLot({ lot_code: 'L-42', date: null }) };
  expect(changeOfItem(scanned, stored)).toEqual({ lot_code: 'L-42', lot_source: 'scanned' });
  expect(changeOfItem({ ...scanned, lot_code: 'L-43' }, stored)).toEqual({
    lot_code: 'L-43',
    lot_source: 'typed',
  });
  const lot = makeItem({ lot_code: 'L-42', lot_source: 'scanned' });
  expect(changeOfItem(valuesOf(lot), lot)).toBeNull();
  expect(changeOfItem({ ...valuesOf(lot), lot_code: ' ' }, lot)).toEqual({
    lot_code: null,
    lot_source: null,
  });
});

test('starts another lot of a product with its name and the scanned lot, but not with the figures of the old lot', () => {
  const known = makeItem({ item_name: 'Chickpeas', lot_code: 'L-41', expiration_date: '2026-12-01' });
  const found = {
    code: '4006381333931',
    items: [known],
    suggestion: null,
    proposed_label: null,
    community_label: null,
  };
  const date = { expiration_date: '2027-03-31', date_kind: 'expiry' as const };
  expect(newValues(idOf(100), valuesOfCode({ ...found, lot: { lot_code: 'L-42', date } }))).toMatchObject({
    item_name: 'Chickpeas',
    barcode: '4006381333931',
    lot_code: 'L-42',
    scanned_lot: 'L-42',
    ...date,
  });
  expect(newValues(idOf(100), valuesOfCode({ ...found, lot: null }))).toMatchObject({
    lot_code: '',
    expiration_date: '',
  });
});

test('sends nothing for an unchanged item', () => {
  expect(changeOfItem(valuesOf(stored), stored)).toBeNull();
});

test('sends a changed quantity with the expected one and the reason', () => {
  const values = { ...valuesOf(stored), quantity: '20', reason: 'damaged', reason_note: 'Mice' } as const;
  expect(changeOfItem(values, stored)).toEqual({
    quantity: 20,
    expected_quantity: 24,
    reason: 'damaged: Mice',
  });
});

test("merges a colleague's changes and keeps local edits", () => {
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

test('merges a date and its kind together', () => {
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
