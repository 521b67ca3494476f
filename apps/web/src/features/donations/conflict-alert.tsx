import type { DonationDetails } from '@nourish/contract';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../lib/api-error.ts';
import { useDates } from '../../lib/dates.ts';
import { Alert } from '../../ui/alert.tsx';
import { useTimeZone } from '../food-banks/use-time-zone.ts';

interface OvertakenAlertProps {
  /** The current state. */
  donation: DonationDetails;
  error: Error;
  onDismiss: () => void;
}

/** Tells who changed the donation first, how and when. */
export function ConflictAlert({ donation, error, onDismiss }: OvertakenAlertProps) {
  const { t } = useTranslation('donations');
  const { formatInstant } = useDates();
  const timeZone = useTimeZone(donation.foodbank_id);
  const last = donation.history.at(-1);
  return (
    <Alert tone="danger" title={errorMessage(error)} onDismiss={onDismiss}>
      {last && (
        <p>
          {t('overtaken', {
            status: t(`status.${last.status}`),
            who: last.actor_name ?? t('somebody'),
            when: formatInstant(last.created_at, timeZone),
          })}
        </p>
      )}
    </Alert>
  );
}
