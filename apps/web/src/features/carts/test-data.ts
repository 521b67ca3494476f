import type { Cart, RequestAllowance, Wishlist } from '@nourish/contract';
import { makeUser } from '../../lib/test-data.ts';

export const recipient = makeUser({
  name: 'Ada',
  full_name: 'Ada Tremblay',
  email: 'ada@example.org',
});

/** Builds a cart with the given quantities; `available` is the stock. */
export function cartOf(...lines: { item_name: string; quantity: number; available: number }[]): Cart {
  return {
    items: lines.map(({ item_name, quantity, available }) => ({
      _id: `line-${item_name}`,
      item_name,
      category: 'grains',
      dietary_category: null,
      quantity,
      acknowledged: [],
      no_substitute: false,
      inventory_id: {
        _id: `item-${item_name}`,
        foodbank_id: 'bank',
        item_name,
        category: 'grains',
        picture: null,
        image: null,
        expiration_date: null,
        date_kind: 'none',
        expired: false,
        quantity: available,
        allergens: {},
        gluten_sources: [],
      },
    })),
    total_items: lines.reduce((sum, { quantity }) => sum + quantity, 0),
  };
}

/** Allowance at the food bank of the items of `cartOf`. */
export const makeAllowance = (changes: Partial<RequestAllowance> = {}): RequestAllowance => ({
  foodbank_id: 'bank',
  foodbank_name: 'Lantern Street',
  open_requests: 0,
  max_open_requests: 10,
  open_units: 0,
  max_open_units: 200,
  usual_from: null,
  ...changes,
});

/** A wishlist with three units of each item. */
export const wishlistOf = (name: string, ...items: string[]): Wishlist => ({
  _id: `wishlist-${name}`,
  name,
  description: null,
  total_items: 3 * items.length,
  created_at: '2026-11-21T12:00:00Z',
  items: items.map((item_name) => ({
    _id: `wish-${item_name}`,
    inventory_id: `item-${item_name}`,
    foodbank_id: 'bank',
    item_name,
    dietary_category: null,
    quantity: 3,
  })),
});
