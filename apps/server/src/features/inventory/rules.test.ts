import { describe, expect, test } from 'vitest';
import type { Role } from '@nourish/contract';
import type { Actor } from '../../context.ts';
import { heldSeenBy, shelvesOf, viewOf, visibilityOf, wordsOf } from './rules.ts';

test.each<[string | undefined, string[] | null]>([
  [undefined, null],
  ['', null],
  [' , ,', null],
  ['dairy', ['dairy']],
  ['meat,dairy', ['dairy', 'meat']],
  [' meat , dairy,meat ', ['dairy', 'meat']],
  ['canned goods', ['canned goods']],
])('wordsOf parses %j as %j', (list, words) => expect(wordsOf(list)).toEqual(words));

describe('viewOf', () => {
  test('defaults to all items, newest first', () =>
    expect(viewOf({}, null)).toEqual({
      search: '',
      filter: {
        foodbank_id: null,
        categories: null,
        dietary_categories: null,
        low_stock: false,
        held_at: null,
      },
      dates: null,
      without: null,
      certified: null,
      held: false,
      order: { list: 'date_added', descending: true },
    }));

  test('is the same for equivalent queries', () =>
    expect(
      viewOf(
        {
          search: ' beans ',
          category: 'meat,dairy',
          foodbank_id: 'ABCDEF00-0000-7000-8000-000000000000',
        },
        null,
      ),
    ).toEqual(
      viewOf(
        {
          search: 'beans',
          category: 'dairy, meat,',
          foodbank_id: 'abcdef00-0000-7000-8000-000000000000',
        },
        null,
      ),
    ));

  test.each([
    ['quantity', 'quantity', false],
    ['-quantity', 'quantity', true],
    ['item_name', 'item_name', false],
    ['-date_added', 'date_added', true],
    ['-expiration_date', 'expiration_date', true],
  ] as const)('parses the sort order %s', (sort, list, descending) =>
    expect(viewOf({ sort }, null).order).toEqual({ list, descending }),
  );
});

test.each<[Role | null, string | null, readonly string[] | null]>([
  [null, null, []],
  ['recipient', 'here', []],
  ['volunteer', 'here', []],
  ['staff', 'here', ['here']],
  ['staff', null, []],
  ['admin', null, null],
])('a reader with role %j of %j sees items on hold of %j', (role, foodbank_id, expected) =>
  expect(heldSeenBy(role === null ? null : { role, foodbank_id })).toEqual(expected),
);

describe('visibilityOf', () => {
  const someone = (role: Role, foodbank_id: string | null): Actor => ({
    user_id: 'u',
    name: 'N',
    email: 'e',
    language: 'en',
    role,
    foodbank_id,
  });

  test.each([
    ['an anonymous caller', null, 'public'],
    ['a recipient of its food bank', someone('recipient', 'here'), 'signed_in'],
    ['a volunteer', someone('volunteer', 'here'), 'signed_in'],
    ['staff of its food bank', someone('staff', 'here'), 'staff'],
    ['staff of another food bank', someone('staff', 'there'), 'signed_in'],
    ['staff of no food bank', someone('staff', null), 'signed_in'],
    ['an administrator', someone('admin', null), 'staff'],
  ] as const)('%s sees the fields of their scope', (_, actor, visibility) =>
    expect(visibilityOf(actor, { foodbank_id: 'here' })).toBe(visibility),
  );
});

describe('shelvesOf', () => {
  const items = (...names: string[]) => names.map((food) => ({ food }));
  const namesOf = (...[usual = [], fresh = [], few = []]: string[][]) => {
    const shelves = shelvesOf({ usual: items(...usual), new: items(...fresh), almost_gone: items(...few) });
    return Object.values(shelves).map((shelf) => shelf.map(({ food }) => food));
  };
  const many = Array.from({ length: 30 }, (_, n) => `Food ${n}`);

  test('puts a food on the first shelf only', () =>
    expect(namesOf(['a', 'b', 'c'], ['a', 'd', 'e', 'b', 'f'], ['f', 'c', 'g', 'h', 'i'])).toEqual([
      ['a', 'b', 'c'],
      ['d', 'e', 'f'],
      ['g', 'h', 'i'],
    ]));
  test('leaves the food of a shelf with too few items to the next one', () =>
    expect(namesOf(['a', 'b', 'b'], ['a', 'c', 'd'], ['a', 'e', 'f'])).toEqual([[], ['a', 'c', 'd'], []]));
  test('cuts a long shelf, and leaves the rest to the next one', () =>
    expect(namesOf(many, many)).toEqual([many.slice(0, 12), many.slice(12, 24), []]));
});
