import type { User, Volunteer } from '@nourish/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUnsaved } from '../../lib/unsaved.ts';
import { showToast } from '../../ui/toast-store.ts';
import { useUpdateVolunteer } from './api.ts';
import { forgetDraft, readDraft, writeDraft, type Draft } from './draft.ts';
import { changeOf } from './record-change.ts';
import { initialValues, type RegistrationValues } from './registration.ts';

/** What stands in the form about a volunteer, and what became of saving it. What was typed outlives a failure, a reload and signing in anew. */
export function useRecord(user: User, record: Volunteer) {
  const { t } = useTranslation('volunteers');
  const update = useUpdateVolunteer();
  const form = { record: record._id };
  const [typed, setTyped] = useState(() => readDraft(form, user._id));
  useUnsaved(Object.keys(typed).length > 0, 'tab');
  const values: RegistrationValues = {
    ...initialValues(user, record),
    ...typed,
    foodbank_id: record.foodbank_id,
  };
  const reset = () => {
    setTyped({});
    forgetDraft(form);
  };
  return {
    values,
    change: (changes: Draft) => {
      const next = { ...typed, ...changes };
      update.reset();
      setTyped(next);
      writeDraft(form, user._id, next);
    },
    /** Whether something was typed that is not saved yet. */
    isTouched: Object.keys(typed).length > 0,
    /** Back to what is saved. */
    discard: () => {
      update.reset();
      reset();
    },
    /** Never rejects; what went wrong is in `error`. */
    send: async () => {
      const body = changeOf(values, record);
      if (Object.keys(body).length > 0) {
        try {
          await update.mutateAsync({ id: record._id, body });
        } catch {
          return;
        }
      }
      reset();
      showToast(t('record.saved'));
    },
    isPending: update.isPending,
    error: update.error,
  };
}
