import type { VolunteerShift } from '@nourish/contract';
import { LIMITS } from '@nourish/contract/constants';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../../lib/dates.ts';
import { useForm } from '../../../lib/use-form.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { useGiveFeedback } from '../api.ts';

/** A volunteer's feedback on a shift. Saving it also completes a past shift without recorded attendance. */
export function FeedbackDialog({ assignment, onClose }: { assignment: VolunteerShift; onClose: () => void }) {
  const { t } = useTranslation('volunteers');
  const { formatDate, formatNumber } = useDates();
  const { mutateAsync } = useGiveFeedback();
  const { shift } = assignment;
  // The state when the dialog opened; a colleague may record the shift meanwhile.
  const [isRecorded] = useState(assignment.status === 'completed');
  const form = useForm({
    initial: { feedback: assignment.feedback ?? '' },
    onSubmit: async ({ feedback }) => {
      await mutateAsync({ id: assignment._id, feedback: feedback.trim() || null });
      showToast(t(isRecorded ? 'feedback.saved' : 'feedback.recorded'));
      onClose();
    },
  });
  return (
    <FormDialog
      size="sm"
      title={t(isRecorded ? 'feedback.title' : 'feedback.wereYouThere')}
      confirmLabel={t(isRecorded ? 'feedback.save' : 'feedback.iWasThere')}
      {...form.dialog}
      onClose={onClose}
    >
      <p className="font-semibold">
        {t('feedback.about', { title: shift.title, date: formatDate(shift.shift_date, 'long') })}
      </p>
      {!isRecorded && (
        <p>
          {t('feedback.counts', {
            count: shift.duration_hours,
            hours: formatNumber(shift.duration_hours),
          })}
        </p>
      )}
      <TextArea
        label={t('feedback.label')}
        description={t('feedback.help')}
        {...form.field('feedback')}
        maxLength={LIMITS.longText}
        rows={4}
        isOptional={!isRecorded}
        isDisabled={form.isPending}
      />
    </FormDialog>
  );
}
