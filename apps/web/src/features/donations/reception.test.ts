import type { InventoryItem } from '@nourish/contract';
import { expect, test } from 'vitest';
import { idOf, makeDonation } from '../../lib/test-data.ts';
import {
  applyChanges,
  goodsOf,
  isOtherLot,
  receptionOf,
  receptionStep,
  scannedValues,
  type ReceptionValues,
  searchFor,
  unitsInPacks,
  validateReception,
} from './reception.ts';
import type { LabelValues } from '../inventory/label/label-values.ts';
import type { ScannedLot } from '../inventory/package-code.ts';
import { completeArrived } from './offer-reception.ts';
import { makeItem } from './test-data.ts';
import { lastReadOf } from './use-last-label.ts';

const KNOWN = {
  ...makeItem(700, 'Diced tomatoes, 796 ml'),
  lot_code: 'L1',
  expiration_date: '2028-03-01',
  date_kind: 'best_before' as const,
  barcode: '4006381333931',
};
const SOY: LabelValues = {
  allergens: { soy: 'contains', milk: 'not_on_label' },
  gluten_sources: [],
  high_in: [],
  certifications: [],
};
const boxes = receptionOf(makeDonation());

test('asks for the pack size of a donation in boxes', () => {
  expect(boxes).toMatchObject({ quantity: '12', packs: '12', packSize: '', target: 'new' });
  expect(receptionOf(makeDonation({ unit: 'cans' }))).toMatchObject({ quantity: '12', packs: '' });
});

test.each([
  ['12', '24', 288],
  ['12', '', null],
  ['', '24', null],
  ['12', '0', null],
  ['a dozen', '24', null],
])('%s packs of %s are counted correctly', (packs, packSize, units) => {
  expect(unitsInPacks({ packs, packSize })).toBe(units);
});

test('packs set the quantity, and a typed quantity overrides them', () => {
  expect(applyChanges(boxes, { packSize: '24' })).toEqual({ packSize: '24', quantity: '288' });
  const packed = { ...boxes, packSize: '24', quantity: '288' };
  expect(applyChanges(packed, { packs: '11' })).toEqual({ packs: '11', quantity: '264' });
  expect(applyChanges(packed, { quantity: '280' })).toEqual({ quantity: '280', packSize: '' });
  expect(applyChanges(packed, { notes: 'Cold' })).toEqual({ notes: 'Cold' });
});

test.each([
  ['another item', { inventory_id: idOf(2) }, true],
  ['a new item', { target: 'new' as const }, true],
  ['another barcode', { barcode: '96385074' }, true],
  ['the same item', { inventory_id: KNOWN._id }, false],
  ['another lot', { lot_code: 'L2' }, false],
  ['another label', { inventory_id: idOf(2), label: SOY }, false],
])('%s clears the label if it may be another product', (_, changes, isCleared) => {
  const values = {
    ...boxes,
    target: 'existing' as const,
    inventory_id: KNOWN._id,
    barcode: '4006381333931',
    label: SOY,
  };
  expect(applyChanges(values, changes)).toEqual({ ...changes, ...(isCleared && { label: null }) });
});

const [TIN, OTHER] = ['0036000291452', '96385074'];
test.each([
  ['another name', '', { item_name: 'Peanut butter' }, 'both'],
  ['the same name in other letters', '', { item_name: '  diced  TOMATOES' }, 'none'],
  ['another date', '', { expiration_date: '2031-01-01' }, 'none'],
  ['another name with a label', '', { item_name: 'Peanut butter', label: SOY }, 'none'],
  ['the first barcode', '', { barcode: OTHER }, 'proposed'],
  ['no barcode', TIN, { barcode: '' }, 'proposed'],
  ['another barcode', TIN, { barcode: OTHER }, 'both'],
  ['another spelling of the barcode', TIN, { barcode: '036000291452' }, 'none'],
] as const)(
  '%s clears the label of a new item if it may be another product',
  (_, barcode, changes, cleared) => {
    for (const is_label_proposed of [false, true]) {
      const values = { ...boxes, item_name: 'Diced tomatoes', barcode, label: SOY, is_label_proposed };
      const isCleared = cleared === 'both' || (cleared === 'proposed' && is_label_proposed);
      expect(applyChanges(values, changes)).toEqual({ ...changes, ...(isCleared && { label: null }) });
    }
  },
);

