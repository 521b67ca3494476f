import type { Volunteer, VolunteerShift } from '@nourish/contract';
import { LIMITS } from '@nourish/contract/constants';
import { CircleCheck, MessageSquareText } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../../lib/dates.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { useGiveFeedback } from '../api.ts';
import { FoldedCard } from '../../../ui/folded-card.tsx';
import { isClosedToVolunteers } from './assignments.ts';

const RECENT = 5;

interface CompletedShiftsProps {
  completed: readonly VolunteerShift[];
  unrecorded: readonly VolunteerShift[];
  records: readonly Volunteer[];
  now: number;
}

export function CompletedShifts({ completed, unrecorded, records, now }: CompletedShiftsProps) {
  const { t } = useTranslation('volunteers');
  const [feedbackShift, setFeedbackShift] = useState<VolunteerShift | null>(null);
  return (
    <FoldedCard
      id="completed"
      title={t(completed.length > RECENT ? 'mine.latestCompleted' : 'mine.completed')}
      isOpen={unrecorded.length > 0}
    >
      {completed.length + unrecorded.length === 0 && <p className="text-muted">{t('mine.noneCompleted')}</p>}
      <ul className="flex flex-col divide-y divide-line empty:hidden">
        {[...unrecorded, ...completed.slice(0, RECENT)].map((assignment) => (
          <PastShift
            key={assignment._id}
            assignment={assignment}
            records={records}
            now={now}
            onFeedback={() => setFeedbackShift(assignment)}
          />
        ))}
      </ul>
      {feedbackShift && <FeedbackDialog assignment={feedbackShift} onClose={() => setFeedbackShift(null)} />}
    </FoldedCard>
  );
}

interface PastShiftProps {
  assignment: VolunteerShift;
  records: readonly Volunteer[];
  now: number;
  onFeedback: () => void;
}

function PastShift({ assignment, records, now, onFeedback }: PastShiftProps) {
  const { t } = useTranslation('volunteers');
  const { formatDate, formatNumber } = useDates();
  const { shift, foodbank_id, feedback, status, hours_worked, self_recorded } = assignment;
  const place = records.find((record) => record.foodbank_id === foodbank_id)?.foodbank_name;
  const hours = hours_worked ?? 0;
  const isCompleted = status === 'completed';
  const mustAskStaff = !isCompleted && isClosedToVolunteers(assignment, now);
  const Icon = isCompleted ? MessageSquareText : CircleCheck;
  const label = !isCompleted ? 'record' : feedback === null ? 'give' : 'change';
  return (
    <li className="flex flex-col gap-1 py-3 first:pt-0 last:pb-0">
      <span className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="min-w-0 flex-1 basis-36 font-semibold wrap-break-word">{shift.title}</span>
        <span className="text-right">
          {isCompleted
            ? t('mine.hoursOf', { count: hours, hours: formatNumber(hours) })
            : t('mine.unrecorded')}
          {isCompleted && self_recorded && (
            <span className="block text-sm text-muted">{t('mine.unconfirmed')}</span>
          )}
        </span>
      </span>
      <div className="flex flex-wrap items-center justify-between gap-x-4 text-sm text-muted">
        <span>
          {formatDate(shift.shift_date)}
          {records.length > 1 && place && ` · ${place}`}
        </span>
        {!mustAskStaff && (
          <Button
            size="sm"
            variant={isCompleted ? 'quiet' : 'secondary'}
            className={cx(isCompleted && '-mx-3.25 text-muted! hover:text-ink!')}
            aria-label={t(`feedback.${label}Label`, {
              title: shift.title,
              date: formatDate(shift.shift_date, 'long'),
            })}
            onPress={onFeedback}
          >
            <Icon aria-hidden className="size-4 shrink-0" />
            {t(`feedback.${label}`)}
          </Button>
        )}
      </div>
      {feedback && (
        <p className="border-l-3 border-line pl-3 text-sm wrap-break-word whitespace-pre-line">{feedback}</p>
      )}
      {mustAskStaff && <p className="text-sm text-muted">{t('mine.askStaff')}</p>}
    </li>
  );
}

/** A volunteer's feedback on a shift. Saving it also completes a past shift without recorded attendance. */
function FeedbackDialog({ assignment, onClose }: { assignment: VolunteerShift; onClose: () => void }) {
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
