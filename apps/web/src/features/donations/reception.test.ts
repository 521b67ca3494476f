import { expect, test } from 'vitest';
import { idOf } from '../../lib/test-data.ts';
import {
  changed,
  receptionOf,
  receptionStep,
  searchFor,
  unitsInPacks,
  validateReception,
} from './reception.ts';
import { makeDonation } from './test-data.ts';

const boxes = receptionOf(makeDonation());

test('a donation in boxes asks how many are in each', () => {
  expect(boxes).toMatchObject({ quantity: '12', packs: '12', packSize: '', target: 'new' });
  expect(receptionOf(makeDonation({ unit: 'cans' }))).toMatchObject({ quantity: '12', packs: '' });
});

test.each([
  ['12', '24', 288],
  ['12', '', null],
  ['', '24', null],
  ['12', '0', null],
  ['a dozen', '24', null],
])('%s packs of %s', (packs, packSize, units) => {
  expect(unitsInPacks({ packs, packSize })).toBe(units);
});

test('packs set the quantity, and a quantity typed over them wins', () => {
  const packed = changed(boxes, { packSize: '24' });
  expect(packed.quantity).toBe('288');
  expect(changed(packed, { packs: '11' }).quantity).toBe('264');
  expect(changed(packed, { quantity: '280' })).toMatchObject({ quantity: '280', packSize: '' });
  expect(changed(packed, { item_name: 'Tomatoes' }).quantity).toBe('288');
});

test.each([
  ['as it was offered', {}, {}],
  ['without units', { quantity: '0' }, { quantity: 'receive.quantityInvalid' }],
  ['with more than shelves hold', { quantity: '1000001' }, { quantity: 'form.errors.quantityTooBig' }],
  ['without a name', { item_name: ' ' }, { item_name: 'receive.nameRequired' }],
  ['onto no item', { target: 'existing' } as const, { inventory_id: 'receive.itemRequired' }],
  ['onto an item', { target: 'existing', inventory_id: idOf(1), item_name: '' } as const, {}],
])('receiving %s', (_, changes, problems) => {
  expect(validateReception({ ...boxes, ...changes })).toEqual(problems);
});

test('a new item goes along as it was described, and its date with what it says', () => {
  const { reception } = receptionStep({ ...boxes, item_name: ' Tomatoes ', expiration_date: '2028-03-01' });
  expect(reception).toEqual({
    quantity: 12,
    item: {
      item_name: 'Tomatoes',
      category: 'canned-goods',
      dietary_category: null,
      expiration_date: '2028-03-01',
      date_kind: 'best_before',
      storage_location_id: null,
    },
  });
  expect(receptionStep(boxes).reception?.item?.date_kind).toBe('none');
});

test('of an item that is topped up, only its id goes along', () => {
  const step = receptionStep({ ...boxes, target: 'existing', inventory_id: idOf(1) });
  expect(step.reception).toEqual({ quantity: 12, inventory_id: idOf(1) });
});

test.each([
  ['Canned tomatoes, 796 ml', 'tomatoes'],
  ['2 x 4 rice', 'rice'],
  ['Haricots rouges (sans sel)', 'Haricots'],
  ['40 kg', ''],
])('%s is looked for as %j', (name, search) => {
  expect(searchFor(name)).toBe(search);
});
