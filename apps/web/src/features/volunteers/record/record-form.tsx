import type { User, Volunteer } from '@nourish/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../lib/api-error.ts';
import { useUnsaved } from '../../../lib/unsaved.ts';
import { paths } from '../../../paths.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { useUpdateVolunteer } from '../api.ts';
import { clearDraft, type Draft, readDraft, writeDraft } from './draft.ts';
import { changeOf } from './record-change.ts';
import { initialValues, type RegistrationValues } from './registration.ts';
import { optionalFields } from './validate.ts';
import { useVolunteerForm, VolunteerFields } from './volunteer-fields.tsx';

export function RecordForm({ user, record }: { user: User; record: Volunteer }) {
  const { t } = useTranslation('volunteers');
  const state = useRecord(user, record);
  const form = useVolunteerForm(state);
  const { isPending, error } = form;
  const discard = () => {
    form.clearErrors();
    state.discard();
  };
  return (
    <form {...form.props} className="flex flex-col gap-9">
      <VolunteerFields form={form} isNameFixed={state.isNameFixed} optional={state.optional} />
      <div className="flex flex-col gap-5">
        {form.isInvalid && <Alert tone="danger">{t('form.incomplete')}</Alert>}
        {error && !isPending && <Alert tone="danger">{errorMessage(error)}</Alert>}
        <div className="flex flex-wrap items-center gap-3">
          <Button
            type="submit"
            className="max-sm:w-full"
            isPending={isPending}
            pendingLabel={t('record.saving')}
          >
            {t('record.save')}
          </Button>
          {state.isTouched && !isPending && (
            <Button variant="secondary" onPress={discard}>
              {t('record.discard')}
            </Button>
          )}
        </div>
        <p className="text-sm text-muted">
          {t('form.privacy', { foodBank: record.foodbank_name })}{' '}
          <TextLink to={paths.privacy}>{t('form.privacyLink')}</TextLink>
        </p>
      </div>
    </form>
  );
}

/** The state of the record form. Input survives a failure, a reload and a new sign-in. */
function useRecord(user: User, record: Volunteer) {
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
    optional: optionalFields(values, saved),
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
