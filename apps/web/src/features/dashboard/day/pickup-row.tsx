import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { FoodRequest } from '@nourish/contract';
import type { PickupMark } from '@nourish/contract/pickup-mark';
import { errorMessage } from '../../../lib/api-error.ts';
import { useSession } from '../../../lib/session.tsx';
import { paths } from '../../../paths.ts';
import { cx } from '../../../ui/cx.ts';
import { MetaLine } from '../../../ui/dotted-parts.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { RequesterName } from '../../food-requests/requester-name.tsx';
import { useSetRequestStatus } from '../../food-requests/status-api.ts';
import { useSettling } from '../../../lib/use-settling.ts';
import { PickupMarkBadge } from '../../food-requests/pickup-mark-badge.tsx';
import { isPacking, PackingBadge } from '../../food-requests/queue/packing-badge.tsx';
import { RowStepButton } from '../../food-requests/queue/row-step-button.tsx';
import { useStepToast } from '../../food-requests/queue/use-step-toast.ts';
import { knownStatus, nextStep, RequestStatusBadge } from '../../food-requests/status.tsx';
import { NeedsChips } from '../../needs/needs-chips.tsx';
import { needsOfRequest } from '../../needs/written-needs.ts';
import { ROW, RowTime } from './row-time.tsx';

interface PickupRowProps {
  request: FoodRequest;
  mark: PickupMark | null;
  /** Cannot wait. */
  isPressing: boolean;
  /** Larger, for a tablet at the counter. */
  isLarge?: boolean;
  onHandOut: (request: FoodRequest) => void;
}

/** A pickup of today with its next step. */
export function PickupRow({ request, mark, isPressing, isLarge = false, onHandOut }: PickupRowProps) {
  const { t } = useTranslation(['requests', 'day-board']);
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
  const hasStep = step !== null && !isOwn;
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
        'flex items-center gap-3',
        isLarge ? 'min-h-18 py-2' : ROW,
        status === 'fulfilled' && 'text-muted',
      )}
    >
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="flex flex-wrap items-center gap-x-2">
          <TextLink
            to={paths.requestDetails(request._id)}
            className={cx(
              '-my-2.5 inline-flex max-w-full items-center py-2.5 font-semibold',
              isLarge && 'text-lg',
            )}
          >
            <span id={nameId}>
              <RequesterName request={request} otherwise={code} />
            </span>
          </TextLink>
          {mark && <PickupMarkBadge mark={mark} />}
          {isPacking(request) && <PackingBadge request={request} />}
          {status !== 'fulfilled' && <NeedsChips needs={needsOfRequest(request)} />}
        </span>
        <MetaLine className="text-muted">
          <RowTime time={request.pickup_time} />
          <span>{code}</span>
          <span className="@max-lg:hidden">{t('units', { count: request.total_items })}</span>
          {hasStep && <span className="sr-only">{t(`status.${status}`)}</span>}
        </MetaLine>
      </span>
      {hasStep ? (
        <RowStepButton
          // Keyed by step, so that a second press never hits the next step's button.
          key={step}
          step={step}
          variant={isPressing ? 'primary' : 'secondary'}
          size={isLarge ? 'lg' : 'md'}
          isPending={setStatus.isPending}
          isInert={isInert}
          describedBy={nameId}
          onPress={onPress}
        />
      ) : status === 'fulfilled' ? (
        <StatusBadge tone="success">{t('day-board:handedOut')}</StatusBadge>
      ) : (
        <RequestStatusBadge status={status} />
      )}
    </li>
  );
}
