import type { Cart, Wishlist } from '@nourish/contract';
import { beforeAll } from 'vitest';
import type { TestApp } from '../../../test/app.ts';
import { testClock } from '../../../test/clock.ts';
import { makeFoodBank, makeItem, makePerson, type Person } from '../../../test/factories.ts';
import { inTransaction } from '../../db/database.ts';

type Lines = { inventory_id: string; quantity?: number }[];

export function cartCalls(api: TestApp) {
  let foodbank_id = '';
  beforeAll(async () => {
    foodbank_id = await makeFoodBank(api.ctx);
  });
  return {
    foodbank: () => foodbank_id,
    person: () => makePerson(api.ctx, { role: 'recipient' }),
    item: (quantity: number, values: Parameters<typeof makeItem>[2] = {}) =>
      makeItem(api.ctx, foodbank_id, { quantity, ...values }),
    archive: (item_id: string) =>
      inTransaction(api.ctx, (tx) =>
        tx
          .updateTable('inventory_items')
          .set({ archived_at: testClock().now() })
          .where('id', '=', item_id)
          .execute(),
      ),
    add: ({ token }: Person, inventory_id: string, quantity?: number) =>
      api.call('POST /api/cart/add', { token, body: { inventory_id, quantity } }),
    setUnits: ({ token }: Person, id: string, quantity: unknown) =>
      api.call('PUT /api/cart/items/:id', { token, params: { id }, body: { quantity } }),
    wish: ({ token }: Person, name: string, items: Lines) =>
      api.call('POST /api/wishlists', { token, body: { name, items } }),
    load: ({ token }: Person, id: string) =>
      api.call('POST /api/wishlists/:id/load-to-cart', { token, params: { id } }),
    cartOf: async ({ token }: Person): Promise<Cart> =>
      (await api.call('GET /api/cart', { token })).body.data,
    wishlistsOf: async ({ token }: Person): Promise<Wishlist[]> =>
      (await api.call('GET /api/wishlists', { token })).body.data,
  };
}

/** Name and units of each line of a cart or wishlist. */
export const units = (list: { items: { item_name: string; quantity: number }[] }): [string, number][] =>
  list.items.map((line) => [line.item_name, line.quantity]);
