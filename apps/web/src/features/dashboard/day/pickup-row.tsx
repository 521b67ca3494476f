import { TriangleAlert } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { FoodRequest } from '@nourish/contract';
import { errorMessage } from '../../../lib/api-error.ts';
import { useDates } from '../../../lib/dates.ts';
import { useSession } from '../../../lib/session.tsx';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { PersonName } from '../../../ui/person-name.tsx';
import { StatusBadge, toneClass } from '../../../ui/status-badge.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { useSetRequestStatus } from '../../food-requests/api.ts';
import { useSettling } from '../../../lib/use-settling.ts';
import { useStepToast } from '../../food-requests/queue/use-step-toast.ts';
import { knownStatus, nextStep, RequestStatusBadge } from '../../food-requests/status.tsx';

interface PickupRowProps {
  request: FoodRequest;
  isLate: boolean;
  /** Larger, for a tablet at the counter. */
  isLarge?: boolean;
  onHandOut: (request: FoodRequest) => void;
}

/** A pickup of today with its next step. */
export function PickupRow({ request, isLate, isLarge = false, onHandOut }: PickupRowProps) {
  const { t } = useTranslation(['requests', 'day-board']);
  const { formatTime } = useDates();
  const { user } = useSession();
  const nameId = useId();
  const setStatus = useSetRequestStatus();
  const showDone = useStepToast();
  // A second click must not take the next step as well.
  const isInert = useSettling(request.status);
  const { code, status, recipient } = request;
  const known = knownStatus(status);
  const step = known && nextStep(known);
  // Staff cannot change the status of their own requests.
  const isOwn = user !== null && recipient?._id === user._id;
  const onPress = () => {
    if (step === null) return;
    if (step === 'fulfilled') onHandOut(request);
    else
      void setStatus.mutateAsync({ id: request._id, status: step }).then(
        () => showDone(request, step),
        (error: unknown) => showToast(errorMessage(error), 'danger'),
      );
  };
  return (
    <li
      className={cx(
        'grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1.5 @2xl:grid-cols-[minmax(0,1fr)_auto_auto]',
        isLarge ? 'min-h-18 py-2' : 'min-h-14 py-1.5',
        status === 'fulfilled' && 'text-muted',
      )}
    >
      <span className="min-w-0">
        <TextLink
          to={paths.requestDetails(request._id)}
          className={cx(
            '-my-2 inline-flex min-h-11 max-w-full items-center font-semibold',
            isLarge && 'text-lg',
          )}
        >
          <span id={nameId}>
            <PersonName name={recipient?.name ?? code} />
          </span>
        </TextLink>
        <span className="block text-sm text-muted">
          {!request.pickup_time.endsWith(':00') && `${formatTime(request.pickup_time)} · `}
          {code} · {t('units', { count: request.total_items })}
        </span>
      </span>
      <span className="col-start-1 flex flex-wrap items-center gap-2 @2xl:col-start-2 @2xl:row-start-1 @2xl:justify-end">
        {isLate && <StatusBadge tone="warning">{t('day-board:late')}</StatusBadge>}
        {request.allergies && (
          <span
            className={cx(
              'flex max-w-full min-w-0 items-start gap-1.5 rounded-md px-2 py-0.5 text-sm font-semibold',
              toneClass.danger,
            )}
          >
            <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
            <span className="sr-only">{t('labelled', { label: t('facts.allergies') })}</span>
            <span className="line-clamp-2 wrap-anywhere">{request.allergies}</span>
          </span>
        )}
        <RequestStatusBadge status={status} />
      </span>
      {step && !isOwn && (
        <Button
          // Keyed by step, so that a second press never hits the next step's button.
          key={step}
          variant={step === 'fulfilled' ? 'primary' : 'secondary'}
          size={isLarge ? 'lg' : 'md'}
          isPending={setStatus.isPending}
          isDisabled={isInert}
          keepsFocus
          aria-describedby={nameId}
          className="col-start-2 row-span-2 row-start-1 sm:min-w-32 @2xl:col-start-3 @2xl:row-span-1"
          onPress={onPress}
        >
          {t(`step.${step}.action`)}
        </Button>
      )}
    </li>
  );
}
