import { describe, expect, test } from 'vitest';
import { decodeCursor, encodeCursor, type ListView } from './cursor.ts';
import type { ListName } from './list-keys.ts';

const ID = '01940000-0000-7000-8000-0000000000aa';
const viewOf = (list: ListName): ListView => ({
  search: '',
  filter: { foodbank_id: null, categories: null, dietary_categories: null, low_stock: false, held_at: [] },
  dates: null,
  without: null,
  certified: null,
  held: false,
  order: { list, descending: false },
});
const written = (view: ListView, key: string, id = ID) =>
  encodeCursor(view, { position: { key, id }, backwards: false });

test.each<[ListName, string]>([
  ['date_added', '2026-11-21T09:30:00.125Z'],
  ['item_name', ''],
  ['item_name', 'épinards, “très” frais \u{1F96C}'],
  ['item_name', 'x'.repeat(100)],
  ['quantity', '0000000000'],
  ['quantity', '2147483647'],
  ['expiration_date', '2028-02-29'],
  ['expiration_date', 'infinity'],
])('a cursor of the list by %s at %j survives encoding and decoding', (list, key) => {
  for (const backwards of [true, false]) {
    const start = { position: { key, id: ID }, backwards };
    const cursor = encodeCursor(viewOf(list), start);
    expect(cursor).toMatch(/^[\w-]{1,1000}$/);
    expect(decodeCursor(viewOf(list), cursor)).toEqual(start);
  }
});

describe('decodeCursor rejects', () => {
  const view = viewOf('quantity');
  const cursor = written(view, '0000000005');
  const [list, backwards, key, id] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[];
  const forged = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url');

  test.each([
    ['an empty text', ''],
    ['invalid JSON', 'abcdef'],
    ['invalid base64', '%%% ???'],
    ['a truncated cursor', cursor.slice(0, 20)],
    ['null', Buffer.from('null').toString('base64url')],
    ['an object', Buffer.from('{"a":1}').toString('base64url')],
    ['another list', forged('AAAAAAAA', backwards, key, id)],
    ['an invalid direction', forged(list, 'yes', key, id)],
    ['a numeric key', forged(list, backwards, 5, id)],
    ['a quantity as text', forged(list, backwards, 'five', id)],
    ['a quantity above the maximum', forged(list, backwards, '9999999999', id)],
    ['an invalid id', forged(list, backwards, key, "1' or true")],
    ['a missing id', forged(list, backwards, key)],
  ])('%s', (_, text) => expect(decodeCursor(view, text)).toBeNull());

  test.each([
    '2026-13-45T99:00:00.000Z',
    '2026-02-30T00:00:00.000Z',
    '2026-11-21',
    'infinity',
    '0000-01-01T00:00:00.000Z',
  ])('the date %s', (date) =>
    expect(decodeCursor(viewOf('date_added'), written(viewOf('date_added'), date))).toBeNull(),
  );
  test.each(['2027-02-29', '0000-01-01', '2026-11-21T00:00:00.000Z', '-infinity', 'today'])(
    'the expiration date %s',
    (date) =>
      expect(decodeCursor(viewOf('expiration_date'), written(viewOf('expiration_date'), date))).toBeNull(),
  );
  test.each(['a\u0000b', 'x'.repeat(201)])('the name %j', (name) =>
    expect(decodeCursor(viewOf('item_name'), written(viewOf('item_name'), name))).toBeNull(),
  );

  test.each<[string, ListView]>([
    ['order', { ...view, order: { list: 'quantity', descending: true } }],
    ['search', { ...view, search: 'beans' }],
    ['food bank', { ...view, filter: { ...view.filter, foodbank_id: ID } }],
    ['category', { ...view, filter: { ...view.filter, categories: ['dairy'] } }],
    ['tag', { ...view, filter: { ...view.filter, dietary_categories: ['dairy'] } }],
    ['stock', { ...view, filter: { ...view.filter, low_stock: true } }],
  ])('a cursor of a view with another %s', (_, other) => expect(decodeCursor(other, cursor)).toBeNull());
});
