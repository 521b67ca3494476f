import type { VolunteerShift } from '@nourish/contract';
import { LIMITS } from '@nourish/contract/constants';
import { useId, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage, fieldErrors } from '../../lib/api-error.ts';
import { useDates } from '../../lib/dates.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { useGiveFeedback } from './api.ts';

interface FeedbackDialogProps {
  assignment: VolunteerShift;
  onClose: () => void;
}

/** What a volunteer says of a shift. One that is over and that nobody recorded is completed by it: they were there. */
export function FeedbackDialog({ assignment, onClose }: FeedbackDialogProps) {
  const { t } = useTranslation(['volunteers', 'common']);
  const { formatDate, formatNumber } = useDates();
  const formId = useId();
  const [feedback, setFeedback] = useState(assignment.feedback ?? '');
  const { mutateAsync, isPending, error } = useGiveFeedback();
  const { shift } = assignment;
  // What it was when the window opened: others may record the shift meanwhile.
  const [isRecorded] = useState(assignment.status === 'completed');
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    try {
      await mutateAsync({ id: assignment._id, feedback: feedback.trim() || null });
    } catch {
      return; // Shown below; what was typed stays.
    }
    showToast(t(isRecorded ? 'feedback.saved' : 'feedback.recorded'));
    onClose();
  };
  return (
    <Dialog
      size="sm"
      isOpen
      title={t(isRecorded ? 'feedback.title' : 'feedback.wereYouThere')}
      onOpenChange={onClose}
      isDismissable={!isPending}
      footer={
        <>
          <Button variant="secondary" isDisabled={isPending} onPress={onClose}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" form={formId} isPending={isPending}>
            {t(isRecorded ? 'feedback.save' : 'feedback.iWasThere')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void onSubmit(event)} className="flex flex-col gap-4">
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
        {error && !isPending && <Alert tone="danger">{errorMessage(error)}</Alert>}
      </form>
    </Dialog>
  );
}
