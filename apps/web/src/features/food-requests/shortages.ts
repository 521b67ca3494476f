import type { Cart } from '@nourish/contract';
import { ApiError } from '../../lib/api-error.ts';

/** A line that asks for more than there is. */
export interface Shortage {
  inventory_id: string;
  item_name: string;
  requested: number;
  available: number;
}

/** The lines that cannot be served: those the server named when it refused, else those the cart itself shows. */
export function shortagesOf(cart: Cart, error: unknown): Shortage[] {
  const isRefusal = error instanceof ApiError && error.code === 'insufficient_stock';
  const refused = isRefusal
    ? error.errors.flatMap(({ inventory_id, item_name, requested, available }) =>
        inventory_id !== undefined && item_name !== undefined
          ? { inventory_id, item_name, requested: requested ?? 0, available: available ?? 0 }
          : [],
      )
    : [];
  if (refused.length > 0) return refused;
  return cart.items
    .filter(({ quantity, inventory_id }) => quantity > inventory_id.quantity)
    .map(({ item_name, quantity, inventory_id }) => ({
      inventory_id: inventory_id._id,
      item_name,
      requested: quantity,
      available: inventory_id.quantity,
    }));
}
