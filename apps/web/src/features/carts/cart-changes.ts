import type { Cart } from '@nourish/contract';

/** One thing a person does to the cart. */
export type CartChange =
  | { kind: 'add'; inventory_id: string; quantity: number }
  | { kind: 'set_quantity'; line_id: string; quantity: number }
  | { kind: 'remove'; line_id: string }
  | { kind: 'clear' };

export const EMPTY_CART: Cart = { items: [], total_items: 0 };

/** The cart as it will be once the change has gone through. Something new in the cart shows in the total only: its line is the server's to make. */
export function applyChange(cart: Cart, change: CartChange): Cart {
  switch (change.kind) {
    case 'clear':
      return EMPTY_CART;
    case 'remove':
      return withLines(
        cart,
        cart.items.filter(({ _id }) => _id !== change.line_id),
      );
    case 'set_quantity':
      return withLines(
        cart,
        cart.items.map((line) =>
          line._id === change.line_id ? { ...line, quantity: change.quantity } : line,
        ),
      );
    case 'add': {
      const items = cart.items.map((line) =>
        line.inventory_id._id === change.inventory_id
          ? { ...line, quantity: line.quantity + change.quantity }
          : line,
      );
      return { items, total_items: cart.total_items + change.quantity };
    }
  }
}

function withLines(cart: Cart, items: Cart['items']): Cart {
  const units = (lines: Cart['items']) => lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return { items, total_items: cart.total_items + units(items) - units(cart.items) };
}

/** Whether `later` makes it pointless to send `earlier`: of several quantities wanted for one line only the last counts. */
export function supersedes(later: CartChange, earlier: CartChange): boolean {
  return (
    later.kind === 'set_quantity' && earlier.kind === 'set_quantity' && later.line_id === earlier.line_id
  );
}

/**
 * The quantity of a line after a step of plus or minus, between `minimum` and what is available. A line that stock has
 * fallen below comes down to what is available with the first step.
 */
export function nextQuantity(
  line: { quantity: number; available: number },
  step: number,
  minimum: number,
): number {
  return Math.max(minimum, Math.min(line.quantity + step, line.available));
}
