import type { User, Volunteer } from '@nourish/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUnsaved } from '../../../lib/unsaved.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { useUpdateVolunteer } from '../api.ts';
import { clearDraft, readDraft, writeDraft, type Draft } from './draft.ts';
import { changeOf } from './record-change.ts';
import { initialValues, type RegistrationValues } from './registration.ts';

/** The state of the record form. Input survives a failure, a reload and a new sign-in. */
export function useRecord(user: User, record: Volunteer) {
  const { t } = useTranslation('volunteers');
  const update = useUpdateVolunteer();
  const form = { record: record._id };
  const [typed, setTyped] = useState(() => readDraft(form, user._id));
  useUnsaved(Object.keys(typed).length > 0, 'tab');
  const saved = initialValues(user, record);
  const isNameFixed = record.shifts_completed > 0;
  const values: RegistrationValues = {
    ...saved,
    ...typed,
    ...(isNameFixed && { firstName: saved.firstName, lastName: saved.lastName }),
    foodbank_id: record.foodbank_id,
  };
  const reset = () => {
    setTyped({});
    clearDraft(form);
  };
  return {
    values,
    /** Once there are hours, only staff change the name. */
    isNameFixed,
    change: (changes: Draft) => {
      const next = { ...typed, ...changes };
      setTyped(next);
      writeDraft(form, user._id, next);
    },
    /** True if there are unsaved changes. */
    isTouched: Object.keys(typed).length > 0,
    /** Resets the form to the saved record. */
    discard: reset,
    send: async () => {
      const { first_name: _, last_name: __, ...others } = changeOf(values, record);
      const body = isNameFixed ? others : changeOf(values, record);
      if (Object.keys(body).length > 0) await update.mutateAsync({ id: record._id, body });
      reset();
      showToast(t('record.saved'));
    },
  };
}
