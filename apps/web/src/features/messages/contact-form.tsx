import { CONTACT_SUBJECTS, LIMITS } from '@nourish/contract/constants';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldErrors } from '../../lib/api-error.ts';
import { paths } from '../../paths.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { focusFirstInvalid } from '../../ui/first-invalid.ts';
import { FormError } from '../../ui/form-error.tsx';
import { Select } from '../../ui/select.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { useContactForm } from './use-contact-form.ts';
import { validateMessage, type ContactValues } from './validate.ts';

/** The contact form, prefilled for signed-in people. Disabled while the message is being sent. */
export function ContactForm() {
  const { t } = useTranslation('messages');
  const form = useRef<HTMLFormElement>(null);
  const [failedTries, setFailedTries] = useState(0);
  useEffect(() => {
    if (failedTries > 0) focusFirstInvalid(form.current);
  }, [failedTries]);

  const { values, foodBanks, foodbank_id, change, send, isSent, isPending, error } = useContactForm();
  const problems = failedTries > 0 ? validateMessage(values) : {};
  const refused = fieldErrors(error);
  const field = (name: keyof ContactValues) => {
    const problem = problems[name];
    return { name, isRequired: true, isDisabled: isPending, error: problem ? t(problem) : refused[name] };
  };

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    if (values.subject === null || Object.keys(validateMessage(values)).length > 0) {
      setFailedTries((tries) => tries + 1);
      return;
    }
    setFailedTries(0);
    void send(values.subject);
  };

  return (
    <form ref={form} noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          {...field('name')}
          label={t('form.name')}
          autoComplete="name"
          maxLength={LIMITS.name}
          value={values.name}
          onChange={(name) => change({ name })}
        />
        <TextField
          {...field('email')}
          label={t('form.email')}
          type="email"
          autoComplete="email"
          maxLength={LIMITS.email}
          value={values.email}
          onChange={(email) => change({ email })}
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
        value={values.subject}
        onChange={(subject) => change({ subject })}
      />
      <TextArea
        {...field('message')}
        label={t('form.message')}
        rows={6}
        maxLength={LIMITS.messageText}
        value={values.message}
        onChange={(message) => change({ message })}
      />
      {isSent && <Alert tone="success">{t('form.sent')}</Alert>}
      <FormError error={error} />
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
