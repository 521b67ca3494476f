import { useTranslation } from 'react-i18next';
import { ApiError, errorMessage } from '../../lib/api-error.ts';

/** By failed action, a key of `errors` in the texts: what to sign in for. */
const SIGN_IN_TO = {
  add: 'add',
  update: 'update',
  updateOnPage: 'update',
  remove: 'remove',
  removeOnPage: 'remove',
  clear: 'clear',
  undo: 'add',
  save: 'save',
  loadWishlist: 'add',
  deleteWishlist: 'wishlists',
} as const;
export type Failed = keyof typeof SIGN_IN_TO;

/** Returns title and reason of a failure; after the end of the session, asks to sign in for the action. */
export function useFailureText() {
  const { t } = useTranslation('cart-changes');
  return (error: unknown, failed: Failed): { title: string; text?: string } => {
    if (error instanceof ApiError && error.status === 401)
      return { title: t(`signIn.${SIGN_IN_TO[failed]}`) };
    return { title: t(`errors.${failed}`), text: reasonOf(error) };
  };
}

/** Returns title and reason in one text, for toasts. */
export function useFailureSentence() {
  const failureText = useFailureText();
  return (error: unknown, failed: Failed): string => {
    const { title, text } = failureText(error, failed);
    return text ? `${title}. ${text}` : title;
  };
}

function reasonOf(error: unknown): string {
  if (!(error instanceof ApiError)) return errorMessage(error);
  // The server lists every unavailable line.
  const lines = error.errors.map(({ message }) => message);
  if (error.code === 'item_expired') return lines.join('. ') || errorMessage(error);
  return [errorMessage(error), ...(error.code === 'insufficient_stock' ? lines : [])].join(' ');
}
