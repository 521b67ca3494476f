import type { Cart } from '@nourish/contract';
import { ApiError } from '../../../lib/api-error.ts';

/** A line that exceeds the available quantity or is expired. Expired lines have 0 available. */
export interface Shortage {
  inventory_id: string;
  item_name: string;
  requested: number;
  available: number;
  isExpired: boolean;
  /** The server's words about an expired line. */
  message?: string;
}

export const isRefusedForLines = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.code === 'insufficient_stock' || error.code === 'item_expired');

/** Lines with a shortage: from the server's error if it names them, else computed from the cart. */
export function shortagesOf(cart: Cart, error: unknown): Shortage[] {
  const refused = isRefusedForLines(error)
    ? error.errors.flatMap(({ inventory_id, item_name, requested = 0, available = 0, message }) => {
        if (inventory_id === undefined || item_name === undefined) return [];
        const isExpired = error.code === 'item_expired';
        return {
          inventory_id,
          item_name,
          requested,
          available,
          isExpired,
          ...(isExpired && message && { message }),
        };
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
