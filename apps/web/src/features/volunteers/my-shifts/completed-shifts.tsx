import type { Volunteer, VolunteerShift } from '@nourish/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/card.tsx';
import { FeedbackDialog } from './feedback-dialog.tsx';
import { PastShift } from './past-shift.tsx';

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
    <Card as="section" aria-labelledby="completed" className="flex flex-col gap-3">
      <h2 id="completed" tabIndex={-1} className="rounded-sm text-xl outline-none">
        {t('mine.completed')}
      </h2>
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
    </Card>
  );
}
