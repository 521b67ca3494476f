import type { Cart, CartItem } from '@nourish/contract';
import { useMutationState, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { cartQuery, type ChangeMutation, expectedCart, unansweredChanges, useChangeCart } from './api.ts';
import { applyChange, type CartChange, EMPTY_CART, nextQuantity, putBack } from './cart-changes.ts';
import { useFailureSentence } from './failure-text.ts';
import { useAddingFrom } from './mixing.ts';

/**
 * The signed-in user's cart with pending changes applied; empty for visitors, without a call. `total_items`
 * counts units and is undefined until the cart has loaded. `error`: why loading failed; an ended session is
 * no error, because the user is signed out. `refetchesOnMount`: even if the cart is fresh.
 */
export function useCart({ refetchesOnMount = false } = {}) {
  const { status, user } = useSession();
  // The server refuses all other data without the mandatory second factor.
  const isSignedIn = status === 'signed_in' && user.second_factor !== 'required';
  const client = useQueryClient();
  const query = useQuery({
    ...cartQuery,
    enabled: isSignedIn,
    // A fetch concurrent to a mutation could include its effect, which would then be applied twice.
    refetchOnMount: () => (refetchesOnMount && client.isMutating(unansweredChanges) === 0 ? 'always' : true),
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

/** Optimistic actions on the cart. `onFailure` is called for refused changes; removals can be undone. */
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
    /** Starts from the pending state, because presses may be faster than rendering. 0 removes the line. */
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

/** Shows a toast with an undo action after a removal, on every page. */
function useUndo() {
  const { t } = useTranslation(['cart-changes', 'common']);
  const failureSentence = useFailureSentence();
  const { mutate } = useChangeCart((error) => showToast(failureSentence(error, 'undo'), 'danger'));
  const addingFrom = useAddingFrom();
  return ({ of, lines }: { of: 'remove' | 'clear'; lines: readonly CartItem[] }) => {
    const changes = putBack(lines);
    const onAction = () =>
      addingFrom(
        lines.map((line) => line.inventory_id.foodbank_id),
        () => changes.forEach((change) => mutate(change)),
      );
    const message = t(of === 'remove' ? 'removed' : 'cleared', { item: lines[0]?.item_name ?? '' });
    showToast(message, 'info', changes.length > 0 ? { label: t('common:undo'), onAction } : null);
  };
}
