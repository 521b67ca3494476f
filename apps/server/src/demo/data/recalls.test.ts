import { expect, test } from 'vitest';
import { clientOrders } from './client-orders.ts';
import { foodRequests } from './food-requests.ts';
import { inventory } from './inventory.ts';
import { HELD_ITEM, recalls } from './recalls.ts';

test('goods of recalls, and items on hold, are in stock and in no request', () => {
  const asked = [...foodRequests, ...clientOrders];
  for (const goods of [...recalls, HELD_ITEM]) {
    const { food_bank, item_name, days_ago } = goods;
    const item = inventory.find((each) => each.food_bank === food_bank && each.item_name === item_name);
    expect(item?.added_days_ago, item_name).toBeGreaterThan(days_ago);
    if ('drill' in goods && goods.drill) continue;
    const lines = asked.filter((it) => it.food_bank === food_bank).flatMap((it) => it.lines);
    expect(lines.map((line) => line.item_name)).not.toContain(item_name);
  }
});
