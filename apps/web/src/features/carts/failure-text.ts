import { useTranslation } from 'react-i18next';
import { ApiError, errorMessage } from '../../lib/api-error.ts';

/** What could not be done, as the sentences in `errors` name it. */
export type Failed =
  | 'add'
  | 'update'
  | 'updateOnPage'
  | 'remove'
  | 'removeOnPage'
  | 'clear'
  | 'save'
  | 'loadWishlist'
  | 'deleteWishlist';

const SIGN_IN_TO = {
  add: 'add',
  update: 'update',
  updateOnPage: 'update',
  remove: 'remove',
  removeOnPage: 'remove',
  clear: 'clear',
  save: 'save',
  loadWishlist: 'add',
  deleteWishlist: 'wishlists',
} as const satisfies Record<Failed, string>;

/** Says what failed and why; for an ended session, only what signing in is needed for. */
export function useFailureText() {
  const { t } = useTranslation('carts');
  return (error: unknown, failed: Failed): { title: string; text?: string } => {
    if (error instanceof ApiError && error.status === 401)
      return { title: t(`signIn.${SIGN_IN_TO[failed]}`) };
    return { title: t(`errors.${failed}`), text: reasonOf(error) };
  };
}

function reasonOf(error: unknown): string {
  const isShort = error instanceof ApiError && error.code === 'insufficient_stock';
  // The server names each line that ran short: that is the news; its general sentence would add nothing.
  const lines = isShort ? error.errors.map(({ message }) => message) : [];
  return [errorMessage(error), ...lines].join(' ');
}
