import type { VolunteerShift } from '@nourish/contract';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../../lib/dates.ts';
import { Alert } from '../../../ui/alert.tsx';
import { useShiftWords } from '../use-shift-words.ts';

/** A shift that the food bank cancelled, with the reason. */
export function CalledOffShift({ assignment: { shift, cancelled_reason } }: { assignment: VolunteerShift }) {
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
