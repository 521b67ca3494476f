import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation } from 'react-router';
import { useSession } from '../../lib/session.tsx';
import { paths } from '../../paths.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { AuthCard } from './auth-card.tsx';
import { CheckYourEmail } from './check-your-email.tsx';
import { SignUpForm } from './sign-up-form.tsx';

export function SignUpPage() {
  const { t } = useTranslation('accounts');
  const { status } = useSession();
  const location = useLocation();
  const [email, setEmail] = useState<string | null>(null);
  if (status === 'signed_in') return <Navigate to={paths.dashboard} replace />;
  if (email !== null) return <CheckYourEmail email={email} />;
  return (
    <AuthCard
      title={t('signUp.title')}
      intro={t('signUp.intro')}
      footer={
        <>
          {t('signUp.haveAccount')}{' '}
          <TextLink isAlone to={paths.signIn} state={location.state as unknown}>
            {t('signUp.toSignIn')}
          </TextLink>
        </>
      }
    >
      <SignUpForm onRegistered={setEmail} />
    </AuthCard>
  );
}
