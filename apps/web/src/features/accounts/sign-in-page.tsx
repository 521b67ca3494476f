import { useTranslation } from 'react-i18next';
import { Navigate, useLocation } from 'react-router';
import { useSession } from '../../lib/session.tsx';
import { paths } from '../../paths.ts';
import { Alert } from '../../ui/alert.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { AuthCard } from './auth-card.tsx';
import { landingOf } from './landing.ts';
import { Reason } from './reason.tsx';
import { SignInForm } from './sign-in-form.tsx';

/** History state set by other pages: the destination, and the address of a mail just sent. */
interface SignInState {
  from?: string;
  checkEmail?: string;
}

/** `/signin`. Signed-in users continue to their destination or the dashboard. */
export function SignInPage() {
  const { t } = useTranslation('accounts');
  const session = useSession();
  // Written by our own pages only.
  const state = (useLocation().state ?? {}) as SignInState;
  if (session.status === 'signed_in') return <Navigate to={state.from ?? landingOf(session.user)} replace />;
  return (
    <AuthCard
      title={t('signIn.title')}
      intro={t('signIn.intro')}
      footer={
        <>
          {t('signIn.noAccount')}{' '}
          <TextLink isAlone to={paths.signUp} state={state}>
            {t('signIn.toSignUp')}
          </TextLink>
        </>
      }
    >
      {state.checkEmail === undefined && <Reason from={state.from} />}
      {state.checkEmail !== undefined && (
        <Alert tone="info" title={t('checkEmail.title')}>
          {t('checkEmail.notice', { email: state.checkEmail })}
        </Alert>
      )}
      <SignInForm initialEmail={state.checkEmail ?? ''} />
    </AuthCard>
  );
}
