import type { CartItem, InventoryItem } from '@nourish/contract';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session.tsx';
import { dismissToast, readToasts, showToast } from '../../ui/toast-store.ts';
import { useChangeCart } from '../carts/api.ts';
import { addItem } from '../carts/cart-changes.ts';
import { useFailureSentence } from '../carts/failure-text.ts';
import { useAddingFrom } from '../carts/mixing.ts';
import { useCartChanges } from '../carts/use-cart.ts';

/** Adds one unit of an item to the cart, and announces it. Shows failures as toasts. Asks visitors to sign in. */
export function useAddToCart(onSignInNeeded: (item: InventoryItem) => void) {
  const { t } = useTranslation('browse');
  const { status } = useSession();
  const failureSentence = useFailureSentence();
  const { mutateAsync } = useChangeCart((error) => showOnce(failureSentence(error, 'add'), 'danger'));
  const addingFrom = useAddingFrom();
  return (item: InventoryItem) => {
    if (status === 'signed_out' || status === 'account_missing') {
      onSignInNeeded(item);
      return;
    }
    addingFrom([item.foodbank_id], () => {
      mutateAsync(addItem(item, 1)).then(
        () => showOnce(t('item.added'), 'quiet'),
        () => undefined, // `useChangeCart` has shown the error.
      );
    });
  };
}

/** Removes one unit of a cart line, and the line with its last unit. Shows failures as toasts. */
export function useTakeOut() {
  const failureSentence = useFailureSentence();
  const { stepQuantity } = useCartChanges((error, { kind }) =>
    showOnce(failureSentence(error, kind === 'remove' ? 'remove' : 'update'), 'danger'),
  );
  return (line: CartItem) => stepQuantity(line, -1, 0);
}

/** Replaces a toast with the same message, so that repeated presses do not stack toasts. */
function showOnce(message: string, tone: 'quiet' | 'danger'): void {
  for (const toast of readToasts()) if (toast.message === message) dismissToast(toast.id);
  showToast(message, tone);
}
