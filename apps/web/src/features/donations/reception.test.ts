import type { InventoryItem } from '@nourish/contract';
import { expect, test } from 'vitest';
import { idOf, makeDonation } from '../../lib/test-data.ts';
import {
  applyChanges,
  goodsOf,
  isOtherLot,
  receptionOf,
  receptionStep,
  searchFor,
  unitsInPacks,
  validateReception,
} from './reception.ts';
import { makeItem } from './test-data.ts';
import { lastReadOf } from './use-last-label.ts';

const KNOWN = {
  ...makeItem(700, 'Diced tomatoes, 796 ml'),
  lot_code: 'L1',
  expiration_date: '2028-03-01',
  barcode: '4006381333931',
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
  const packed = applyChanges(boxes, { packSize: '24' });
  expect(packed.quantity).toBe('288');
  expect(applyChanges(packed, { packs: '11' }).quantity).toBe('264');
  expect(applyChanges(packed, { quantity: '280' })).toMatchObject({ quantity: '280', packSize: '' });
  expect(applyChanges(packed, { item_name: 'Tomatoes' }).quantity).toBe('288');
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
])('units of %s join the item only if they are the same', (_, changes, isSame) => {
  const values = { ...boxes, target: 'existing' as const, inventory_id: KNOWN._id, ...changes };
  expect(isOtherLot(values, KNOWN)).toBe(!isSame);
  expect('inventory_id' in goodsOf(values, KNOWN)).toBe(isSame);
});

test('units of another lot become an item like the chosen one, with a lot and a label of their own', () => {
  const label = {
    allergens: { milk: 'contains' as const },
    gluten_sources: [],
    high_in: [],
    certifications: [],
  };
  const values = {
    ...boxes,
    target: 'existing' as const,
    inventory_id: KNOWN._id,
    lot_code: 'L2',
    scanned_lot: 'L2',
    label,
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
      ...label,
    },
  });
});

test('proposes the latest reading among items of the same name', () => {
  const read = (changes: Partial<InventoryItem>) => ({ ...KNOWN, label_read_by: 'Ana Lima', ...changes });
  const items = [
    read({ label_read_at: '2026-10-02T15:00:00.000Z', allergens: { soy: 'contains' } }),
    read({ label_read_at: '2026-11-02T15:00:00.000Z', allergens: { milk: 'contains' } }),
    read({ label_read_at: '2026-11-12T15:00:00.000Z', item_name: 'Tomato soup' }),
    read({ label_read_at: null }),
  ];
  expect(lastReadOf(items, ` ${KNOWN.item_name.toUpperCase()}`)).toMatchObject({
    allergens: { milk: 'contains' },
    label_read_by: 'Ana Lima',
  });
  expect(lastReadOf(items, 'Rice')).toBeNull();
});

test.each([
  ['Canned tomatoes, 796 ml', 'tomatoes'],
  ['2 x 4 rice', 'rice'],
  ['Haricots rouges (sans sel)', 'Haricots'],
  ['40 kg', ''],
])('searchFor(%s) returns %j', (name, search) => {
  expect(searchFor(name)).toBe(search);
});
