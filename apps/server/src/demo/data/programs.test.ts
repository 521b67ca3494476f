import { expect, test } from 'vitest';
import { clientNames } from './client-names.ts';
import { foodBanks } from './food-banks.ts';
import { inventory } from './inventory.ts';
import { programs } from './programs.ts';

test('each food bank has a hamper and a meal', () => {
  for (const { key } of foodBanks) {
    const kinds = programs.filter(({ food_bank }) => food_bank === key).map(({ kind }) => kind);
    expect(kinds).toEqual(['hamper', 'meal']);
  }
});

test('standard hampers consist of plentiful products that keep', () => {
  for (const { food_bank, hamper } of programs) {
    expect(new Set(hamper.map(({ item_name }) => item_name)).size).toBe(hamper.length);
    for (const { item_name, small, medium, large } of hamper) {
      const item = inventory.find((each) => each.food_bank === food_bank && each.item_name === item_name);
      expect(item?.quantity, item_name).toBeGreaterThan(40);
      expect(item?.expires_in_days ?? Infinity, item_name).toBeGreaterThan(60);
      expect(item?.added_days_ago, item_name).toBeGreaterThan(30);
      expect([small, medium, large]).toEqual([small, medium, large].toSorted((a, b) => a - b));
    }
  }
});

test('each group of names makes more names than its food banks need', () => {
  for (const { first, last, toronto, montreal } of clientNames) {
    expect(new Set(first).size).toBe(first.length);
    expect(new Set(last).size).toBe(last.length);
    expect(first.length * last.length).toBeGreaterThan(2 * Math.max(toronto, montreal));
  }
});
