import { LIMITS } from '@nourish/contract/constants';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { SearchFilter } from '../../ui/search-filter.tsx';
import { ViewTabs } from '../../ui/view-tabs.tsx';
import { FoodBankFilter } from '../food-banks/food-bank-filter.tsx';
import { messageStatsQuery } from './api.ts';
import { MESSAGE_VIEWS, messageFilters, useMessageFilters } from './message-filters.ts';

export function MessageFilterBar() {
  const { t } = useTranslation('messages');
  const { filters, foodBanks, hasFoodBanks, setFilters } = useMessageFilters();
  return (
    <div className="flex flex-col gap-4">
      <MessageViews />
      <search
        aria-label={t('list.filters')}
        className="flex flex-col gap-4 sm:max-lg:flex-row sm:max-lg:items-end"
      >
        <SearchFilter
          label={t('list.search')}
          placeholder={t('list.searchPlaceholder')}
          search={filters.search}
          onSearch={(search) => setFilters({ search }, { replace: true })}
          maxLength={LIMITS.search}
          className="flex-1"
        />
        {hasFoodBanks && (
          <FoodBankFilter
            foodBanks={foodBanks}
            value={filters.foodbank_id}
            onChange={(foodbank_id) => setFilters({ foodbank_id, message: '' })}
          />
        )}
      </search>
    </div>
  );
}

function MessageViews() {
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
