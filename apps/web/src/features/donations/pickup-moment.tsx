import type { Donation } from '@nourish/contract';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';

export function PickupMoment({ donation }: { donation: Donation }) {
  const { t } = useTranslation('donations');
  const { formatDate, formatTime } = useDates();
  return (
    <span className="inline-block text-wrap first-letter:uppercase">
      {t('moment', {
        date: formatDate(donation.scheduledPickupDate, 'long'),
        time: formatTime(donation.scheduledPickupTime),
      })}
    </span>
  );
}
