import { useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldErrors } from '../../lib/api-error.ts';
import { api } from '../../lib/api.ts';
import { canUsePasskeys, PasskeyError, provePasskey } from '../../lib/passkeys.ts';
import { useSession } from '../../lib/session.tsx';
import { useGuardedMutation } from '../../lib/use-guarded-mutation.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { focusFirstInvalidSoon } from '../../ui/first-invalid.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { factorQuery, passkeysQuery } from './api.ts';
import { CodeField } from './code-field.tsx';

interface ConfirmIdentityProps {
  onConfirmed: () => void;
  onClose: () => void;
}

/** Asks for the password, and for a code if there is a second factor, before a protected change. */
export function ConfirmIdentity({ onConfirmed, onClose }: ConfirmIdentityProps) {
  const { t } = useTranslation(['security', 'accounts']);
  const { user } = useSession();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const needsCode = user?.second_factor === 'on';
  const hasApp = useQuery({ ...factorQuery, enabled: needsCode }).data?.has_app ?? true;
  const { data: passkeys = [] } = useQuery({ ...passkeysQuery, enabled: needsCode && canUsePasskeys() });
  const confirmByPasskey = useGuardedMutation({
    mutationFn: async () => {
      const options = (await api('POST /api/auth/passkeys/challenge')).data;
      return api('POST /api/auth/confirm/passkey', { body: { credential: await provePasskey(options) } });
    },
    onSuccess: onConfirmed,
  });
  const confirm = useGuardedMutation({
    mutationFn: () => api('POST /api/auth/confirm', { body: { password, ...(needsCode && { code }) } }),
    onSuccess: onConfirmed,
    onError: () => focusFirstInvalidSoon(form.current),
  });
  const refused = fieldErrors(confirm.error);
  // Passwords may consist of spaces.
  const lacks = { password: password === '', code: needsCode && code.trim() === '' };
  const errorOf = (field: keyof typeof lacks) =>
    isChecked && lacks[field] ? t('accounts:errors.required') : refused[field];

  function onSubmit() {
    setIsChecked(true);
    if (lacks.password || lacks.code) return focusFirstInvalidSoon(form.current);
    confirm.mutate();
  }

  return (
    <FormDialog
      title={t('confirm.title')}
      confirmLabel={t('confirm.submit')}
      size="sm"
      isPending={confirm.isPending}
      failure={(refused.password ?? refused.code) ? null : confirm.error}
      onSubmit={onSubmit}
      onClose={onClose}
      form={form}
    >
      {passkeys.length > 0 && (
        <>
          {confirmByPasskey.error instanceof PasskeyError ? (
            <Alert tone="danger">{t('passkeys.notConfirmed')}</Alert>
          ) : (
            <FormError error={confirmByPasskey.error} />
          )}
          <Button
            variant="secondary"
            isPending={confirmByPasskey.isPending}
            onPress={() => confirmByPasskey.mutate()}
          >
            <KeyRound aria-hidden className="size-5" />
            {t('passkeys.use')}
          </Button>
        </>
      )}
      <p>{t(passkeys.length > 0 ? 'confirm.orPassword' : 'confirm.text')}</p>
      <PasswordField
        name="password"
        label={t('accounts:account.currentPassword')}
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        error={errorOf('password')}
        isRequired
      />
      {needsCode && (
        <CodeField
          key={String(hasApp)}
          isRecoveryOnly={!hasApp}
          value={code}
          onChange={setCode}
          error={errorOf('code')}
          onSwitch={() => {
            setIsChecked(false);
            confirm.reset();
          }}
        />
      )}
    </FormDialog>
  );
}
