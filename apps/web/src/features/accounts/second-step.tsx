import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, fieldErrors } from '../../lib/api-error.ts';
import { api } from '../../lib/api.ts';
import { canUsePasskeys } from '../../lib/passkeys.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { focusFirstInvalidSoon } from '../../ui/first-invalid.ts';
import { FormError } from '../../ui/form-error.tsx';
import { thisDevice, useSigningIn } from './api.ts';
import { CodeField } from './code-field.tsx';
import { PasskeySignIn } from './passkey-sign-in.tsx';

interface SecondStepProps {
  /** Sent along with the code. */
  challenge: string;
  hasApp: boolean;
  hasPasskeys: boolean;
  /** Back to the password. */
  onRestart: () => void;
}

/** The second step of sign-in: a code. The page navigates when the session starts. */
export function SecondStep({ challenge, hasApp, hasPasskeys, onRestart }: SecondStepProps) {
  const { t } = useTranslation(['security', 'accounts']);
  const offersPasskey = hasPasskeys && canUsePasskeys();
  const [code, setCode] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const login = useSigningIn((body: { code: string }) =>
    api('POST /api/auth/login/second-factor', { body: { challenge, ...body, ...thisDevice() } }),
  );
  const { code: refusal } = fieldErrors(login.error);
  const isOver = login.error instanceof ApiError && login.error.code === 'challenge_expired';
  // Replaces the form that had the focus; after expiry only the back button is left.
  useEffect(() => form.current?.querySelector<HTMLElement>('input, button')?.focus(), [isOver]);

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    setIsChecked(true);
    if (code.trim() === '') return focusFirstInvalidSoon(form.current);
    login.mutate({ code }, { onError: () => focusFirstInvalidSoon(form.current) });
  }

  return (
    <form ref={form} onSubmit={onSubmit} noValidate className="flex flex-col gap-5">
      <h2 className="text-xl">{t('step.title')}</h2>
      {isOver ? (
        <Alert tone="warning">{t('step.over')}</Alert>
      ) : (
        <>
          <p className="text-muted">{t(offersPasskey ? 'step.textPasskeys' : 'step.text')}</p>
          {offersPasskey && <PasskeySignIn challenge={challenge} />}
          <FormError error={refusal === undefined ? login.error : null} />
          <CodeField
            isRecoveryOnly={!hasApp}
            value={code}
            onChange={setCode}
            error={isChecked && code.trim() === '' ? t('accounts:errors.required') : refusal}
            onSwitch={() => {
              setIsChecked(false);
              login.reset();
            }}
          />
          <Button
            type="submit"
            size="lg"
            isPending={login.isPending}
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
