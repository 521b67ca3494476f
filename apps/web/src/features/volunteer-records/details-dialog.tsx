import type { Volunteer } from '@nourish/contract';
import { LIMITS } from '@nourish/contract/constants';
import { useId, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldErrors } from '../../lib/api-error.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { focusFirstInvalidSoon } from '../../ui/first-invalid.ts';
import { FormError } from '../../ui/form-error.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { useLeaving } from '../../ui/use-leaving.tsx';
import { SENT_AS, type RegistrationValues } from '../volunteers/registration.ts';
import { VolunteerFields } from '../volunteers/volunteer-fields.tsx';
import { useUpdateVolunteer } from './api.ts';
import { changeOf, detailsOf, isSame, validateDetails, type Details } from './details.ts';

interface DetailsDialogProps {
  volunteer: Volunteer;
  onClose: () => void;
}

/** Edits the details of a volunteer. Confirms before it discards unsaved input. */
export function DetailsDialog({ volunteer, onClose }: DetailsDialogProps) {
  const { t } = useTranslation(['volunteer-records', 'volunteers', 'common']);
  const update = useUpdateVolunteer(volunteer._id);
  // Changes are computed against the record at opening, so that a colleague's later changes to other fields
  // survive.
  const [original] = useState(volunteer);
  const [values, setValues] = useState(() => detailsOf(original));
  const [hasTried, setHasTried] = useState(false);
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);

  const isChanged = !isSame(values, detailsOf(original));
  const { leave, question } = useLeaving(isChanged, onClose);
  const problems = hasTried ? validateDetails(values) : {};
  const refused = fieldErrors(update.error);
  const errorOf = (name: keyof RegistrationValues) => {
    const problem = problems[name];
    return problem ? t(`volunteers:${problem}`) : refused[SENT_AS[name]];
  };
  const onChange = (changes: Partial<Details>) => setValues((now) => ({ ...now, ...changes }));
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (update.isPending) return;
    if (Object.keys(validateDetails(values)).length > 0) {
      setHasTried(true);
      focusFirstInvalidSoon(form.current);
      return;
    }
    if (!isChanged) {
      onClose();
      return;
    }
    try {
      await update.mutateAsync(changeOf(original, values));
      showToast(t('details.saved', { name: volunteer.name }));
      onClose();
    } catch {
      // Shown above the buttons and at the fields.
      focusFirstInvalidSoon(form.current);
    }
  };

  return (
    <>
      <Dialog
        size="lg"
        title={t('details.title', { name: volunteer.name })}
        isOpen
        onOpenChange={leave}
        isDismissable={!update.isPending}
        footer={
          <>
            <Button variant="secondary" isDisabled={update.isPending} onPress={leave}>
              {t('common:cancel')}
            </Button>
            <Button type="submit" form={formId} isPending={update.isPending}>
              {t('details.save')}
            </Button>
          </>
        }
      >
        <form
          ref={form}
          id={formId}
          noValidate
          onSubmit={(event) => void onSubmit(event)}
          className="flex flex-col gap-8"
        >
          <VolunteerFields
            isByStaff
            values={values}
            onChange={onChange}
            errorOf={errorOf}
            isDisabled={update.isPending}
            last={
              <TextArea
                name="notes"
                label={t('details.notes')}
                description={t('details.notesHelp')}
                value={values.notes}
                onChange={(notes) => onChange({ notes })}
                error={refused.notes}
                isDisabled={update.isPending}
                maxLength={LIMITS.messageText}
                className="sm:col-span-2"
              />
            }
          />
          {Object.keys(problems).length > 0 && <Alert tone="danger">{t('volunteers:form.incomplete')}</Alert>}
          {!update.isPending && <FormError error={update.error} className="sticky bottom-0" />}
        </form>
      </Dialog>
      {question}
    </>
  );
}
