import { useTranslation } from 'react-i18next';
import { useUnsaved } from '../../lib/unsaved.ts';
import { useForm } from '../../lib/use-form.ts';
import { Button } from '../../ui/button.tsx';
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
  const { confirming, question } = useConfirming();
  const update = useUpdateMe(confirming);
  const form = useForm({
    initial: EMPTY,
    validate: checkPasswordChange,
    textOf: (problem) => t(problem, PASSWORD_LENGTH),
    sentAs: { current: 'current_password' },
    onSubmit: async ({ password, current }) => {
      await update.mutateAsync({ password, current_password: current });
      form.reset();
      showToast(t('account.passwordChanged'));
    },
  });
  useUnsaved(form.isDirty);
  const field = (name: keyof PasswordChangeValues) => ({ ...form.field(name), isRequired: true });
  return (
    <form {...form.props} className="flex flex-col gap-5">
      {question}
      <FormError error={shownError(form.error)} />
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
      <Button type="submit" isPending={form.isPending} className="sm:self-start">
        {t('account.changePassword')}
      </Button>
    </form>
  );
}
