import type { Cart, CartItem, InventoryItem } from '@nourish/contract';

/**
 * One thing a person does to the cart. A line is known by its item: the id of one that has just been added is not known
 * yet, and putting one back gives it another.
 */
export type CartChange =
  | {
      kind: 'add';
      inventory_id: string;
      quantity: number;
      /** Shown until the server has made the line. */
      line: CartItem;
    }
  | { kind: 'set_quantity'; line: LineRef; quantity: number }
  | { kind: 'remove'; line: LineRef }
  | { kind: 'clear' };

/** A line as the screen knows it. */
type LineRef = Pick<CartItem, '_id'> & { inventory_id: Pick<CartItem['inventory_id'], '_id'> };

export const EMPTY_CART: Cart = { items: [], total_items: 0 };

const isOf = (inventoryId: string) => (line: LineRef) => line.inventory_id._id === inventoryId;

/** The cart as it will be once the change has gone through. */
export function applyChange(cart: Cart, change: CartChange): Cart {
  switch (change.kind) {
    case 'clear':
      return EMPTY_CART;
    case 'remove':
      return withLines(
        cart,
        cart.items.filter((line) => !isOf(change.line.inventory_id._id)(line)),
      );
    case 'set_quantity':
      return withLines(
        cart,
        cart.items.map((line) =>
          isOf(change.line.inventory_id._id)(line) ? { ...line, quantity: change.quantity } : line,
        ),
      );
    case 'add': {
      const { inventory_id, quantity } = change;
      const isThere = cart.items.some(isOf(inventory_id));
      return withLines(
        cart,
        isThere
          ? cart.items.map((line) =>
              isOf(inventory_id)(line) ? { ...line, quantity: line.quantity + quantity } : line,
            )
          : [...cart.items, { ...change.line, quantity }],
      );
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
    later.kind === 'set_quantity' &&
    earlier.kind === 'set_quantity' &&
    isOf(earlier.line.inventory_id._id)(later.line)
  );
}

/** The id by which the server knows the line now; the one that was shown where the line is gone, so that it says so. */
export const lineIdIn = (cart: Cart | undefined, line: LineRef): string =>
  cart?.items.find(isOf(line.inventory_id._id))?._id ?? line._id;

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

/** Puts so many units of an item of the stock into the cart. */
export const addItem = (item: InventoryItem, quantity: number): CartChange => ({
  kind: 'add',
  inventory_id: item._id,
  quantity,
  line: {
    _id: `new-${item._id}`,
    item_name: item.item_name,
    category: item.category,
    dietary_category: item.dietary_category,
    quantity,
    inventory_id: {
      _id: item._id,
      foodbank_id: item.foodbank_id,
      item_name: item.item_name,
      category: item.category,
      expiration_date: item.expiration_date,
      date_kind: item.date_kind ?? 'none',
      // What is past its date cannot be added.
      expired: false,
      quantity: item.quantity,
    },
  },
});

/** What puts lines back that were taken out: as much of each as is still there. Nothing of what could not be asked for. */
export const putBack = (lines: readonly CartItem[]): CartChange[] =>
  lines.flatMap((line) => {
    const { _id: inventory_id, expired, quantity: available } = line.inventory_id;
    const quantity = expired ? 0 : Math.min(line.quantity, available);
    return quantity > 0 ? { kind: 'add' as const, inventory_id, quantity, line } : [];
  });
