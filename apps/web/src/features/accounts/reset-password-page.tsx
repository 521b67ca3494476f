import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { useForm } from '../../lib/use-form.ts';
import { paths } from '../../paths.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { AuthCard } from './auth-card.tsx';
import { useResetPassword } from './api.ts';
import { checkNewPassword, PASSWORD_LENGTH } from './validate.ts';

/** `/reset-password?token=...` */
export function ResetPasswordPage() {
  const { t } = useTranslation('accounts');
  const token = useSearchParams()[0].get('token') ?? '';
  const navigate = useNavigate();
  const reset = useResetPassword();
  const form = useForm({
    initial: { password: '', confirmation: '' },
    validate: checkNewPassword,
    textOf: (problem) => t(problem, PASSWORD_LENGTH),
    onSubmit: async ({ password }) => {
      const { message } = await reset.mutateAsync({ token, password });
      showToast(message);
      void navigate(paths.signIn, { replace: true });
    },
  });

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
    ...form.field(name),
    autoComplete: 'new-password' as const,
    isRequired: true,
  });
  return (
    <AuthCard title={t('reset.title')} intro={t('reset.intro')} footer={footer}>
      <form {...form.props} className="flex flex-col gap-5">
        <FormError error={form.error} />
        <PasswordField
          {...field('password')}
          label={t('newPassword')}
          description={t('passwordHint', PASSWORD_LENGTH)}
        />
        <PasswordField {...field('confirmation')} label={t('confirmPassword')} />
        <Button type="submit" size="lg" isPending={form.isPending}>
          {t('reset.submit')}
        </Button>
      </form>
    </AuthCard>
  );
}
