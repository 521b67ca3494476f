import type { VolunteerShift } from '@nourish/contract';
import { localTime } from '@nourish/contract/calendar';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { hasForgottenToLeave, opensSoonAt } from './assignments.ts';

/** When somebody can check in, that they have, and that they should check out. */
export function AttendanceHint({ assignment, now }: { assignment: VolunteerShift; now: number }) {
  const { t } = useTranslation('volunteers');
  const { formatTime } = useDates();
  const { shift, status, check_in_time } = assignment;
  const opens = opensSoonAt(assignment, now);
  if (opens !== null) {
    const { time } = localTime(new Date(opens), shift.time_zone);
    return <p className="text-muted">{t('checkIn.opens', { time: formatTime(time) })}</p>;
  }
  if (status !== 'checked_in' || check_in_time === null) return null;
  return (
    <p>
      {t('mine.checkedInAt', { time: formatTime(check_in_time) })}{' '}
      {hasForgottenToLeave(assignment, now) && t('checkOut.forgotten')}
    </p>
  );
}
