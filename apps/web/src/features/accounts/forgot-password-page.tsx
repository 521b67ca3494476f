import { LIMITS } from '@nourish/contract/constants';
import { useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { focusFirstInvalidSoon } from '../../ui/first-invalid.ts';
import { FormError } from '../../ui/form-error.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { fieldErrors } from '../../lib/api-error.ts';
import { AuthCard } from './auth-card.tsx';
import { useForgotPassword } from './api.ts';

/** `/forgot-password`: the response does not reveal whether the account exists. */
export function ForgotPasswordPage() {
  const { t } = useTranslation('accounts');
  const [email, setEmail] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const forgot = useForgotPassword();
  const form = useRef<HTMLFormElement>(null);

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    setIsChecked(true);
    if (email.trim() === '') return focusFirstInvalidSoon(form.current);
    forgot.mutate(email.trim(), { onError: () => focusFirstInvalidSoon(form.current) });
  }

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
      <form ref={form} onSubmit={onSubmit} noValidate className="flex flex-col gap-5">
        {forgot.isSuccess && <Alert tone="success">{forgot.data.message}</Alert>}
        <FormError error={forgot.error} />
        <TextField
          name="email"
          label={t('email')}
          type="email"
          autoComplete="email"
          maxLength={LIMITS.email}
          value={email}
          onChange={setEmail}
          error={isChecked && email.trim() === '' ? t('errors.required') : fieldErrors(forgot.error)['email']}
          isRequired
        />
        <Button type="submit" size="lg" isPending={forgot.isPending}>
          {t('forgot.submit')}
        </Button>
      </form>
    </AuthCard>
  );
}
