import { expect, test } from 'vitest';
import { foodRequests } from './food-requests.ts';
import { inventory } from './inventory.ts';
import { expiredLots, losses } from './losses.ts';
import type { FoodBankKey } from './types.ts';

const named = (food_bank: FoodBankKey, item_name: string) =>
  inventory.find((item) => item.food_bank === food_bank && item.item_name === item_name);

test('losses are in stock at the time, unique, and not part of any request', () => {
  expect(new Set(losses.map((loss) => `${loss.food_bank} ${loss.item_name}`)).size).toBe(losses.length);
  for (const { food_bank, item_name, days_ago } of losses) {
    expect(named(food_bank, item_name)?.added_days_ago, item_name).toBeGreaterThan(days_ago);
    const asked = foodRequests.filter((it) => it.food_bank === food_bank).flatMap(({ lines }) => lines);
    expect(asked.map((line) => line.item_name)).not.toContain(item_name);
  }
});

test('expired lots arrived before their date and are no longer in the inventory', () => {
  for (const { food_bank, item_name, came_days_ago, expired_days_ago } of expiredLots) {
    expect(expired_days_ago).toBeLessThan(came_days_ago);
    expect(named(food_bank, item_name), item_name).toBeUndefined();
  }
});
