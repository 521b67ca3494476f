import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session.tsx';
import { dismissToast, readToasts, showToast } from '../../ui/toast-store.ts';
import { useChangeCart } from '../carts/api.ts';
import { useFailureText } from '../carts/failure-text.ts';

/** Puts one unit of an item into the cart and says what came of it; visitors are asked to sign in. Each press counts. */
export function useAddToCart(onSignInNeeded: () => void) {
  const { t } = useTranslation('browse');
  const { status } = useSession();
  const failureText = useFailureText();
  const { mutateAsync } = useChangeCart((error) => {
    const { title, text } = failureText(error, 'add');
    tell([title, text].filter(Boolean).join('. '), 'danger');
  });
  return (inventoryId: string) => {
    if (status === 'signed_out' || status === 'account_missing') {
      onSignInNeeded();
      return;
    }
    mutateAsync({ kind: 'add', inventory_id: inventoryId, quantity: 1 }).then(
      () => tell(t('item.added'), 'success'),
      () => undefined, // The failure has been told above.
    );
  };
}

/** Several presses say it once, and the last one anew. */
function tell(message: string, tone: 'success' | 'danger'): void {
  for (const toast of readToasts()) if (toast.message === message) dismissToast(toast.id);
  showToast(message, tone);
}
