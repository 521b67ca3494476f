import Type from 'typebox';
import { describe, expect, test } from 'vitest';
import { aliasRenamer } from './input-aliases.ts';

const Item = Type.Object({ item_name: Type.String(), quantity: Type.Integer() });
const rename = (schema: Parameters<typeof aliasRenamer>[0], body: unknown) => {
  aliasRenamer(schema)?.(body);
  return body;
};

describe('aliasRenamer', () => {
  test('renames an alias to the canonical key', () => {
    expect(rename(Item, { itemName: 'Rice', quantity: 1 })).toEqual({ item_name: 'Rice', quantity: 1 });
  });
  test('prefers the canonical key, even if it is null', () => {
    expect(rename(Item, { itemName: 'Rice', item_name: 'Oats' })).toEqual({ item_name: 'Oats' });
    expect(rename(Item, { itemName: 'Rice', item_name: null })).toEqual({ item_name: null });
  });
  test('uses the first of several aliases', () => {
    const Offer = Type.Object({ scheduledPickupDate: Type.String() });
    expect(rename(Offer, { pickup_date: '2026-11-23' })).toEqual({ scheduledPickupDate: '2026-11-23' });
    expect(rename(Offer, { pickup_date: '2026-11-23', scheduled_pickup_date: '2026-11-24' })).toEqual({
      scheduledPickupDate: '2026-11-24',
    });
  });
  test('ignores aliases of keys that the schema does not have', () => {
    expect(rename(Item, { expirationDate: 'x' })).toEqual({ expirationDate: 'x' });
    expect(aliasRenamer(Type.Object({ name: Type.String() }))).toBeUndefined();
    expect(aliasRenamer(undefined)).toBeUndefined();
  });
  test('renames in the entries of a list', () => {
    const body = { items: [{ itemName: 'Rice' }, null, 7, [{ itemName: 'Oats' }]] };
    expect(rename(Type.Object({ items: Type.Array(Item) }), body)).toEqual({
      items: [{ item_name: 'Rice' }, null, 7, [{ itemName: 'Oats' }]],
    });
  });
  test.each([null, 'text', 7, true, [], [[]]])('ignores %j', (body) => {
    expect(rename(Item, structuredClone(body))).toEqual(body);
  });
});
