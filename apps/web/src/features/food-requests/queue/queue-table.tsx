import type { FoodRequest } from '@nourish/contract';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNarrow } from '../../../lib/media.ts';
import { useSession } from '../../../lib/session.tsx';
import type { Selection } from '../../../lib/use-selection.ts';
import { paths } from '../../../paths.ts';
import { DataList } from '../../../ui/list/data-list.tsx';
import { useOpenRow } from '../../../ui/list/use-open-row.ts';
import { groupByDay } from '../grouping.ts';
import { requesterOf } from '../requester.ts';
import { DayHeading } from './day-heading.tsx';
import { CompactRequest, nameId } from './queue-cells.tsx';
import { spanKindOf, useQueueFilters } from './queue-filters.ts';
import { RequestPane } from './request-pane.tsx';
import { RowActions } from './row-actions.tsx';
import { StepFailure } from './step-failure.tsx';
import { useQueueColumns } from './use-queue-columns.tsx';
import { useQueueKeys } from './use-queue-keys.ts';
import type { QueueSteps } from './use-queue-steps.ts';

interface QueueTableProps {
  requests: readonly FoodRequest[];
  selection: Selection<FoodRequest>;
  steps: QueueSteps;
}

/** The requests by day, with their steps, and the open one beside them. */
export function QueueTable({ requests, selection, steps }: QueueTableProps) {
  const { t } = useTranslation(['requests', 'lists']);
  const { user } = useSession();
  const view = useQueueFilters();
  const { filters, today } = view;
  const kind = spanKindOf(filters);
  const hasDay = kind !== '';
  const isNarrow = useNarrow('lg');
  const heading = useRef<HTMLHeadingElement>(null);
  const open = useOpenRow<FoodRequest>({
    view,
    pageOf: ({ _id }) => paths.requestDetails(_id),
    heading,
  });
  const isCompact = isNarrow || open.id !== '';
  const columns = useQueueColumns({ hasDay, open });
  const groups = groupByDay(requests, kind);
  // As shown: closed requests of a day follow its open ones.
  const rows = groups.flatMap((group) => group.rows);
  useQueueKeys({ requests: rows, selection, steps, open });
  const nameOf = (request: FoodRequest) => requesterOf(request)?.name ?? request.code;
  const failureOf = (id: string) => steps.failures.find(({ request }) => request._id === id);

  return (
    <div className="flex items-start gap-4">
      <div className="min-w-0 flex-1">
        <DataList
          caption={t('queue.title')}
          columns={columns}
          groups={groups.map((group) => ({
            ...group,
            heading: <DayHeading day={group.key} today={today} kind={kind} requests={group.rows} />,
          }))}
          checkboxes={{
            selection,
            labelOf: (request) => t('lists:select', { name: nameOf(request) }),
          }}
          compactHeader={t('lists:requests.columns.request')}
          isCompact={isCompact}
          openId={open.id}
          rowClass="min-h-11.5"
          compact={(request) => (
            <CompactRequest
              request={request}
              hasDay={hasDay}
              hasFoodBanks={user?.role === 'admin'}
              isCurrent={open.id === request._id}
              onOpen={open.openerOf(request)}
            />
          )}
          actions={(request) => (
            <RowActions
              request={request}
              place={rows.indexOf(request)}
              steps={steps}
              describedBy={nameId(request)}
            />
          )}
          below={(request) => {
            const failure = failureOf(request._id);
            return (
              failure && (
                <StepFailure
                  request={request}
                  error={failure.error}
                  onDismiss={() => steps.setFailure(request, null)}
                />
              )
            );
          }}
        />
      </div>
      {open.id !== '' && !isNarrow && (
        <RequestPane
          id={open.id}
          known={requests.find(({ _id }) => _id === open.id)}
          steps={steps}
          headingRef={heading}
          onClose={open.close}
        />
      )}
    </div>
  );
}
