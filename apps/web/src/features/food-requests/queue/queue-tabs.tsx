import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { REFRESHED } from '../../../lib/query-client.ts';
import { ViewTabs } from '../../../ui/view-tabs.tsx';
import { requestStatsQuery } from '../api.ts';
import { isClosed, type QueueStatus, useQueueFilters } from './queue-filters.ts';

const TABS = [
  { status: 'open', counts: 'in_progress' },
  { status: 'pending', counts: 'pending' },
  { status: 'approved', counts: 'approved' },
  { status: 'ready', counts: 'ready' },
  { status: 'overdue', counts: 'overdue' },
  { status: 'closed', counts: undefined },
  { status: 'all', counts: undefined },
] as const;

/** The states of the queue with the number of all their requests, whatever else is filtered. */
export function QueueTabs() {
  const { t } = useTranslation('lists');
  const { filters, searchOf } = useQueueFilters();
  const { data, isError } = useQuery({
    ...requestStatsQuery(filters.foodbank_id || undefined),
    ...REFRESHED,
  });
  const current: QueueStatus = isClosed(filters.status) ? 'closed' : filters.status;
  return (
    <ViewTabs
      label={t('requests.tabs.label')}
      tabs={TABS.map(({ status, counts }) => ({
        id: status,
        label: t(`requests.tabs.${status}`),
        to: searchOf({ status, page: 1 }),
        isCurrent: status === current,
        // Without the figures, the list still shows the requests, or the error.
        count: counts === undefined || (isError && !data) ? undefined : (data?.[counts] ?? null),
        tone: status === 'pending' ? 'attention' : status === 'overdue' ? 'danger' : undefined,
      }))}
    />
  );
}
