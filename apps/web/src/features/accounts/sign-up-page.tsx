import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation } from 'react-router';
import { useSession } from '../../lib/session.tsx';
import { paths } from '../../paths.ts';
import { Alert } from '../../ui/alert.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { AuthCard } from './auth-card.tsx';
import { ResendVerification } from './resend-verification.tsx';
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

function CheckYourEmail({ email }: { email: string }) {
  const { t } = useTranslation('accounts');
  const location = useLocation();
  return (
    <AuthCard title={t('checkEmail.title')}>
      <div className="flex flex-col items-center gap-4 text-center">
        <span className="flex size-16 items-center justify-center rounded-full bg-primary-soft text-primary-ink">
          <MailCheck aria-hidden className="size-8" />
        </span>
        <Alert tone="success">{t('checkEmail.registered')}</Alert>
        <p>
          {t('checkEmail.sentTo')} <strong className="wrap-anywhere">{email}</strong>
        </p>
        <p className="text-muted">{t('checkEmail.hint')}</p>
      </div>
      <ResendVerification email={email} />
      <LinkButton to={paths.signIn} state={{ ...(location.state as object | null), checkEmail: email }}>
        {t('checkEmail.back')}
      </LinkButton>
    </AuthCard>
  );
}
