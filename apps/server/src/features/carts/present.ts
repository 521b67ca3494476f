import type { Cart, Wishlist } from '@nourish/contract';
import { pictureOf } from '../inventory/foods/picture.ts';
import { imageOf } from '../inventory/service.ts';
import type { CartLine } from './queries.ts';
import type { WishlistRow } from './wishlist-queries.ts';

const units = (lines: readonly { quantity: number }[]): number =>
  lines.reduce((sum, line) => sum + line.quantity, 0);

export const presentCart = (lines: readonly CartLine[]): Cart => ({
  items: lines.map((line) => ({
    _id: line.id,
    item_name: line.item_name,
    category: line.category,
    dietary_category: line.dietary_category,
    quantity: line.quantity,
    acknowledged: line.acknowledged,
    no_substitute: line.no_substitute,
    inventory_id: {
      _id: line.inventory_id,
      foodbank_id: line.foodbank_id,
      item_name: line.item_name,
      category: line.category,
      picture: pictureOf(line),
      image: imageOf(line),
      expiration_date: line.expiration_date,
      date_kind: line.date_kind,
      expired: line.is_expired,
      quantity: line.available,
      allergens: line.allergens,
      gluten_sources: line.gluten_sources,
    },
  })),
  total_items: units(lines),
});

export const presentWishlist = (row: WishlistRow): Wishlist => ({
  _id: row.id,
  name: row.name,
  description: row.description,
  total_items: units(row.items),
  created_at: row.created_at.toISOString(),
  items: row.items.map((line) => ({
    _id: line.id,
    inventory_id: line.inventory_id,
    foodbank_id: line.foodbank_id,
    item_name: line.item_name,
    dietary_category: line.dietary_category,
    quantity: line.quantity,
  })),
});
