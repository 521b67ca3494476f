import { LIMITS } from '@nourish/contract/constants';
import { useTranslation } from 'react-i18next';
import { useForm } from '../../lib/use-form.ts';
import { paths } from '../../paths.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { AuthCard } from './auth-card.tsx';
import { useForgotPassword } from './api.ts';

/** `/forgot-password`: the response does not reveal whether the account exists. */
export function ForgotPasswordPage() {
  const { t } = useTranslation('accounts');
  const forgot = useForgotPassword();
  const form = useForm({
    initial: { email: '' },
    validate: ({ email }) => ({ email: email.trim() === '' && t('errors.required') }),
    onSubmit: ({ email }) => forgot.mutateAsync(email.trim()),
  });

  return (
    <AuthCard
      title={t('forgot.title')}
      intro={t('forgot.intro')}
      footer={
        <TextLink isAlone to={paths.signIn}>
          {t('forgot.back')}
        </TextLink>
      }
    >
      <form {...form.props} className="flex flex-col gap-5">
        {forgot.isSuccess && <Alert tone="success">{forgot.data.message}</Alert>}
        <FormError error={form.error} />
        <TextField
          {...form.field('email')}
          label={t('email')}
          type="email"
          autoComplete="email"
          maxLength={LIMITS.email}
          isRequired
        />
        <Button type="submit" size="lg" isPending={form.isPending}>
          {t('forgot.submit')}
        </Button>
      </form>
    </AuthCard>
  );
}
