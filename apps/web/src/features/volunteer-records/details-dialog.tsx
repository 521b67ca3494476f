import type { Volunteer } from '@nourish/contract';
import { LIMITS } from '@nourish/contract/constants';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useForm } from '../../lib/use-form.ts';
import { Alert } from '../../ui/alert.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { SENT_AS } from '../volunteers/record/registration.ts';
import { VolunteerFields } from '../volunteers/record/volunteer-fields.tsx';
import { useUpdateVolunteer } from './api.ts';
import { changeOf, detailsOf, validateDetails } from './details.ts';

export function DetailsDialog({ volunteer, onClose }: { volunteer: Volunteer; onClose: () => void }) {
  const { t } = useTranslation(['volunteer-records', 'volunteers', 'common']);
  const update = useUpdateVolunteer(volunteer._id);
  // Changes are computed against the record at opening, so that a colleague's later changes survive.
  const [original] = useState(volunteer);
  const form = useForm({
    initial: () => detailsOf(original),
    validate: validateDetails,
    textOf: (problem) => t(`volunteers:${problem}`),
    sentAs: SENT_AS,
    onSubmit: async (values) => {
      if (form.isDirty) {
        await update.mutateAsync(changeOf(original, values));
        showToast(t('details.saved', { name: volunteer.name }));
      }
      onClose();
    },
  });

  return (
    <FormDialog
      {...form.dialog}
      size="lg"
      title={t('details.title', { name: volunteer.name })}
      confirmLabel={t('details.save')}
      onClose={onClose}
    >
      <div className="flex flex-col gap-8">
        <VolunteerFields
          isByStaff
          form={form}
          last={
            <TextArea
              {...form.field('notes')}
              label={t('details.notes')}
              description={t('details.notesHelp')}
              isDisabled={form.isPending}
              maxLength={LIMITS.messageText}
              className="sm:col-span-2"
            />
          }
        />
      </div>
      {form.isInvalid && <Alert tone="danger">{t('volunteers:form.incomplete')}</Alert>}
    </FormDialog>
  );
}
