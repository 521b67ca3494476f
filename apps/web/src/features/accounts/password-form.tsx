import { useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldErrors } from '../../lib/api-error.ts';
import { useUnsaved } from '../../lib/unsaved.ts';
import { Button } from '../../ui/button.tsx';
import { focusFirstInvalidSoon } from '../../ui/first-invalid.ts';
import { FormError } from '../../ui/form-error.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { useUpdateMe } from './api.ts';
import { shownError, useConfirming } from './use-confirming.tsx';
import { checkPasswordChange, PASSWORD_LENGTH, type PasswordChangeValues } from './validate.ts';

const EMPTY: PasswordChangeValues = { current: '', password: '', confirmation: '' };

/** The current password, and the new one twice. Saving ends the other sessions and the calendar feed. */
export function PasswordForm() {
  const { t } = useTranslation('accounts');
  const [values, setValues] = useState(EMPTY);
  const [complaints, setComplaints] = useState<ReturnType<typeof checkPasswordChange>>({});
  const { confirming, question } = useConfirming();
  const update = useUpdateMe(confirming);
  const form = useRef<HTMLFormElement>(null);
  useUnsaved(Object.values(values).some((value) => value !== ''));
  const { current_password, ...fromServer } = fieldErrors(update.error);
  const serverErrors: Record<string, string | undefined> = { ...fromServer, current: current_password };

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    const found = checkPasswordChange(values);
    setComplaints(found);
    update.reset();
    if (Object.keys(found).length > 0) return focusFirstInvalidSoon(form.current);
    update.mutate(
      { password: values.password, current_password: values.current },
      {
        onSuccess: () => {
          setValues(EMPTY);
          showToast(t('account.passwordChanged'));
        },
        onError: () => focusFirstInvalidSoon(form.current),
      },
    );
  }

  const field = (name: keyof PasswordChangeValues) => ({
    name,
    value: values[name],
    onChange: (value: string) => setValues((before) => ({ ...before, [name]: value })),
    isRequired: true,
    error: complaints[name] ? t(complaints[name], PASSWORD_LENGTH) : serverErrors[name],
  });
  return (
    <form ref={form} onSubmit={onSubmit} noValidate className="flex flex-col gap-5">
      {question}
      <FormError error={shownError(update.error)} />
      <PasswordField
        {...field('current')}
        label={t('account.currentPassword')}
        autoComplete="current-password"
      />
      <PasswordField
        {...field('password')}
        label={t('newPassword')}
        description={t('passwordHint', PASSWORD_LENGTH)}
        autoComplete="new-password"
      />
      <PasswordField {...field('confirmation')} label={t('confirmPassword')} autoComplete="new-password" />
      <p className="text-muted">{t('account.changePasswordHint')}</p>
      <Button type="submit" isPending={update.isPending} className="sm:self-start">
        {t('account.changePassword')}
      </Button>
    </form>
  );
}
