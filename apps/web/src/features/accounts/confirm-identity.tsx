import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldErrors } from '../../lib/api-error.ts';
import { api } from '../../lib/api.ts';
import { useSession } from '../../lib/session.tsx';
import { useGuardedMutation } from '../../lib/use-guarded-mutation.ts';
import { focusFirstInvalidSoon } from '../../ui/first-invalid.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { CodeField } from './code-field.tsx';

interface ConfirmIdentityProps {
  onConfirmed: () => void;
  onClose: () => void;
}

/** Asks for the password, and for a code where there is a second step, before something that only its owner may change. */
export function ConfirmIdentity({ onConfirmed, onClose }: ConfirmIdentityProps) {
  const { t } = useTranslation(['security', 'accounts']);
  const { user } = useSession();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const needsCode = user?.second_factor === 'on';
  const confirm = useGuardedMutation({
    mutationFn: () => api('POST /api/auth/confirm', { body: { password, ...(needsCode && { code }) } }),
    onSuccess: onConfirmed,
    onError: () => focusFirstInvalidSoon(form.current),
  });
  const refused = fieldErrors(confirm.error);
  // A password may begin and end with spaces, or be nothing else.
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
      <p>{t('confirm.text')}</p>
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
