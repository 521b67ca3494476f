import { describe, expect, test } from 'vitest';
import { GLUTEN_SOURCES } from '@nourish/contract/label-facts';
import { ALLERGENS } from '@nourish/contract/needs-constants';
import { inventory } from './inventory.ts';
import { labelledFoods, labelOfItem, listedWords, lotOfItem } from './labels.ts';

const labelOf = (name: string) => {
  const item = inventory.find(({ item_name }) => item_name === name);
  return item && labelOfItem(item);
};

describe('the labels of the demo', () => {
  test('are of items that exist, and name known allergens and cereals', () => {
    const names = inventory.map(({ item_name }) => item_name);
    expect(labelledFoods.filter((food) => !names.includes(food))).toEqual([]);
    for (const [contains = [], may_contain = [], gluten = []] of listedWords) {
      expect(ALLERGENS).toEqual(expect.arrayContaining([...contains, ...may_contain]));
      expect(contains.filter((word) => may_contain.includes(word))).toEqual([]);
      expect(GLUTEN_SOURCES).toEqual(expect.arrayContaining(gluten));
      // The rules of the API would add it.
      if (gluten.includes('wheat')) expect(contains).toContain('wheat');
    }
  });

  test('were read for about two thirds of the items, so that many are free of peanuts', () => {
    const labels = inventory.flatMap((item) => labelOfItem(item) ?? []);
    expect(Math.abs(labels.length / inventory.length - 2 / 3)).toBeLessThan(0.06);
    expect(labels.filter(({ allergens }) => allergens.peanuts === 'not_on_label').length).toBeGreaterThan(
      200,
    );
  });

  test('say what people expect of the food', () => {
    expect(labelOf('Whole wheat macaroni, 900 g')?.allergens).toMatchObject({ wheat: 'contains' });
    expect(labelOf('Smooth peanut butter, 1 kg')?.allergens).toMatchObject({
      peanuts: 'contains',
      tree_nuts: 'may_contain',
      milk: 'not_on_label',
    });
    expect(labelOf('Old cheddar cheese, 400 g')?.allergens).toMatchObject({ milk: 'contains' });
    for (const item of inventory) {
      const { allergens = {}, gluten_sources = [], certifications = [] } = labelOfItem(item) ?? {};
      if (item.dietary_category === 'dairy_free') expect(allergens.milk, item.item_name).not.toBe('contains');
      if (item.dietary_category === 'gluten_free')
        expect(allergens.wheat, item.item_name).not.toBe('contains');
      if (item.dietary_category === 'vegan')
        for (const animal of ['milk', 'eggs', 'fish', 'shellfish'] as const)
          expect(allergens[animal], item.item_name).not.toBe('contains');
      if (item.dietary_category === 'nut_free') expect(allergens.tree_nuts).not.toBe('contains');
      if (gluten_sources.length > 0)
        expect(['grains', 'snacks', 'beverages', 'other']).toContain(item.category);
      for (const { kind } of certifications)
        if (kind === 'halal') expect(item.item_name.toLowerCase()).toContain('halal');
    }
  });

  test('have a lot on canned goods and dairy products, differing by product', () => {
    const lots = inventory.flatMap((item) => lotOfItem(item)?.lot_code ?? []);
    expect(lots.length).toBeGreaterThan(80);
    expect(new Set(lots).size).toBeGreaterThan(lots.length * 0.9);
  });
});
