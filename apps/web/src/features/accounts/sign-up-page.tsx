import { MailCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation } from 'react-router';
import { useSession } from '../../lib/session.tsx';
import { paths } from '../../paths.ts';
import { Alert } from '../../ui/alert.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { AuthCard } from './auth-card.tsx';
import { landingOf } from './landing.ts';
import { Reason } from './reason.tsx';
import { rememberSignUp } from './pending-sign-up.ts';
import { ResendVerification } from './resend-verification.tsx';
import { SignUpForm } from './sign-up-form.tsx';

/** `/signup`. Signed-in users, also by the mailed link in another tab, continue to their destination. */
export function SignUpPage() {
  const { t } = useTranslation('accounts');
  const session = useSession();
  // Written by our own pages only.
  const state = useLocation().state as { from?: string } | null;
  const [email, setEmail] = useState<string | null>(null);
  if (session.status === 'signed_in') return <Navigate to={state?.from ?? landingOf(session.user)} replace />;
  if (email !== null) return <CheckYourEmail email={email} />;
  return (
    <AuthCard
      title={t('signUp.title')}
      intro={t('signUp.intro')}
      footer={
        <>
          {t('signUp.haveAccount')}{' '}
          <TextLink isAlone to={paths.signIn} state={state}>
            {t('signUp.toSignIn')}
          </TextLink>
        </>
      }
    >
      <Reason from={state?.from} />
      <SignUpForm
        role={state?.from?.startsWith(paths.volunteer) ? 'volunteer' : null}
        onRegistered={(registered, secret) => {
          rememberSignUp(secret, state?.from);
          setEmail(registered);
        }}
      />
    </AuthCard>
  );
}

function CheckYourEmail({ email }: { email: string }) {
  const { t } = useTranslation('accounts');
  const location = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  // The notice replaces a long form, which was scrolled to its end. Jumps, without an animation.
  useEffect(() => {
    heading.current?.focus();
    heading.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <AuthCard title={t('checkEmail.title')} headingRef={heading}>
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
