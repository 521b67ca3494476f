import fc from 'fast-check';
import { expect, test } from 'vitest';
import { stemsOf, readFeed, sharedWords } from './feed-rules.ts';

const TODAY = '2026-11-20';
const row = (values: object = {}) => ({
  NID: '81001',
  Title: 'Maple Hill brand Peanut &amp; Almond Butter recalled due to undeclared milk',
  URL: 'https://recalls-rappels.example/en/alert-recall/81001',
  Organization: 'CFIA',
  Product: 'Maple Hill brand Peanut &amp; Almond Butter\u200b',
  Issue: 'Food - Allergen - Milk',
  Category: 'Food',
  'Recall class': 'Class 1',
  'Last updated': '2026-11-18',
  Archived: '0',
  ...values,
});
const read = (...rows: object[]) => readFeed(JSON.stringify(rows), TODAY);

test('reads the food recalls of the last 90 days', () => {
  const rows = read(
    row(),
    row({ NID: 2, 'Last updated': '2026-08-22' }),
    row({ NID: 3, 'Last updated': '2026-08-21' }),
    row({ NID: 4, Organization: 'Health Canada' }),
    row({ NID: 5, 'Last updated': '' }),
    row({ NID: 6, 'Last updated': '2026-13-41' }),
    row({ NID: 7, URL: 'javascript:alert(1)' }),
    row({ NID: 8, Title: '' }),
  );
  expect(rows.map(({ number }) => number)).toEqual(['81001', '2']);
  expect(rows[0]).toEqual({
    number: '81001',
    title: 'Maple Hill brand Peanut & Almond Butter recalled due to undeclared milk',
    product: 'Maple Hill brand Peanut & Almond Butter',
    issue: 'Food - Allergen - Milk',
    class: 'I',
    url: 'https://recalls-rappels.example/en/alert-recall/81001',
    updated_on: '2026-11-18',
    words: ['peanut', 'almond', 'butter'],
  });
});

test.each([
  ['Class 1', 'I'],
  ['Class II', 'II'],
  ['Class 3', 'III'],
  ['Not classified', null],
  ['Class 12', null],
])('reads the class %s as %s', (text, expected) => {
  expect(read(row({ 'Recall class': text }))[0]?.class).toBe(expected);
});

test('takes the last row of a notice that is listed twice', () => {
  expect(read(row(), row({ Issue: 'Changed' }))).toMatchObject([{ issue: 'Changed' }]);
});

test('refuses what is no list, or has no food recalls', () => {
  for (const text of ['{}', '[]', 'null', '<html>', JSON.stringify([row({ Organization: 'X' })])])
    expect(() => readFeed(text, TODAY)).toThrow(/file|JSON/);
});

test('is not confused by any rows', () => {
  fc.assert(
    fc.property(fc.array(fc.anything()), (rows) => {
      expect(readFeed(JSON.stringify([row(), ...rows]), TODAY)).toHaveLength(1);
    }),
  );
});

test.each([
  ['Smooth peanut butter, 1 kg', 'Hill brand Peanut Butter', ['peanut', 'butter']],
  ['Peanut oil', 'Peanut Butter', []],
  ['Tahini, 400 g', 'Sesame Tahini', ['tahini']],
  ['Strawberries, 454 g', 'Strawberry', ['strawberries']],
  ['Strawberry', 'Frozen Strawberries', ['strawberry']],
  ['Cookies', 'Cookie', ['cookies']],
  ['Cheese', 'Cheeses', ['cheese']],
  ['Anchovies, canned', 'Anchovy', ['anchovies']],
  ['Diced tomatoes, 796 mL', 'Diced Tomato', ['diced', 'tomatoes']],
  ['Cakes', 'Cake', ['cakes']],
  ['Drinking glasses', 'Glass', []],
  ['Dish soap', 'Peanut', []],
  ['12 x 100 g', 'Peanut', []],
])('%s shares words with %s: %j', (name, product, expected) => {
  const [notice] = read(row({ Product: product }));
  expect(sharedWords(notice?.words ?? [], name)).toEqual(expected);
});

test('a stem is part of the singular and of the plural', () => {
  for (const [one, many] of [
    ['strawberry', 'strawberries'],
    ['cookie', 'cookies'],
    ['cheese', 'cheeses'],
    ['tomato', 'tomatoes'],
    ['cake', 'cakes'],
    ['glass', 'glasses'],
  ] as const) {
    const [stem] = stemsOf(one);
    expect(stemsOf(many)).toEqual([stem]);
    expect([one, many].every((word) => word.startsWith(stem ?? '?'))).toBe(true);
  }
});

test('amounts, units and words of notices name no food', () => {
  expect(stemsOf('Certain X1 brand Crème brûlée, 12 x 100 g, recalled')).toEqual(['crem', 'brule']);
});
