import type { FoodRequest } from '@nourish/contract';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../lib/session.tsx';
import type { ListColumn } from '../../../ui/list/data-list.tsx';
import type { OpenRow } from '../../../ui/list/use-open-row.ts';
import { NeedsChips } from '../../needs/needs-chips.tsx';
import { needsOfRequest } from '../../needs/written-needs.ts';
import { QueueStatus, RequestNameCell, RequestTimeCell } from './queue-cells.tsx';

/** `hasDay`: also shows the pickup day, if the heads of the groups do not. */
export function useQueueColumns({
  hasDay,
  open,
}: {
  hasDay: boolean;
  open: OpenRow<FoodRequest>;
}): ListColumn<FoodRequest>[] {
  const { t } = useTranslation(['lists', 'requests']);
  const { user } = useSession();
  return [
    {
      key: 'time',
      header: t(hasDay ? 'requests.columns.dayAndTime' : 'requests.columns.time'),
      track: 'max-content',
      cell: (request) => <RequestTimeCell request={request} hasDay={hasDay} />,
    },
    {
      key: 'name',
      header: t('requests.columns.name'),
      track: 'minmax(9rem, auto)',
      isRowHeader: true,
      cell: (request) => (
        <>
          <RequestNameCell
            request={request}
            isCurrent={open.id === request._id}
            onOpen={open.openerOf(request)}
          />
          {user?.role === 'admin' && (
            <span title={request.foodbank_name} className="block truncate text-sm leading-4.5 text-muted">
              {request.foodbank_name}
            </span>
          )}
        </>
      ),
    },
    {
      key: 'code',
      header: t('requests.columns.code'),
      track: 'max-content',
      cell: ({ code }) => (
        <span className="block text-sm leading-5 whitespace-nowrap text-muted tabular-nums">{code}</span>
      ),
    },
    {
      key: 'items',
      header: t('requests.columns.items'),
      track: 'max-content',
      cell: ({ items, total_items }) => (
        <span
          title={items.map((line) => `${line.quantity_requested} × ${line.item_name}`).join('\n')}
          className="relative z-1 block text-sm leading-5 whitespace-nowrap text-muted"
        >
          {t('requests:units', { count: total_items })}
        </span>
      ),
    },
    {
      key: 'allergies',
      header: t('requests.columns.allergies'),
      track: 'minmax(8rem, 1fr)',
      cell: (request) => (
        <span className="relative z-1 flex w-fit max-w-full flex-wrap gap-1 py-1">
          <NeedsChips needs={needsOfRequest(request)} />
        </span>
      ),
    },
    {
      key: 'status',
      header: t('requests.columns.status'),
      track: 'max-content',
      cell: (request) => <QueueStatus request={request} />,
    },
  ];
}
