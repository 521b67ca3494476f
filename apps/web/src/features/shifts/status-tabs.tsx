import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ViewTabs } from '../../ui/view-tabs.tsx';
import { shiftsQuery } from './api.ts';
import { STATUS_VIEWS, defaultWhen } from './filters.ts';
import type { ShiftsShown } from './use-shift-filters.ts';

interface StatusTabsProps {
  foodBankId: string;
  shown: ShiftsShown;
}

/** Tabs by status. Upcoming drafts are counted, because they are invisible to volunteers until published. */
export function StatusTabs({ foodBankId, shown: { filters, addressOf, today } }: StatusTabsProps) {
  const { t } = useTranslation('shifts');
  const { data } = useQuery(
    shiftsQuery(foodBankId, { status: 'draft', start_date: today, order: 'asc', limit: 1 }),
  );
  return (
    <ViewTabs
      label={t('tabs.label')}
      tabs={STATUS_VIEWS.map((status) => ({
        id: status,
        label: t(`tabs.${status}`),
        to: { search: addressOf({ status, when: defaultWhen(status) }).toString() },
        isCurrent: filters.status === status,
        ...(status === 'draft' && { count: data?.pagination.totalItems, isUrgent: true }),
      }))}
    />
  );
}
