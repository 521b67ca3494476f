import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session.tsx';
import { Alert } from '../../ui/alert.tsx';
import { CardSection } from '../../ui/card-section.tsx';
import { AccountFrame } from '../accounts/account-frame.tsx';
import { PasswordForm } from '../accounts/password-form.tsx';
import { Events } from './events.tsx';
import { Factor } from './factor.tsx';
import { Passkeys } from './passkeys.tsx';
import { Sessions } from './sessions.tsx';

export function SecurityPage() {
  const { t } = useTranslation(['security', 'accounts']);
  const { user } = useSession();
  // The route requires a session; during sign-out it renders once without one.
  if (!user) return null;
  return (
    <AccountFrame title={t('title')} intro={t('intro')}>
      {user.second_factor === 'required' && (
        <Alert tone="warning" title={t('required.title')}>
          {t('required.text')}
        </Alert>
      )}
      <CardSection title={t('accounts:account.password')} className="gap-5">
        <PasswordForm />
      </CardSection>
      <Passkeys user={user} />
      <Factor user={user} />
      <Sessions user={user} />
      <Events />
    </AccountFrame>
  );
}
