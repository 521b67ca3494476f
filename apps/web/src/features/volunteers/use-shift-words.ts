import type { Shift } from '@nourish/contract';
import { SHIFT_ACTIVITIES } from '@nourish/contract/volunteer-constants';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';

type ShiftTimes = Pick<Shift, 'start_time' | 'end_time' | 'starts_at' | 'time_zone'>;

/** Formats a shift: local time, time zone if it differs from the reader's, and activity. */
export function useShiftWords() {
  const { t } = useTranslation('volunteers');
  const { formatTime, foreignZone } = useDates();
  return {
    /** 'start - end' */
    timeOf: ({ start_time, end_time, starts_at, time_zone }: ShiftTimes): string => {
      const isOvernight = end_time <= start_time;
      const time = t(isOvernight ? 'shift.timeOvernight' : 'shift.time', {
        start: formatTime(start_time),
        end: formatTime(end_time),
      });
      const zone = foreignZone(time_zone, starts_at);
      return zone === null ? time : t('shift.timeInZone', { time, zone });
    },
    /** null if no activity is set. */
    activityOf: ({ activity_category: activity }: Pick<Shift, 'activity_category'>): string | null => {
      const known = SHIFT_ACTIVITIES.find((word) => word === activity);
      return known ? t(`activities.${known}`) : activity;
    },
  };
}
