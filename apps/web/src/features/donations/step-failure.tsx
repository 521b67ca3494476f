import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../lib/api-error.ts';
import { useDates } from '../../lib/dates.ts';
import { Alert } from '../../ui/alert.tsx';
import { useTimeZone } from '../food-banks/api.ts';
import { donationQuery } from './api.ts';
import type { DonationSteps } from './use-steps.ts';

/** The error of a step: a colleague was faster. Shows who changed the status and when. */
export function StepFailure({ steps: { failure, setFailure } }: { steps: DonationSteps }) {
  return (
    failure && (
      <Failure donation={failure.donation} error={failure.error} onDismiss={() => setFailure(null)} />
    )
  );
}

interface FailureProps {
  donation: NonNullable<DonationSteps['failure']>['donation'];
  error: Error;
  onDismiss: () => void;
}

function Failure({ donation, error, onDismiss }: FailureProps) {
  const { t } = useTranslation('donations');
  const { formatInstant } = useDates();
  const timeZone = useTimeZone(donation.foodbank_id);
  // Reads the cache only: `useSetDonationStatus` has already refetched the donation.
  const { data } = useQuery({ ...donationQuery(donation._id), enabled: false });
  const last = data?.history.at(-1);
  return (
    <Alert tone="danger" title={errorMessage(error)} onDismiss={onDismiss}>
      {last && (
        <p>
          {t('overtaken', {
            code: donation.code,
            status: t(`status.${last.status}`),
            who: last.actor_name ?? t('somebody'),
            when: formatInstant(last.created_at, timeZone),
          })}
        </p>
      )}
    </Alert>
  );
}
