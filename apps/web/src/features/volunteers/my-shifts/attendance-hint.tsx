import type { VolunteerShift } from '@nourish/contract';
import { localTime } from '@nourish/contract/calendar';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../../lib/dates.ts';
import { isCheckOutOverdue, opensSoonAt } from './assignments.ts';

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
      {isCheckOutOverdue(assignment, now) && t('checkOut.forgotten')}
    </p>
  );
}
