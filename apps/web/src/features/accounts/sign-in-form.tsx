import { LIMITS } from '@nourish/contract/constants';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, errorMessage } from '../../lib/api-error.ts';
import { lazyWithTexts } from '../../lib/lazy-with-texts.ts';
import { canUsePasskeys } from '../../lib/passkeys.ts';
import { useForm } from '../../lib/use-form.ts';
import { paths } from '../../paths.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
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
  const login = useLogin();
  const form = useForm({
    initial: { email: initialEmail, password: '' },
    validate: ({ email, password }) => ({
      email: email.trim() === '' && t('errors.required'),
      password: password === '' && t('errors.required'),
    }),
    onSubmit: ({ email, password }) => login.mutateAsync({ email: email.trim(), password }),
  });
  const { email } = form.values;
  const isUnverified = form.error instanceof ApiError && form.error.code === 'email_not_verified';

  const step = form.error instanceof ApiError ? form.error.errors[0] : undefined;
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
            form.reset({ email, password: '' });
            // The form is rendered again in the next frame.
            requestAnimationFrame(() =>
              form.ref.current?.querySelector<HTMLElement>('[name="password"]')?.focus(),
            );
          }}
        />
      </Suspense>
    );
  return (
    <form {...form.props} className="flex flex-col gap-5">
      {form.error && (
        <Alert tone="danger">
          {errorMessage(
            form.error,
            t(form.error instanceof NoTokenError ? 'signIn.noToken' : 'signIn.failed'),
          )}
        </Alert>
      )}
      {isUnverified && <ResendVerification email={email.trim()} />}
      <TextField
        {...form.field('email')}
        label={t('email')}
        type="email"
        autoComplete="username"
        maxLength={LIMITS.email}
        isRequired
      />
      <PasswordField
        {...form.field('password')}
        label={t('password')}
        autoComplete="current-password"
        isRequired
      />
      <TextLink isAlone to={paths.forgotPassword} className="self-start">
        {t('signIn.forgot')}
      </TextLink>
      <Button type="submit" size="lg" isPending={form.isPending} pendingLabel={t('signIn.pending')}>
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
