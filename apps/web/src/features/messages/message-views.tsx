import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ViewTabs } from '../../ui/view-tabs.tsx';
import { messageStatsQuery } from './api.ts';
import { MESSAGE_VIEWS, messageFilters } from './message-filters.ts';
import { useMessageFilters } from './use-message-filters.ts';

/** Tabs by status with counts; new messages are highlighted. */
export function MessageViews() {
  const { t } = useTranslation('messages');
  const { filters } = useMessageFilters();
  const { data: stats, isPending } = useQuery(messageStatsQuery(filters.foodbank_id || undefined));
  return (
    <ViewTabs
      wraps
      label={t('views.label')}
      tabs={MESSAGE_VIEWS.map((view) => ({
        id: view,
        label: t(`views.${view}`),
        to: { search: messageFilters.write({ ...filters, status: view, page: 1, message: '' }).toString() },
        isCurrent: filters.status === view,
        count: stats?.[view === 'all' ? 'total' : view] ?? (isPending ? null : undefined),
        isUrgent: view === 'new',
      }))}
    />
  );
}
