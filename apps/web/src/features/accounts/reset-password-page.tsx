import { useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { fieldErrors } from '../../lib/api-error.ts';
import { paths } from '../../paths.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { focusFirstInvalidSoon } from '../../ui/first-invalid.ts';
import { FormError } from '../../ui/form-error.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { AuthCard } from './auth-card.tsx';
import { useResetPassword } from './api.ts';
import { checkNewPassword, PASSWORD_LENGTH, type Complaints } from './validate.ts';

/** `/reset-password?token=...` */
export function ResetPasswordPage() {
  const { t } = useTranslation('accounts');
  const token = useSearchParams()[0].get('token') ?? '';
  const navigate = useNavigate();
  const [values, setValues] = useState({ password: '', confirmation: '' });
  const [complaints, setComplaints] = useState<Complaints['fields']>({});
  const reset = useResetPassword();
  const form = useRef<HTMLFormElement>(null);
  const fromServer = fieldErrors(reset.error);

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    const found = checkNewPassword(values);
    setComplaints(found);
    reset.reset();
    if (Object.keys(found).length > 0) return focusFirstInvalidSoon(form.current);
    reset.mutate(
      { token, password: values.password },
      {
        onSuccess: ({ message }) => {
          showToast(message);
          void navigate(paths.signIn, { replace: true });
        },
        onError: () => focusFirstInvalidSoon(form.current),
      },
    );
  }

  const footer = (
    <TextLink isAlone to={paths.forgotPassword}>
      {t('reset.newLink')}
    </TextLink>
  );
  if (token === '')
    return (
      <AuthCard title={t('reset.title')} footer={footer}>
        <Alert tone="danger">{t('verification.invalidLink')}</Alert>
      </AuthCard>
    );
  const field = (name: 'password' | 'confirmation') => ({
    name,
    value: values[name],
    onChange: (value: string) => setValues((before) => ({ ...before, [name]: value })),
    autoComplete: 'new-password' as const,
    isRequired: true,
    error: complaints[name] ? t(complaints[name], PASSWORD_LENGTH) : fromServer[name],
  });
  return (
    <AuthCard title={t('reset.title')} intro={t('reset.intro')} footer={footer}>
      <form ref={form} onSubmit={onSubmit} noValidate className="flex flex-col gap-5">
        <FormError error={reset.error} />
        <PasswordField
          {...field('password')}
          label={t('newPassword')}
          description={t('passwordHint', PASSWORD_LENGTH)}
        />
        <PasswordField {...field('confirmation')} label={t('confirmPassword')} />
        <Button type="submit" size="lg" isPending={reset.isPending}>
          {t('reset.submit')}
        </Button>
      </form>
    </AuthCard>
  );
}
