import type { Cart, CartItem } from '@nourish/contract';
import { useMutationState, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSession } from '../../lib/session.tsx';
import { cartQuery, expectedCart, unansweredChanges, useChangeCart, type ChangeMutation } from './api.ts';
import { applyChange, EMPTY_CART, nextQuantity, type CartChange } from './cart-changes.ts';
import { useUndo } from './use-undo.ts';

/**
 * The signed-in person's cart with everything they just did to it already done; empty for everyone else, without a call.
 * `total_items` are units, not lines; undefined while nobody knows what is in it.
 * `error` is why it could not be loaded. A session that turns out dead is no error: the person is signed out.
 * `asksAnew`: for what is opened to look at the cart; others show what was answered moments ago.
 */
export function useCart({ asksAnew = false } = {}) {
  const { status, user } = useSession();
  // Whoever still has to add a second step is refused everything until then.
  const isSignedIn = status === 'signed_in' && user.second_factor !== 'required';
  const client = useQueryClient();
  const query = useQuery({
    ...cartQuery,
    enabled: isSignedIn,
    // What was just done is answered with the cart as it is then; an answer on the way beside it would count it twice.
    refetchOnMount: () => (asksAnew && client.isMutating(unansweredChanges) === 0 ? 'always' : true),
  });
  const changes = useMutationState<CartChange | undefined, ChangeMutation>({
    filters: unansweredChanges,
    select: ({ state }) => state.variables,
  });
  const isPending = status === 'loading' || (isSignedIn && query.isPending);
  const error = isSignedIn && !query.data ? query.error : null;
  const saved = isSignedIn && query.data ? query.data : EMPTY_CART;
  const cart = useMemo(
    () => changes.reduce<Cart>((known, change) => (change ? applyChange(known, change) : known), saved),
    [saved, changes],
  );
  return {
    cart,
    items: cart.items,
    total_items: isPending || error ? undefined : cart.total_items,
    isPending,
    error,
    isFetching: query.isFetching,
    refetch: () => void query.refetch(),
  };
}

/** What can be done to the cart. All of it shows at once; `onFailure` hears of what was refused. What is taken out can be put back. */
export function useCartChanges(onFailure: (error: Error, change: CartChange) => void) {
  const client = useQueryClient();
  const { mutate } = useChangeCart(onFailure);
  const offerUndo = useUndo();
  const linesNow = () => expectedCart(client)?.items ?? [];
  const remove = (line: CartItem) => {
    mutate({ kind: 'remove', line });
    offerUndo({ of: 'remove', lines: [line] });
  };
  return {
    setQuantity: (line: CartItem, quantity: number) => mutate({ kind: 'set_quantity', line, quantity }),
    /**
     * One plus or minus. It counts from what the last press made of the line, not from what is drawn: presses may come
     * faster than the screen. Where the `minimum` is 0, reaching it removes the line.
     */
    stepQuantity: ({ inventory_id }: CartItem, step: number, minimum: 0 | 1) => {
      const line = linesNow().find((known) => known.inventory_id._id === inventory_id._id);
      if (!line) return;
      const available = line.inventory_id.quantity;
      const quantity = nextQuantity({ quantity: line.quantity, available }, step, minimum);
      if (quantity === 0) remove(line);
      else if (quantity !== line.quantity) mutate({ kind: 'set_quantity', line, quantity });
    },
    removeLine: remove,
    clearCart: () => {
      const lines = linesNow();
      mutate({ kind: 'clear' });
      offerUndo({ of: 'clear', lines });
    },
  };
}
