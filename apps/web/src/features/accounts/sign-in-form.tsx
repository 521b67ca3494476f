import { LIMITS } from '@nourish/contract/constants';
import { Suspense, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, errorMessage } from '../../lib/api-error.ts';
import { lazyWithTexts } from '../../lib/lazy-with-texts.ts';
import { canUsePasskeys } from '../../lib/passkeys.ts';
import { paths } from '../../paths.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { focusFirstInvalidSoon } from '../../ui/first-invalid.ts';
import { PasswordField } from '../../ui/password-field.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { NoTokenError, useLogin } from './api.ts';
import { ResendVerification } from './resend-verification.tsx';

const PasskeySignIn = lazyWithTexts(async () => (await import('./passkey-sign-in.tsx')).PasskeySignIn, 'own');
const SecondStep = lazyWithTexts(async () => (await import('./second-step.tsx')).SecondStep, 'own');

/** The page navigates when the session starts. */
export function SignInForm({ initialEmail }: { initialEmail: string }) {
  const { t } = useTranslation('accounts');
  const [email, setEmail] = useState(initialEmail);
  const [password, setPassword] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const login = useLogin();
  const isUnverified = login.error instanceof ApiError && login.error.code === 'email_not_verified';

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    setIsChecked(true);
    if (email.trim() === '' || password === '') return focusFirstInvalidSoon(form.current);
    login.mutate({ email: email.trim(), password });
  }

  const step = login.error instanceof ApiError ? login.error.errors[0] : undefined;
  if (step?.challenge !== undefined)
    return (
      <Suspense
        fallback={
          <Loading>
            <Skeleton className="h-75" />
          </Loading>
        }
      >
        <SecondStep
          challenge={step.challenge}
          hasApp={step.has_app ?? true}
          hasPasskeys={step.has_passkeys ?? false}
          onRestart={() => {
            setPassword('');
            setIsChecked(false);
            login.reset();
            // The form is rendered again in the next frame.
            requestAnimationFrame(() =>
              form.current?.querySelector<HTMLElement>('[name="password"]')?.focus(),
            );
          }}
        />
      </Suspense>
    );
  return (
    <form ref={form} onSubmit={onSubmit} noValidate className="flex flex-col gap-5">
      {login.error && (
        <Alert tone="danger">
          {errorMessage(
            login.error,
            t(login.error instanceof NoTokenError ? 'signIn.noToken' : 'signIn.failed'),
          )}
        </Alert>
      )}
      {isUnverified && <ResendVerification email={email.trim()} />}
      <TextField
        name="email"
        label={t('email')}
        type="email"
        autoComplete="username"
        maxLength={LIMITS.email}
        value={email}
        onChange={setEmail}
        error={isChecked && email.trim() === '' ? t('errors.required') : undefined}
        isRequired
      />
      <PasswordField
        name="password"
        label={t('password')}
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        error={isChecked && password === '' ? t('errors.required') : undefined}
        isRequired
      />
      <TextLink isAlone to={paths.forgotPassword} className="self-start">
        {t('signIn.forgot')}
      </TextLink>
      <Button type="submit" size="lg" isPending={login.isPending} pendingLabel={t('signIn.pending')}>
        {t('signIn.submit')}
      </Button>
      {canUsePasskeys() && (
        <Suspense fallback={<Skeleton className="h-13" />}>
          <PasskeySignIn />
        </Suspense>
      )}
    </form>
  );
}
