import type { Donation } from '@nourish/contract';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { useNarrow } from '../../lib/media.ts';

/** Day and time, short on phones; with the end of the time window while the donor waits for an answer. */
export function PickupMoment({ donation }: { donation: Donation }) {
  const { t } = useTranslation('donations');
  const { formatDate, formatTime } = useDates();
  const isNarrow = useNarrow('md');
  const moment = t('moment', {
    date: formatDate(donation.scheduledPickupDate, isNarrow ? 'near' : 'long'),
    time: formatTime(donation.scheduledPickupTime),
  });
  const until = donation.status === 'pending' ? donation.collection_until : null;
  return (
    <span className="inline-block text-wrap first-letter:uppercase">
      {until ? t('facts.window', { moment, until: formatTime(until) }) : moment}
    </span>
  );
}
