import type { VolunteerShift } from '@nourish/contract';
import { localTime } from '@nourish/contract/calendar';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../../lib/dates.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { useCheckIn, useCheckOut } from '../api.ts';
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

export function useAttendance({ _id }: VolunteerShift) {
  const { t } = useTranslation('volunteers');
  const checkIn = useCheckIn();
  const checkOut = useCheckOut();
  const steps = { checkIn, checkOut };
  return {
    /** Never rejects; a failure is in `error`. */
    take: async (step: keyof typeof steps) => {
      try {
        await steps[step].mutateAsync(_id);
        showToast(t(`${step}.done`));
      } catch {
        // Shown next to the shift.
      }
    },
    isPending: checkIn.isPending || checkOut.isPending,
    error: checkOut.error ?? checkIn.error,
  };
}
