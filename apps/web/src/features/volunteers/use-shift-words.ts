import type { Shift } from '@nourish/contract';
import { SHIFT_ACTIVITIES } from '@nourish/contract/volunteer-constants';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';

type ShiftTimes = Pick<Shift, 'start_time' | 'end_time' | 'starts_at' | 'time_zone'>;

/** Formats a shift: local time, time zone if it differs from the reader's, and activity. */
export const useShiftWords = () => useWords('time');

/** The same for the pages of staff, with the dash of their other spans. */
export const useStaffShiftWords = () => useWords('span');

function useWords(form: 'time' | 'span') {
  const { t } = useTranslation('volunteers');
  const { formatTime, foreignZone } = useDates();
  const localTimeOf = ({ start_time, end_time }: Pick<Shift, 'start_time' | 'end_time'>): string =>
    t(end_time <= start_time ? `shift.${form}Overnight` : `shift.${form}`, {
      start: formatTime(start_time),
      end: formatTime(end_time),
    });
  return {
    /** For lists that state the time zone once. */
    localTimeOf,
    /** With the time zone if it differs from the reader's. */
    timeOf: (shift: ShiftTimes): string => {
      const time = localTimeOf(shift);
      const zone = foreignZone(shift.time_zone, shift.starts_at);
      return zone === null ? time : t('shift.timeInZone', { time, zone });
    },
    /** null if no activity is set. */
    activityOf: ({ activity_category: activity }: Pick<Shift, 'activity_category'>): string | null => {
      const known = SHIFT_ACTIVITIES.find((word) => word === activity);
      return known ? t(`activities.${known}`) : activity;
    },
  };
}
