import { useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, fieldErrors } from '../../lib/api-error.ts';
import { api } from '../../lib/api.ts';
import { canUsePasskeys } from '../../lib/passkeys.ts';
import { useForm } from '../../lib/use-form.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { thisDevice, useSigningIn } from './api.ts';
import { CodeField } from './code-field.tsx';
import { PasskeySignIn } from './passkey-sign-in.tsx';

interface SecondStepProps {
  challenge: string;
  hasApp: boolean;
  hasPasskeys: boolean;
  onRestart: () => void;
}

/** The second step of sign-in: a code. The page navigates when the session starts. */
export function SecondStep({ challenge, hasApp, hasPasskeys, onRestart }: SecondStepProps) {
  const { t } = useTranslation(['security', 'accounts']);
  const offersPasskey = hasPasskeys && canUsePasskeys();
  const login = useSigningIn((body: { code: string }) =>
    api('POST /api/auth/login/second-factor', { body: { challenge, ...body, ...thisDevice() } }),
  );
  const form = useForm({
    initial: { code: '' },
    validate: ({ code }) => ({ code: code.trim() === '' && t('accounts:errors.required') }),
    onSubmit: (values) => login.mutateAsync(values),
  });
  const { ref, error } = form;
  const isOver = error instanceof ApiError && error.code === 'challenge_expired';
  // Replaces the form that had the focus; after expiry only the back button is left.
  useLayoutEffect(() => ref.current?.querySelector<HTMLElement>('input, button')?.focus(), [ref, isOver]);

  return (
    <form {...form.props} className="flex flex-col gap-5">
      <h2 className="text-xl">{t('step.title')}</h2>
      {isOver ? (
        <Alert tone="warning">{t('step.over')}</Alert>
      ) : (
        <>
          <p className="text-muted">{t(offersPasskey ? 'step.textPasskeys' : 'step.text')}</p>
          {offersPasskey && <PasskeySignIn challenge={challenge} />}
          <FormError error={fieldErrors(error).code === undefined ? error : null} />
          <CodeField isRecoveryOnly={!hasApp} {...form.field('code')} onSwitch={form.clearErrors} />
          <Button
            type="submit"
            size="lg"
            isPending={form.isPending}
            pendingLabel={t('accounts:signIn.pending')}
          >
            {t('accounts:signIn.submit')}
          </Button>
        </>
      )}
      <Button variant="secondary" onPress={onRestart}>
        {t('step.back')}
      </Button>
    </form>
  );
}
