import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';

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
