import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { wholeNumber } from '../../lib/numbers.ts';
import { useShiftWords } from '../volunteers/use-shift-words.ts';
import type { SharedField } from './rebase.ts';
import { OWN_WORDS, type ShiftValues } from './shift-values.ts';

export function useFieldWords() {
  const { t } = useTranslation('shifts');
  const { formatDate, formatTime, formatNumber } = useDates();
  const { activityOf } = useShiftWords();
  return (values: ShiftValues, field: SharedField): string => {
    const nothing = t('overtaken.nothing');
    switch (field) {
      case 'shift_date':
        return formatDate(values.shift_date, 'long');
      case 'start_time':
      case 'end_time':
        return formatTime(values[field]);
      case 'capacity':
        return formatNumber(wholeNumber(values.capacity) ?? 0);
      case 'activity': {
        const activity = values.activity === OWN_WORDS ? values.own_activity : values.activity;
        return activityOf({ activity_category: activity || null }) ?? nothing;
      }
      case 'title':
      case 'location':
      case 'description':
        return values[field].trim() || nothing;
    }
  };
}

export function usePlanWords() {
  const { t } = useTranslation('shifts');
  const { formatNumber } = useDates();
  return {
    /** '3 h 30 min' */
    lengthWords: (hours: number): string => {
      const minutes = Math.round(Math.abs(hours) * 60);
      const [whole, rest] = [Math.floor(minutes / 60), minutes % 60];
      const parts = { hours: formatNumber(whole), minutes: rest };
      if (rest === 0) return t('length.hours', parts);
      return whole === 0 ? t('length.minutes', parts) : t('length.both', parts);
    },
  };
}
