import type { Volunteer, VolunteerShift } from '@nourish/contract';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { Card } from '../../ui/card.tsx';

const RECENT = 5;

interface CompletedShiftsProps {
  completed: readonly VolunteerShift[];
  unrecorded: readonly VolunteerShift[];
  records: readonly Volunteer[];
}

/** The latest completed shifts with their hours, and those whose hours are still to be recorded. */
export function CompletedShifts({ completed, unrecorded, records }: CompletedShiftsProps) {
  const { t } = useTranslation('volunteers');
  const { formatNumber } = useDates();
  return (
    <Card as="section" aria-labelledby="completed" className="flex flex-col gap-3">
      <h2 id="completed" className="text-xl">
        {t('mine.completed')}
      </h2>
      {completed.length === 0 && <p className="text-muted">{t('mine.noneCompleted')}</p>}
      <ul className="flex flex-col divide-y divide-line empty:hidden">
        {unrecorded.map((assignment) => (
          <PastShift
            key={assignment._id}
            assignment={assignment}
            records={records}
            outcome={t('mine.unrecorded')}
          />
        ))}
        {completed.slice(0, RECENT).map((assignment) => (
          <PastShift
            key={assignment._id}
            assignment={assignment}
            records={records}
            outcome={t('mine.hoursOf', {
              count: assignment.hours_worked ?? 0,
              hours: formatNumber(assignment.hours_worked ?? 0),
            })}
          />
        ))}
      </ul>
    </Card>
  );
}

interface PastShiftProps extends Pick<CompletedShiftsProps, 'records'> {
  assignment: VolunteerShift;
  outcome: string;
}

function PastShift({ assignment: { shift, foodbank_id, feedback }, records, outcome }: PastShiftProps) {
  const { formatDate } = useDates();
  const place = records.find((record) => record.foodbank_id === foodbank_id)?.foodbank_name;
  return (
    <li className="flex flex-col gap-1 py-3">
      <span className="flex items-baseline justify-between gap-4">
        <span className="min-w-0 font-semibold wrap-break-word">{shift.title}</span>
        <span className="text-right">{outcome}</span>
      </span>
      <span className="text-sm text-muted">
        {formatDate(shift.shift_date)}
        {records.length > 1 && place && ` · ${place}`}
      </span>
      {feedback && <span className="text-sm wrap-break-word">{feedback}</span>}
    </li>
  );
}
