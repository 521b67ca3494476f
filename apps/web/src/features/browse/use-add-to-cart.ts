import type { CartItem, InventoryItem } from '@nourish/contract';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session.tsx';
import { dismissToast, readToasts, showToast } from '../../ui/toast-store.ts';
import { useChangeCart } from '../carts/api.ts';
import { addItem } from '../carts/cart-changes.ts';
import { useFailureText } from '../carts/failure-text.ts';
import { useCartChanges } from '../carts/use-cart.ts';

/** Puts one unit of an item into the cart and says what came of it; visitors are asked to sign in. Each press counts. */
export function useAddToCart(onSignInNeeded: () => void) {
  const { t } = useTranslation('browse');
  const { status } = useSession();
  const failureText = useFailureText();
  const { mutateAsync } = useChangeCart((error) => {
    const { title, text } = failureText(error, 'add');
    tell([title, text].filter(Boolean).join('. '), 'danger');
  });
  return (item: InventoryItem) => {
    if (status === 'signed_out' || status === 'account_missing') {
      onSignInNeeded();
      return;
    }
    mutateAsync(addItem(item, 1)).then(
      () => tell(t('item.added'), 'success'),
      () => undefined, // The failure has been told above.
    );
  };
}

/** Takes one unit of a line out of the cart, with the last one the line; failures are told. */
export function useTakeOut() {
  const failureText = useFailureText();
  const { stepQuantity } = useCartChanges((error, { kind }) => {
    const { title, text } = failureText(error, kind === 'remove' ? 'remove' : 'update');
    tell([title, text].filter(Boolean).join('. '), 'danger');
  });
  return (line: CartItem) => stepQuantity(line, -1, 0);
}

/** Several presses say it once, and the last one anew. */
function tell(message: string, tone: 'success' | 'danger'): void {
  for (const toast of readToasts()) if (toast.message === message) dismissToast(toast.id);
  showToast(message, tone);
}
