import type { InventoryItem } from '@nourish/contract';
import type { Api } from './api.ts';

/** An item by its exact name, with a quantity. */
export type Line = readonly [item: string, units: number];

/** Returns a demo item by its exact name. */
export async function itemNamed(api: Api, name: string): Promise<InventoryItem> {
  const { data } = await api('GET /api/inventory', { query: { search: name, limit: 100 } });
  const item = data.find(({ item_name }) => item_name === name);
  if (!item) throw new Error(`the demo has no ${name}`);
  return item;
}

/** Adds items to the cart of the API's user. */
export async function fillCart(api: Api, lines: readonly Line[]): Promise<void> {
  for (const [name, quantity] of lines) {
    const { _id } = await itemNamed(api, name);
    await api('POST /api/cart/add', { body: { inventory_id: _id, quantity } });
  }
}

/** Reserves units through another person's request. */
export async function reserve(api: Api, day: string, lines: readonly Line[]) {
  const items = await Promise.all(
    lines.map(async ([name, quantity]) => ({ inventory_id: (await itemNamed(api, name))._id, quantity })),
  );
  const body = { items, preferredPickupDate: day, preferredPickupTime: '10:00' };
  return (await api('POST /api/food-requests', { body })).data;
}
