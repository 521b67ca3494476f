import { describe, expect, test } from 'vitest';
import { FOOD_PICTURES } from '@nourish/contract';
import { inventory } from '../../../demo/data/inventory.ts';
import { pictureOf } from './picture.ts';
import { REVIEWED } from './reviewed-pictures.ts';
import { NAMES } from './table.ts';

const items = [...new Map(inventory.map((item) => [item.item_name, item])).values()];
const expected = new Map(
  Object.entries(REVIEWED).flatMap(([picture, names]) => names.map((name) => [name, picture] as const)),
);

test('shows no wrong picture for any name of the demo, and a picture for nine names of ten', () => {
  const shown = items.map((item) => ({ name: item.item_name, picture: pictureOf(item) }));
  const wrong = shown.filter(({ name, picture }) => picture !== null && picture !== expected.get(name));
  expect(wrong).toEqual([]);
  const missing = [...expected].filter(([name]) => !shown.some((item) => item.name === name && item.picture));
  expect(missing).toEqual([]);
  const found = shown.filter(({ picture }) => picture !== null).length;
  const percent = (found: number, of: number) => `${((100 * found) / of).toFixed(1)} %`;
  console.log(
    `Pictures of ${items.length} names: precision ${percent(found - wrong.length, found)}, recall ${percent(found, items.length)}`,
  );
  expect(found / items.length).toBeGreaterThan(0.9);
});

describe('the picture of a name', () => {
  const pictureFor = (item_name: string, category = 'other') =>
    pictureOf({ item_name, category, barcode: null });

  test.each([
    ['Bananas', 'banana'],
    ['PLÁTANO AMARILLO', 'banana'],
    ['Leche entera, 1 L', 'milk'],
    ['Arroz integral, 1 kg', 'brown-rice'],
    ['Frijoles negros', 'black-beans'],
    ['Café molido, 500 g', 'coffee'],
    ['Galletas de avena', 'oatmeal-cookies'],
    ['Tomates', 'tomatoes'],
    ['Tomatoes', 'tomatoes'],
    ['Kraft peanut butter', 'peanut-butter'],
    ['Pommes Cortland', 'apple'],
    ['Strawberry shampoo', 'shampoo'],
    ['Lemon dish soap', 'dish-soap'],
    ['Milk, coconut', 'coconut-milk'],
    ['Butter, peanut', 'peanut-butter'],
    ['Thé noir', 'tea'],
    ['Day-old sourdough loaves', 'bread'],
    ['Sourdough loaves, sliced', 'bread'],
    ['Pain au levain, tranché', 'bread'],
  ])('%j is %s', (name, picture) => expect(pictureFor(name)).toBe(picture));

  test.each([
    'Coconut cake',
    'Cashew milk',
    'Almond butter',
    'Cookie butter',
    'Butter chicken',
    'Butterscotch',
    'Rice paper',
    'Rice vinegar dressing kit',
    'Orange cleaner',
    'Tomato seeds',
    'Banana-flavoured syrup',
    'Apple crumble',
    'Tarte aux pommes',
    'Gâteau aux carottes',
    'Pain relief tablets',
    'Frying pan',
    'Coffee filters',
    'Egg cups',
    'The best of everything',
    'Prunes',
    'Raisin',
    'Pâté',
    'Salt and vinegar',
    'Vegan cheese',
    'Sourdough starter',
    'Sourdough pretzels',
    'Meat loaf',
    '',
    '豆腐',
  ])('%j is left open', (name) => expect(pictureFor(name)).toBeNull());

  test.each([
    ['Sliced carrots', 'canned-goods', 'canned-carrots'],
    ['Carrots', 'fresh-produce', 'carrots'],
    ['Chickpeas, canned', 'other', 'canned-chickpeas'],
    ['Chickpeas', 'grains', 'chickpeas'],
    ['Broccoli', 'canned-goods', null],
  ])('%j among %s is %s: a tin shows a tin', (name, category, picture) =>
    expect(pictureFor(name, category)).toBe(picture),
  );
});

test('every drawing is the picture of some name', () => {
  const shown = new Set<string>([
    ...[...NAMES.values()]
      .flat()
      .flatMap((item_name) => pictureOf({ item_name, category: 'other', barcode: null }) ?? []),
    ...[...NAMES.values()]
      .flat()
      .flatMap((item_name) => pictureOf({ item_name, category: 'canned-goods', barcode: null }) ?? []),
  ]);
  expect(FOOD_PICTURES.filter((name) => !shown.has(name))).toEqual([]);
});

test.each([
  ['4011', 'banana'],
  ['94011', 'banana'],
  ['4409', 'pear'],
  ['9999', null],
  ['0040110000007', null],
  [null, null],
])('the code %j of loose produce shows %s, if the name shows nothing', (barcode, picture) => {
  expect(pictureOf({ item_name: 'Loose, by weight', category: 'fresh-produce', barcode })).toBe(picture);
  expect(pictureOf({ item_name: 'Kale', category: 'fresh-produce', barcode })).toBe('kale');
});
