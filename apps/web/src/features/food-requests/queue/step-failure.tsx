import type { FoodRequest } from '@nourish/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorMessage, isConflict } from '../../../lib/api-error.ts';
import { useDates } from '../../../lib/dates.ts';
import { Alert } from '../../../ui/alert.tsx';
import { useTimeZone } from '../../food-banks/api.ts';
import { requestQuery } from '../api.ts';
import { requesterOf } from '../requester.ts';

interface StepFailureProps {
  request: FoodRequest;
  error: Error;
  onDismiss: () => void;
}

/** The error of a step. On a conflict, shows who changed the status and when. */
export function StepFailure({ request, error, onDismiss }: StepFailureProps) {
  const { t } = useTranslation('requests');
  const { formatInstant } = useDates();
  const timeZone = useTimeZone(request.foodbank_id);
  // Reads the cache only: `useSetRequestStatus` has already refetched the request.
  const { data } = useQuery({ ...requestQuery(request._id), enabled: false });
  const last = isConflict(error) ? data?.history.at(-1) : undefined;
  return (
    <Alert tone="danger" title={errorMessage(error)} onDismiss={onDismiss}>
      {last && (
        <p>
          {t('overtaken', {
            code: request.code,
            name: requesterOf(request)?.name ?? '',
            status: t(`status.${data?.ended_as ?? last.status}`),
            who: data?.ended_as ? t('timeline.automatic') : (last.actor_name ?? t('somebody')),
            when: formatInstant(last.created_at, timeZone),
          })}
        </p>
      )}
    </Alert>
  );
}
