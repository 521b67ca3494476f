import type { FoodRequest, FoodRequestDetails } from '@nourish/contract';
import { useQuery } from '@tanstack/react-query';
import { useState, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { isErased } from '../../../lib/erased.ts';
import { paths } from '../../../paths.ts';
import { ListPane } from '../../../ui/list/list-pane.tsx';
import { QueryPlaceholder } from '../../../ui/query-placeholder.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { foodBanksQuery } from '../../food-banks/api.ts';
import { requestQuery } from '../api.ts';
import { ItemLines, ItemTotals } from '../details/item-lines.tsx';
import { ReleasedItems } from '../details/released-items.tsx';
import { StatusTimeline } from '../details/status-timeline.tsx';
import { useIsOverdue } from '../pickup-mark.ts';
import { PickupMoment } from '../pickup-moment.tsx';
import { RecipientEmail } from '../recipient-email.tsx';
import { canReschedule, Reschedule } from '../reschedule/reschedule.tsx';
import { isOpen, nextStep, shortId, STAFF_STEPS } from '../status.tsx';
import { RequesterName } from '../requester-name.tsx';
import { requesterOf } from '../requester.ts';
import { PaneStatus } from './queue-cells.tsx';
import { PickupBadges } from './pickup-badges.tsx';
import { QueueNotes } from './queue-notes.tsx';
import { StepActions } from './step-actions.tsx';
import type { QueueSteps } from './use-queue-steps.ts';
import { useSettling } from '../../../lib/use-settling.ts';

interface RequestPaneProps {
  id: string;
  /** The request as the list has it, shown until its details have loaded. */
  known: FoodRequest | undefined;
  steps: QueueSteps;
  headingRef: Ref<HTMLHeadingElement>;
  onClose: () => void;
}

/** A request beside the list: what to pack, what to mind, its history and its steps. */
export function RequestPane({ id, known, steps, ...pane }: RequestPaneProps) {
  const { t } = useTranslation(['requests', 'lists']);
  const query = useQuery(requestQuery(id));
  const { data: foodBanks } = useQuery(foodBanksQuery);
  const request = query.data ?? known;
  const timeZone = foodBanks?.find(({ _id }) => _id === request?.foodbank_id)?.time_zone;
  const requester = request && requesterOf(request);
  const number = t('requestNumber', { code: request?.code ?? shortId(id) });
  return (
    <ListPane label={number} title={requester ? <RequesterName request={request} /> : number} {...pane}>
      {request && <RequestParts key={id} request={request} steps={steps} />}
      {query.data ? (
        <StatusTimeline isInPane request={query.data} timeZone={timeZone} />
      ) : (
        <QueryPlaceholder query={query} failed={t('details.failed')}>
          <Skeleton className="h-40" />
        </QueryPlaceholder>
      )}
      <TextLink isAlone to={paths.requestDetails(id)}>
        {t('lists:openPage')}
      </TextLink>
    </ListPane>
  );
}

function RequestParts({ request, steps }: { request: FoodRequest | FoodRequestDetails; steps: QueueSteps }) {
  const { t } = useTranslation('requests');
  const isInert = useSettling(request.status);
  const [isMoving, setIsMoving] = useState(false);
  const isOverdue = useIsOverdue(request);
  const { recipient } = request;
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <PaneStatus request={request} />
        <PickupBadges request={request} />
        <span className="text-sm text-muted">{t('requestNumber', { code: request.code })}</span>
        <span className="w-full font-semibold">
          <PickupMoment request={request} />
        </span>
        {recipient && !isErased(recipient.name) && <RecipientEmail email={recipient.email} />}
      </div>
      <QueueNotes request={request} only="needs" />
      {steps.isOwn(request) ? (
        isOpen(request) && <p className="text-sm text-muted">{t('ownRequest')}</p>
      ) : (
        <div className="flex flex-wrap gap-2 empty:hidden">
          <StepActions
            next={nextStep(request.status)}
            steps={STAFF_STEPS[request.status]}
            pendingStep={steps.pendingOf(request)}
            isOverdue={isOverdue}
            isInert={isInert}
            onStep={(step) => void steps.step(request, step)}
            onMove={canReschedule(request, { isStaff: true }) ? () => setIsMoving(true) : undefined}
          />
        </div>
      )}
      {isMoving && <Reschedule request={request} isStaff onClose={() => setIsMoving(false)} />}
      <QueueNotes request={request} only="others" />
      <section aria-labelledby="pane-items">
        <h3 id="pane-items" tabIndex={-1} className="text-base">
          {t('details.items')}
        </h3>
        <ItemLines request={request} isStaff />
        {'released_items' in request && <ReleasedItems request={request} isStaff />}
        <p className="text-sm text-muted">
          <ItemTotals request={request} isStaff />
        </p>
      </section>
    </>
  );
}
