import { LIMITS, SIGN_UP_ROLES } from '@nourish/contract/constants';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../lib/api-error.ts';
import { useForm } from '../../lib/use-form.ts';
import { paths } from '../../paths.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { MarkedText } from '../../ui/marked-text.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useRegister } from './api.ts';
import { checkSignUp, PASSWORD_LENGTH, type SignUpValues } from './validate.ts';

const EMPTY: SignUpValues = { role: null, name: '', email: '', password: '', confirmation: '' };

interface SignUpFormProps {
  /** Preselected, because the visitor came for it. */
  role?: SignUpValues['role'];
  /** `secret`: of this device, see `rememberSignUp`. */
  onRegistered: (email: string, secret: string) => void;
}

export function SignUpForm({ role: preset = null, onRegistered }: SignUpFormProps) {
  const { t } = useTranslation(['accounts', 'common']);
  const register = useRegister();
  const form = useForm({
    initial: { ...EMPTY, role: preset },
    validate: (values) => checkSignUp(values).fields,
    textOf: (problem) => t(problem, PASSWORD_LENGTH),
    onSubmit: async ({ role, name, email, password }) => {
      if (role === null) return;
      const body = { role, name: name.trim(), email: email.trim(), password };
      const { data, sign_up_secret: secret } = await register.mutateAsync(body);
      onRegistered(data.email, secret);
    },
  });
  const complaint = form.isInvalid ? checkSignUp(form.values).form : null;
  const field = <K extends keyof SignUpValues>(name: K) => ({ ...form.field(name), isRequired: true });

  return (
    <form {...form.props} className="flex flex-col gap-5">
      {complaint && <Alert tone="danger">{t(complaint)}</Alert>}
      {form.error && <Alert tone="danger">{errorMessage(form.error, t('registrationFailed'))}</Alert>}
      <RadioGroup
        {...field('role')}
        label={t('signUp.role')}
        // Getting food comes first.
        options={SIGN_UP_ROLES.toReversed().map((role) => ({
          value: role,
          lead: t(`signUp.roles.${role}`),
          label: t(`common:roles.${role}`),
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
      <Button type="submit" size="lg" isPending={form.isPending} pendingLabel={t('signUp.pending')}>
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
