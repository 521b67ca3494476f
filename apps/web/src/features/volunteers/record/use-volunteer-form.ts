import { useTranslation } from 'react-i18next';
import { useForm, type Form } from '../../../lib/use-form.ts';
import type { Draft } from './draft.ts';
import { SENT_AS, type RegistrationValues } from './registration.ts';
import { validateRegistration } from './validate.ts';

interface VolunteerFormInput {
  values: RegistrationValues;
  change: (changes: Draft) => void;
  /** Names that the person cannot change are not checked. */
  isNameFixed?: boolean;
  send: () => Promise<void>;
}

export function useVolunteerForm(record: VolunteerFormInput): Form<RegistrationValues> {
  const { t } = useTranslation('volunteers');
  return useForm({
    initial: record.values,
    stored: record,
    validate: (values) => {
      const { firstName, lastName, ...others } = validateRegistration(values);
      return record.isNameFixed ? others : { firstName, lastName, ...others };
    },
    textOf: (problem) => t(problem),
    sentAs: SENT_AS,
    onSubmit: record.send,
  });
}
