import type { CartItem } from '@nourish/contract';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../ui/toast-store.ts';
import { useChangeCart } from './api.ts';
import { putBack } from './cart-changes.ts';
import { useFailureText } from './failure-text.ts';

/** Shows a toast with an undo action after a removal, on every page. */
export function useUndo() {
  const { t } = useTranslation(['carts', 'common']);
  const failureText = useFailureText();
  const { mutate } = useChangeCart((error) => {
    const { title, text } = failureText(error, 'undo');
    showToast([title, text].filter(Boolean).join('. '), 'danger');
  });
  return ({ of, lines }: { of: 'remove' | 'clear'; lines: readonly CartItem[] }) => {
    const changes = putBack(lines);
    const message = t(`${of}.done`, { item: lines[0]?.item_name ?? '' });
    const undo = { label: t('common:undo'), onAction: () => changes.forEach((change) => mutate(change)) };
    showToast(message, 'info', changes.length > 0 ? undo : null);
  };
}