test('the label of a product of an offer is cleared with its item', () => {
  const arrived = { ...boxes, arrived: 'yes' as const, known: KNOWN, label: SOY };
  expect(completeArrived(arrived, { known: makeItem(2, 'Milk') })).toMatchObject({ label: null });
  expect(completeArrived(arrived, { known: null })).toEqual({ known: null, label: null });
  expect(completeArrived(arrived, { lot_code: 'L2' })).toEqual({ lot_code: 'L2' });
  const unknown = { ...arrived, known: null, is_label_proposed: true };
  expect(completeArrived(unknown, { barcode: OTHER })).toEqual({ barcode: OTHER, label: null });
});

test('a scanned weight is proposed for all units, and never over one that was typed', () => {
  const code = (weight_kg: number | null, barcode = '94006381333934') => ({ barcode, lot: null, weight_kg });
  const change = (values: ReceptionValues, changes: Partial<ReceptionValues>) => ({
    ...values,
    ...applyChanges(values, changes),
  });
  const scan = (values: ReceptionValues, ...scanned: Parameters<typeof code>) =>
    change(values, scannedValues(values, code(...scanned)));
  const scanned = scan({ ...boxes, quantity: '3' }, 0.335);
  expect(scanned.weight).toBe('1.005');
  expect(change(scanned, { packs: '2', packSize: '5' }).weight).toBe('3.35');
  expect(change(scanned, { quantity: '' }).weight).toBe('');
  expect(change(change(scanned, { quantity: '' }), { quantity: '4' }).weight).toBe('1.34');
  expect(scan(scanned, 2).weight).toBe('6');
  expect(scan(scanned, null)).toMatchObject({ weight: '', package_kg: null });
  const typed = change(scanned, { weight: '1' });
  expect(change(typed, { quantity: '9' }).weight).toBe('1');
  expect(scan(typed, 2)).toMatchObject({ weight: '1', package_kg: null });
  // That of a case is not that of a unit.
  expect(scan({ ...boxes, quantity: '3' }, 12, '14006381333938')).toMatchObject({
    weight: '',
    package_kg: null,
  });
});

test('a second scan replaces the lot and the date of the first, and no barcode', () => {
  const code = (lot: ScannedLot | null, barcode = '4006381333931') => ({ barcode, lot, weight_kg: null });
  const date = { expiration_date: '2027-03-31', date_kind: 'expiry' as const };
  const first = { ...boxes, ...scannedValues(boxes, code({ lot_code: 'L1', date })) };
  expect(first).toMatchObject({ lot_code: 'L1', scanned_lot: 'L1', barcode: '4006381333931', ...date });
  expect(scannedValues(first, code({ lot_code: 'L2', date: null }))).toEqual({
    lot_code: 'L2',
    scanned_lot: 'L2',
    expiration_date: '',
    package_kg: null,
  });
  expect(scannedValues(first, code(null))).toEqual({
    lot_code: '',
    scanned_lot: '',
    expiration_date: '',
    package_kg: null,
  });
  const typed = { ...boxes, expiration_date: '2027-04-30' };
  expect(scannedValues(typed, code({ lot_code: 'L2', date: null }))).not.toHaveProperty('expiration_date');
  // A case of twelve.
  expect(scannedValues(boxes, code(null, '14006381333938')).barcode).toBe('4006381333931');
});

test.each([
  ['an unchanged offer', {}, {}],
  ['zero units', { quantity: '0' }, { quantity: 'receive.quantityInvalid' }],
  [
    'more units than allowed',
    { quantity: '1000001' },
    { quantity: 'donation-form:form.errors.quantityTooBig' },
  ],
  ['an item without a name', { item_name: ' ' }, { item_name: 'receive.nameRequired' }],
  ['into a missing item', { target: 'existing' } as const, { inventory_id: 'receive.itemRequired' }],
  ['into an existing item', { target: 'existing', inventory_id: idOf(1), item_name: '' } as const, {}],
])('validateReception checks %s', (_, changes, problems) => {
  expect(validateReception({ ...boxes, ...changes })).toEqual(problems);
});

