import { LIMITS, SIGN_UP_ROLES } from '@nourish/contract/constants';
import type { ParseKeys } from 'i18next';
import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage, fieldErrors } from '../../lib/api-error.ts';
import { paths } from '../../paths.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { focusFirstInvalidSoon } from '../../ui/first-invalid.ts';
import { MarkedText } from '../../ui/marked-text.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useRegister } from './api.ts';
import { checkSignUp, PASSWORD_LENGTH, type Complaints, type SignUpValues } from './validate.ts';

const EMPTY: SignUpValues = { role: null, name: '', email: '', password: '', confirmation: '' };
const NO_COMPLAINTS: Complaints = { form: null, fields: {} };

export function SignUpForm({ onRegistered }: { onRegistered: (email: string) => void }) {
  const { t } = useTranslation(['accounts', 'common']);
  const [values, setValues] = useState(EMPTY);
  const [complaints, setComplaints] = useState(NO_COMPLAINTS);
  const register = useRegister();
  const form = useRef<HTMLFormElement>(null);
  const fromServer = fieldErrors(register.error);

  const field = <K extends keyof SignUpValues>(name: K) => {
    const complaint: ParseKeys<'accounts'> | undefined = complaints.fields[name];
    return {
      name,
      value: values[name],
      onChange: (value: SignUpValues[K]) => setValues((before) => ({ ...before, [name]: value })),
      error: complaint ? t(complaint, PASSWORD_LENGTH) : fromServer[name],
      isRequired: true,
    };
  };

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    const found = checkSignUp(values);
    setComplaints(found);
    register.reset();
    const { role, name, email, password } = values;
    if (role === null || Object.keys(found.fields).length > 0) return focusFirstInvalidSoon(form.current);
    register.mutate(
      { role, name: name.trim(), email: email.trim(), password },
      {
        onSuccess: ({ data }) => onRegistered(data.email),
        onError: () => focusFirstInvalidSoon(form.current),
      },
    );
  }

  return (
    <form ref={form} onSubmit={onSubmit} noValidate className="flex flex-col gap-5">
      {complaints.form && <Alert tone="danger">{t(complaints.form)}</Alert>}
      {register.error && <Alert tone="danger">{errorMessage(register.error, t('registrationFailed'))}</Alert>}
      <RadioGroup
        {...field('role')}
        label={t('signUp.role')}
        options={SIGN_UP_ROLES.map((role) => ({
          value: role,
          label: t(`common:roles.${role}`),
          description: t(`signUp.roles.${role}`),
        }))}
      />
      <TextField {...field('name')} label={t('name')} autoComplete="name" maxLength={LIMITS.name} />
      <TextField
        {...field('email')}
        label={t('email')}
        type="email"
        autoComplete="email"
        maxLength={LIMITS.email}
      />
      <PasswordField
        {...field('password')}
        label={t('password')}
        description={t('passwordHint', PASSWORD_LENGTH)}
        autoComplete="new-password"
      />
      <PasswordField {...field('confirmation')} label={t('confirmPassword')} autoComplete="new-password" />
      <p className="text-sm text-muted">
        <MarkedText
          marks={{
            terms: (words) => <InNewTab to={paths.terms}>{words}</InNewTab>,
            policy: (words) => <InNewTab to={paths.privacy}>{words}</InNewTab>,
          }}
        >
          {t('signUp.agree')}
        </MarkedText>
      </p>
      <Button type="submit" size="lg" isPending={register.isPending} pendingLabel={t('signUp.pending')}>
        {t('signUp.submit')}
      </Button>
    </form>
  );
}

/** Opens in a new tab, so that the form keeps its input. */
const InNewTab = ({ to, children }: { to: string; children: ReactNode }) => (
  <a href={to} target="_blank" rel="noreferrer" className="font-semibold text-primary underline">
    {children}
  </a>
);
