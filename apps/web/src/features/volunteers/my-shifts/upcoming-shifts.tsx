import type { Volunteer, VolunteerShift } from '@nourish/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../../lib/dates.ts';
import { paths } from '../../../paths.ts';
import { Alert } from '../../../ui/alert.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LeafCalendar } from '../../../ui/illustrations/leaf-calendar.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { useShiftWords } from '../use-shift-words.ts';
import type { MyShifts } from './assignments.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { UpcomingShift } from './upcoming-shift.tsx';

interface UpcomingShiftsProps {
  mine: MyShifts;
  records: readonly Volunteer[];
  now: number;
  /** The shift that the cancel link of an email refers to. */
  linkedShift: VolunteerShift | null;
  onAnswered: () => void;
}

export function UpcomingShifts({
  mine: { upcoming, calledOff },
  records,
  now,
  linkedShift,
  onAnswered,
}: UpcomingShiftsProps) {
  const { t } = useTranslation('volunteers');
  const [chosen, setChosen] = useState<VolunteerShift | null>(null);
  const cancelled = chosen ?? linkedShift;
  const onClose = () => {
    setChosen(null);
    onAnswered();
  };
  return (
    <section aria-labelledby="upcoming" className="flex flex-col gap-4">
      <h2 id="upcoming" tabIndex={-1} className="rounded-sm text-2xl outline-none">
        {t('mine.upcoming')}
      </h2>
      {calledOff.length > 0 && (
        <ul className="flex flex-col gap-3">
          {calledOff.map((assignment) => (
            <CalledOffShift key={assignment._id} assignment={assignment} />
          ))}
        </ul>
      )}
      {upcoming.length === 0 ? (
        <EmptyState
          illustration={LeafCalendar}
          title={t('mine.noneUpcoming')}
          text={t('mine.noneUpcomingText')}
          action={<LinkButton to={paths.volunteerSchedule}>{t('schedule.view')}</LinkButton>}
        />
      ) : (
        <ul className="flex flex-col gap-4">
          {upcoming.map((assignment) => (
            <UpcomingShift
              key={assignment._id}
              assignment={assignment}
              place={
                records.length > 1
                  ? records.find(({ foodbank_id }) => foodbank_id === assignment.foodbank_id)?.foodbank_name
                  : undefined
              }
              now={now}
              onCancel={() => setChosen(assignment)}
            />
          ))}
        </ul>
      )}
      {cancelled && <CancelDialog assignment={cancelled} now={now} onClose={onClose} />}
    </section>
  );
}

function CalledOffShift({ assignment: { shift, cancelled_reason } }: { assignment: VolunteerShift }) {
  const { t } = useTranslation('volunteers');
  const { formatDate } = useDates();
  const { timeOf } = useShiftWords();
  return (
    <li>
      <Alert
        tone="warning"
        title={t('mine.calledOff', { title: shift.title, date: formatDate(shift.shift_date, 'long') })}
      >
        <p>{timeOf(shift)}</p>
        {cancelled_reason && <p>{t('mine.reason', { reason: cancelled_reason })}</p>}
      </Alert>
    </li>
  );
}
