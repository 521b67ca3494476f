import type { VolunteerShift } from '@nourish/contract';
import { LIMITS } from '@nourish/contract/constants';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldErrors } from '../../lib/api-error.ts';
import { useDates } from '../../lib/dates.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { useGiveFeedback } from './api.ts';

interface FeedbackDialogProps {
  assignment: VolunteerShift;
  onClose: () => void;
}

/** What a volunteer says of a shift. One that is over and that nobody recorded is completed by it: they were there. */
export function FeedbackDialog({ assignment, onClose }: FeedbackDialogProps) {
  const { t } = useTranslation('volunteers');
  const { formatDate, formatNumber } = useDates();
  const [feedback, setFeedback] = useState(assignment.feedback ?? '');
  const { mutateAsync, isPending, error } = useGiveFeedback();
  const { shift } = assignment;
  // What it was when the window opened: others may record the shift meanwhile.
  const [isRecorded] = useState(assignment.status === 'completed');
  const onSubmit = async () => {
    try {
      await mutateAsync({ id: assignment._id, feedback: feedback.trim() || null });
    } catch {
      return; // Shown below; what was typed stays.
    }
    showToast(t(isRecorded ? 'feedback.saved' : 'feedback.recorded'));
    onClose();
  };
  return (
    <FormDialog
      size="sm"
      title={t(isRecorded ? 'feedback.title' : 'feedback.wereYouThere')}
      confirmLabel={t(isRecorded ? 'feedback.save' : 'feedback.iWasThere')}
      isPending={isPending}
      isUnsaved={feedback !== (assignment.feedback ?? '')}
      failure={isPending ? null : error}
      onSubmit={() => void onSubmit()}
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
        value={feedback}
        onChange={setFeedback}
        maxLength={LIMITS.longText}
        rows={4}
        isOptional={!isRecorded}
        isDisabled={isPending}
        error={fieldErrors(error)['feedback']}
      />
    </FormDialog>
  );
}
