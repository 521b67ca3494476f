import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { paths } from '../../paths.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { LinkButton } from '../../ui/link-button.tsx';

interface SignInDialogProps {
  /** The part of the page to return to, as in `#part`; '' for none. */
  hash: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

export function SignInDialog({ hash, isOpen, onOpenChange }: SignInDialogProps) {
  const { t } = useTranslation('cart-changes');
  return (
    <Dialog
      size="sm"
      title={t('signIn.add')}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      footer={<SignInLinks hash={hash} />}
    >
      <p>{t('signIn.text')}</p>
    </Dialog>
  );
}

/** Links to sign-up and sign-in that return to the current page. */
export function SignInLinks({ hash = '' }: { hash?: string }) {
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
