import type { Cart } from '@nourish/contract';
import { useMutationState, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSession } from '../../lib/session.tsx';
import { cartQuery, expectedCart, unansweredChanges, useChangeCart, type ChangeMutation } from './api.ts';
import { applyChange, EMPTY_CART, nextQuantity, type CartChange } from './cart-changes.ts';

/**
 * The signed-in person's cart with everything they just did to it already done; empty for everyone else, without a call.
 * `error` is why it could not be loaded. A session that turns out dead is no error: the person is signed out.
 */
export function useCart() {
  const { status } = useSession();
  const isSignedIn = status === 'signed_in';
  const query = useQuery({ ...cartQuery, enabled: isSignedIn });
  const changes = useMutationState<CartChange | undefined, ChangeMutation>({
    filters: unansweredChanges,
    select: ({ state }) => state.variables,
  });
  const saved = isSignedIn && query.data ? query.data : EMPTY_CART;
  const cart = useMemo(
    () => changes.reduce<Cart>((known, change) => (change ? applyChange(known, change) : known), saved),
    [saved, changes],
  );
  return {
    cart,
    items: cart.items,
    /** Units, not lines. */
    total_items: cart.total_items,
    isPending: status === 'loading' || (isSignedIn && query.isPending),
    error: isSignedIn && !query.data ? query.error : null,
    isFetching: query.isFetching,
    refetch: () => void query.refetch(),
  };
}

/** What can be done to the cart. All of it shows at once; `onFailure` hears of what was refused. */
export function useCartChanges(onFailure: (error: Error, change: CartChange) => void) {
  const client = useQueryClient();
  const { mutate } = useChangeCart(onFailure);
  return {
    setQuantity: (lineId: string, quantity: number) =>
      mutate({ kind: 'set_quantity', line_id: lineId, quantity }),
    /**
     * One plus or minus. It counts from what the last press made of the line, not from what is drawn: presses may come
     * faster than the screen. Where the `minimum` is 0, reaching it removes the line.
     */
    stepQuantity: (lineId: string, step: number, minimum: 0 | 1) => {
      const line = expectedCart(client)?.items.find(({ _id }) => _id === lineId);
      if (!line) return;
      const available = line.inventory_id.quantity;
      const quantity = nextQuantity({ quantity: line.quantity, available }, step, minimum);
      if (quantity === 0) mutate({ kind: 'remove', line_id: lineId });
      else if (quantity !== line.quantity) mutate({ kind: 'set_quantity', line_id: lineId, quantity });
    },
    removeLine: (lineId: string) => mutate({ kind: 'remove', line_id: lineId }),
    clearCart: () => mutate({ kind: 'clear' }),
  };
}
