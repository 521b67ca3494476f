import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { paths } from '../../paths.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { LinkButton } from '../../ui/link-button.tsx';

/** The action that needs an account. */
export type SignInReason = 'add' | 'wishlists';

interface SignInDialogProps {
  reason: SignInReason;
  /** The part of the page to return to, as in `#part`. */
  hash?: string | undefined;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

export function SignInDialog({ reason, hash, isOpen, onOpenChange }: SignInDialogProps) {
  const { t } = useTranslation('cart-changes');
  return (
    <Dialog
      size="sm"
      title={t(`signIn.${reason}`)}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      footer={<SignInLinks hash={hash} />}
    >
      <p>{t('signIn.text')}</p>
    </Dialog>
  );
}

/** Links to sign-up and sign-in that return to the current page. */
export function SignInLinks({ hash = '' }: { hash?: string | undefined }) {
  const { t } = useTranslation('cart-changes');
  const { pathname, search } = useLocation();
  const state = { from: pathname + search + hash };
  return (
    <>
      <LinkButton to={paths.signUp} state={state} variant="secondary">
        {t('signIn.signUp')}
      </LinkButton>
      <LinkButton to={paths.signIn} state={state}>
        {t('signIn.signIn')}
      </LinkButton>
    </>
  );
}
