import { CONTACT_SUBJECTS, LIMITS } from '@nourish/contract/constants';
import { useTranslation } from 'react-i18next';
import { useForm } from '../../lib/use-form.ts';
import { paths } from '../../paths.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { Select } from '../../ui/select.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { useContactForm } from './use-contact-form.ts';
import { validateMessage, type ContactValues } from './validate.ts';

export function ContactForm() {
  const { t } = useTranslation('messages');
  const { values, foodBanks, foodbank_id, change, send, isSent } = useContactForm();
  const form = useForm({
    initial: values,
    stored: { values, change },
    validate: validateMessage,
    textOf: (problem) => t(problem),
    onSubmit: send,
  });
  const { isPending } = form;
  const field = <K extends keyof ContactValues>(name: K) => ({
    ...form.field(name),
    isRequired: true,
    isDisabled: isPending,
  });

  return (
    <form {...form.props} className="flex flex-col gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...field('name')} label={t('form.name')} autoComplete="name" maxLength={LIMITS.name} />
        <TextField
          {...field('email')}
          label={t('form.email')}
          type="email"
          autoComplete="email"
          maxLength={LIMITS.email}
        />
      </div>
      {foodBanks.length > 1 && (
        <Select
          label={t('form.foodBank')}
          isDisabled={isPending}
          options={foodBanks.map(({ _id, name, city }) => ({ value: _id, label: `${name}, ${city}` }))}
          value={foodbank_id}
          onChange={(id) => change({ foodbank_id: id })}
        />
      )}
      <Select
        {...field('subject')}
        label={t('form.subject')}
        options={CONTACT_SUBJECTS.map((subject) => ({ value: subject, label: t(`subjects.${subject}`) }))}
      />
      <TextArea {...field('message')} label={t('form.message')} rows={6} maxLength={LIMITS.messageText} />
      {isSent && <Alert tone="success">{t('form.sent')}</Alert>}
      <FormError error={form.error} />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button
          type="submit"
          size="lg"
          className="max-sm:w-full"
          isPending={isPending}
          pendingLabel={t('form.sending')}
        >
          {t('form.send')}
        </Button>
        <p className="min-w-0 flex-1 basis-60 text-sm text-muted">
          {t('form.privacy')} <TextLink to={paths.privacy}>{t('form.privacyLink')}</TextLink>
        </p>
      </div>
    </form>
  );
}
