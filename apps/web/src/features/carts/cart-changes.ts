import type { Cart, CartItem, InventoryItem } from '@nourish/contract';

/** Identifies a line by its item, because new and restored lines have no id or another one. */
export type CartChange =
  | {
      kind: 'add';
      inventory_id: string;
      quantity: number;
      /** Placeholder until the server has created the line. */
      line: CartItem;
    }
  | { kind: 'set_quantity'; line: LineRef; quantity: number }
  | { kind: 'remove'; line: LineRef }
  | { kind: 'clear' };

type LineRef = Pick<CartItem, '_id'> & { inventory_id: Pick<CartItem['inventory_id'], '_id'> };

export const EMPTY_CART: Cart = { items: [], total_items: 0 };

const isLineOf = (inventoryId: string) => (line: LineRef) => line.inventory_id._id === inventoryId;

export function applyChange(cart: Cart, change: CartChange): Cart {
  switch (change.kind) {
    case 'clear':
      return EMPTY_CART;
    case 'remove':
      return withLines(
        cart,
        cart.items.filter((line) => !isLineOf(change.line.inventory_id._id)(line)),
      );
    case 'set_quantity':
      return withLines(
        cart,
        cart.items.map((line) =>
          isLineOf(change.line.inventory_id._id)(line) ? { ...line, quantity: change.quantity } : line,
        ),
      );
    case 'add': {
      const { inventory_id, quantity } = change;
      const isThere = cart.items.some(isLineOf(inventory_id));
      return withLines(
        cart,
        isThere
          ? cart.items.map((line) =>
              isLineOf(inventory_id)(line) ? { ...line, quantity: line.quantity + quantity } : line,
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

/** True if `earlier` need not be sent because `later` sets the quantity of the same line. */
export function supersedes(later: CartChange, earlier: CartChange): boolean {
  return (
    later.kind === 'set_quantity' &&
    earlier.kind === 'set_quantity' &&
    isLineOf(earlier.line.inventory_id._id)(later.line)
  );
}

/** If the line is gone, returns the old id, so that the server responds with 404. */
export const lineIdIn = (cart: Cart | undefined, line: LineRef): string =>
  cart?.items.find(isLineOf(line.inventory_id._id))?._id ?? line._id;

/** If stock has fallen below the quantity, the first step lowers it to `available`. */
export function nextQuantity(
  line: { quantity: number; available: number },
  step: number,
  minimum: number,
): number {
  return Math.max(minimum, Math.min(line.quantity + step, line.available));
}

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
    acknowledged: [],
    no_substitute: false,
    inventory_id: {
      _id: item._id,
      foodbank_id: item.foodbank_id,
      item_name: item.item_name,
      category: item.category,
      picture: item.picture,
      image: item.image,
      expiration_date: item.expiration_date,
      date_kind: item.date_kind ?? 'none',
      // Expired items cannot be added.
      expired: false,
      quantity: item.quantity,
      allergens: item.allergens,
      gluten_sources: item.gluten_sources ?? [],
    },
  },
});

/** Builds the changes that restore removed lines, up to the available units. */
export const putBack = (lines: readonly CartItem[]): CartChange[] =>
  lines.flatMap((line) => {
    const { _id: inventory_id, expired, quantity: available } = line.inventory_id;
    const quantity = expired ? 0 : Math.min(line.quantity, available);
    return quantity > 0 ? { kind: 'add' as const, inventory_id, quantity, line } : [];
  });