test('sends the description of a new item with its date', () => {
  const { reception } = receptionStep(
    { ...boxes, item_name: ' Tomatoes ', expiration_date: '2028-03-01' },
    null,
  );
  expect(reception).toEqual({
    quantity: 12,
    item: {
      item_name: 'Tomatoes',
      category: 'canned-goods',
      dietary_category: null,
      expiration_date: '2028-03-01',
      date_kind: 'best_before',
      storage_location_id: null,
      lot_code: null,
      lot_source: null,
    },
  });
  expect(receptionStep(boxes, null).reception?.item?.date_kind).toBe('none');
});

test('sends only the id of an existing item', () => {
  const step = receptionStep({ ...boxes, target: 'existing', inventory_id: idOf(1) }, KNOWN);
  expect(step.reception).toEqual({ quantity: 12, inventory_id: idOf(1) });
});

test.each([
  ['the lot of the item', { lot_code: 'L1', expiration_date: '2028-03-01' }, true],
  ['another lot', { lot_code: ' L2 ' }, false],
  ['another date', { expiration_date: '2028-04-01' }, false],
  ['another kind of date', { expiration_date: '2028-03-01', date_kind: 'expiry' as const }, false],
])('units of %s join the item only if they are the same', (_, changes, isSame) => {
  const values = { ...boxes, target: 'existing' as const, inventory_id: KNOWN._id, ...changes };
  expect(isOtherLot(values, KNOWN)).toBe(!isSame);
  expect('inventory_id' in goodsOf(values, KNOWN)).toBe(isSame);
});

test('units of another lot become an item like the chosen one, with a lot and a label of their own', () => {
  const values = {
    ...boxes,
    target: 'existing' as const,
    inventory_id: KNOWN._id,
    lot_code: 'L2',
    scanned_lot: 'L2',
    label: SOY,
  };
  expect(goodsOf(values, KNOWN)).toEqual({
    item: {
      item_name: KNOWN.item_name,
      category: KNOWN.category,
      dietary_category: null,
      storage_location_id: null,
      barcode: '4006381333931',
      expiration_date: null,
      date_kind: 'none',
      lot_code: 'L2',
      lot_source: 'scanned',
      minimum_stock_level: 0,
      ...SOY,
    },
  });
});

test('proposes the latest reading among items of the same name', () => {
  const read = (changes: Partial<InventoryItem>) => ({ ...KNOWN, label_read_by: 'Ana Lima', ...changes });
  const latest = read({ label_read_at: '2026-11-02T15:00:00.000Z', allergens: { milk: 'contains' } });
  const items = [
    read({ label_read_at: '2026-10-02T15:00:00.000Z', allergens: { soy: 'contains' } }),
    latest,
    read({ label_read_at: '2026-11-12T15:00:00.000Z', item_name: 'Tomato soup' }),
    read({ label_read_at: null }),
  ];
  const named = { item_name: ` ${KNOWN.item_name.toUpperCase()}`, barcode: '' };
  expect(lastReadOf(items, named)).toMatchObject({
    allergens: { milk: 'contains' },
    label_read_by: 'Ana Lima',
  });
  expect(lastReadOf(items, { ...named, barcode: '04006381333931' })).not.toBeNull();
  expect(lastReadOf(items, { ...named, barcode: '96385074' })).toBeNull();
  expect(lastReadOf([{ ...latest, barcode: null }], { ...named, barcode: '96385074' })).not.toBeNull();
  expect(lastReadOf(items, { ...named, item_name: 'Rice' })).toBeNull();
});

test.each([
  ['Canned tomatoes, 796 ml', 'tomatoes'],
  ['2 x 4 rice', 'rice'],
  ['Haricots rouges (sans sel)', 'Haricots'],
  ['40 kg', ''],
])('searchFor(%s) returns %j', (name, search) => {
  expect(searchFor(name)).toBe(search);
});
