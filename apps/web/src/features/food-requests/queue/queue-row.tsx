import type { FoodRequest } from '@nourish/contract';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../../lib/dates.ts';
import { useSession } from '../../../lib/session.tsx';
import { paths } from '../../../paths.ts';
import { Card } from '../../../ui/card.tsx';
import { PersonName } from '../../../ui/person-name.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { useSetRequestStatus } from '../api.ts';
import { isOpen, knownStatus, RequestStatusBadge, STAFF_STEPS, type Step } from '../status.tsx';
import { Fold } from '../line-list.tsx';
import { QueueNotes } from './queue-notes.tsx';
import { StepButtons } from './staff-actions.tsx';
import { StepFailure } from './step-failure.tsx';
import { useSettling } from './use-settling.ts';
import { useStepToast } from './use-step-toast.ts';

/** Steps that need no confirmation: they are frequent and can be undone. */
const IMMEDIATE_STEPS: readonly Step[] = ['approved', 'ready'];

interface QueueRowProps {
  request: FoodRequest;
  /** Also shows the pickup day, if the heading does not. */
  hasDay: boolean;
  /** Position in the list. */
  place: number;
  /** The error of the last step; null if it succeeded. */
  failure: Error | null;
  onFailure: (error: Error | null) => void;
  /** Called for a step that needs a message or a confirmation. */
  onAsk: (step: Step) => void;
}

export function QueueRow({ request, hasDay, place, failure, onFailure, onAsk }: QueueRowProps) {
  const { t } = useTranslation('requests');
  const { formatDate, formatTime } = useDates();
  const { user } = useSession();
  const nameId = useId();
  const setStatus = useSetRequestStatus();
  const showDone = useStepToast();
  // A second click must not hit the next step, nor the row that has moved under the pointer.
  const isInert = useSettling(`${place} ${request.status}`);
  const status = knownStatus(request.status);
  // Staff cannot change the status of their own requests.
  const isOwn = user !== null && request.recipient?._id === user._id;
  const name = request.recipient?.name ?? t('requestNumber', { code: request.code });

  const onStep = async (step: Step) => {
    onFailure(null);
    if (!IMMEDIATE_STEPS.includes(step)) {
      onAsk(step);
      return;
    }
    try {
      await setStatus.mutateAsync({ id: request._id, status: step });
      showDone(request, step);
    } catch (error) {
      onFailure(error instanceof Error ? error : new Error(String(error)));
    }
  };

  return (
    <Card
      as="article"
      aria-labelledby={nameId}
      className="grid gap-x-6 gap-y-4 md:grid-cols-[11rem_1fr] lg:grid-cols-[11rem_1fr_auto]"
    >
      <div className="flex flex-wrap items-center justify-between gap-2 md:flex-col md:items-start md:justify-start">
        <p className="flex flex-wrap items-baseline gap-x-3 md:flex-col">
          <span className="text-xl font-bold tabular-nums">{formatTime(request.pickup_time)}</span>
          {hasDay && <span className="text-sm text-muted">{formatDate(request.pickup_date)}</span>}
        </p>
        <RequestStatusBadge status={request.status} />
      </div>
      <div className="flex min-w-0 flex-col gap-3">
        <div>
          <h3 id={nameId} className="text-lg wrap-break-word">
            <TextLink
              to={paths.requestDetails(request._id)}
              className="-my-2 inline-flex min-h-11 max-w-full items-center"
            >
              <PersonName name={name} />
            </TextLink>
          </h3>
          <p className="text-sm text-muted">
            {t('requestNumber', { code: request.code })}
            {user?.role === 'admin' && ` · ${request.foodbank_name}`}
          </p>
        </div>
        <QueueNotes request={request} />
        <ItemsFold request={request} />
      </div>
      <div className="flex flex-wrap content-start gap-2 md:col-start-2 lg:col-start-3 lg:justify-end">
        {isOwn && isOpen(request) && <p className="text-sm text-muted lg:max-w-60">{t('ownRequest')}</p>}
        {!isOwn && (
          <StepButtons
            steps={status ? STAFF_STEPS[status] : []}
            pendingStep={setStatus.isPending ? setStatus.variables.status : undefined}
            describedBy={nameId}
            isInert={isInert}
            onStep={(step) => void onStep(step)}
          />
        )}
      </div>
      {failure && (
        <div className="md:col-span-full">
          <StepFailure request={request} error={failure} onDismiss={() => onFailure(null)} />
        </div>
      )}
    </Card>
  );
}

/** The items, collapsed: needed for packing, not for planning. */
function ItemsFold({ request }: { request: FoodRequest }) {
  const { t } = useTranslation('requests');
  const lines = t('lines', { count: request.items.length });
  return (
    <Fold label={t('linesAndUnits', { lines, units: t('units', { count: request.total_items }) })}>
      <ul className="divide-y divide-line">
        {request.items.map(({ _id, item_name, quantity_requested, storage_location }) => (
          <li key={_id} className="flex items-baseline justify-between gap-4 py-1.5">
            <span className="min-w-0 wrap-break-word">
              {item_name}
              {storage_location && <span className="block text-sm text-muted">{storage_location}</span>}
            </span>
            <span className="shrink-0 font-semibold tabular-nums">× {quantity_requested}</span>
          </li>
        ))}
      </ul>
    </Fold>
  );
}
