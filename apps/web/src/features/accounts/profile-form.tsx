import type { Language, User } from '@nourish/contract';
import { LANGUAGES, LIMITS } from '@nourish/contract/constants';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../lib/api-error.ts';
import { useUnsaved } from '../../lib/unsaved.ts';
import { useForm } from '../../lib/use-form.ts';
import { useLanguage } from '../../lib/use-language.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { useUpdateMe } from './api.ts';
import { isStaff } from '../../lib/session.tsx';

const NAMES: Record<Language, string> = { en: 'English', es: 'Español', fr: 'Français' };

export function ProfileForm({ user }: { user: User }) {
  const { t } = useTranslation(['accounts', 'common']);
  const { language, setLanguage } = useLanguage();
  const update = useUpdateMe();
  const form = useForm({
    initial: { name: user.full_name },
    validate: ({ name }) => ({ name: name.trim() === '' && t('errors.required') }),
    onSubmit: async ({ name }) => {
      const { message = '' } = await update.mutateAsync({ name: name.trim() });
      showToast(message);
    },
  });
  useUnsaved(form.values.name.trim() !== user.full_name);

  return (
    <form {...form.props} className="flex flex-col gap-5">
      <dl className="grid gap-x-6 gap-y-1.5 sm:grid-cols-[auto_1fr] [&>dd]:max-sm:-mt-1.5">
        <dt className="text-muted">{t('email')}</dt>
        <dd className="min-w-0 wrap-anywhere">{user.email}</dd>
        <dt className="text-muted">{t('account.role')}</dt>
        <dd>{t(`common:roles.${user.role}`)}</dd>
        {user.foodbank && isStaff(user) && (
          <>
            <dt className="text-muted">{t('account.foodBank')}</dt>
            <dd className="min-w-0 wrap-break-word">{user.foodbank.name}</dd>
          </>
        )}
      </dl>
      <Select
        label={t('account.language')}
        description={t('account.languageHint')}
        options={LANGUAGES.map((value) => ({ value, label: NAMES[value] }))}
        value={language}
        onChange={(value) =>
          void setLanguage(value).catch((error: unknown) => showToast(errorMessage(error), 'danger'))
        }
      />
      <FormError error={form.error} />
      <TextField
        {...form.field('name')}
        label={t('name')}
        autoComplete="name"
        maxLength={LIMITS.name}
        isRequired
      />
      <Button type="submit" isPending={form.isPending} className="sm:self-start">
        {t('account.save')}
      </Button>
    </form>
  );
}
