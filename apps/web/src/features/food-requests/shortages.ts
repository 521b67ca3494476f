import type { Cart } from '@nourish/contract';
import { ApiError } from '../../lib/api-error.ts';

/** A line that asks for more than there is, or for what may no longer be given out: of that, nothing is available. */
export interface Shortage {
  inventory_id: string;
  item_name: string;
  requested: number;
  available: number;
  isExpired: boolean;
}

/** Whether the server refused a request for what it asks for. */
export const isRefusedForLines = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.code === 'insufficient_stock' || error.code === 'item_expired');

/** The lines that cannot be served: those the server named when it refused, else those the cart itself shows. */
export function shortagesOf(cart: Cart, error: unknown): Shortage[] {
  const refused = isRefusedForLines(error)
    ? error.errors.flatMap(({ inventory_id, item_name, requested = 0, available = 0 }) => {
        if (inventory_id === undefined || item_name === undefined) return [];
        const isExpired = error.code === 'item_expired';
        return { inventory_id, item_name, requested, available, isExpired };
      })
    : [];
  if (refused.length > 0) return refused;
  return cart.items
    .filter(({ quantity, inventory_id }) => inventory_id.expired || quantity > inventory_id.quantity)
    .map(({ item_name, quantity, inventory_id }) => ({
      inventory_id: inventory_id._id,
      item_name,
      requested: quantity,
      available: inventory_id.expired ? 0 : inventory_id.quantity,
      isExpired: inventory_id.expired,
    }));
}
