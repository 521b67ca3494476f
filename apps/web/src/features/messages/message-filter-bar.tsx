import { LIMITS } from '@nourish/contract/constants';
import { useTranslation } from 'react-i18next';
import { SearchFilter } from '../../ui/search-filter.tsx';
import { FoodBankFilter } from '../food-banks/food-bank-filter.tsx';
import { MessageViews } from './message-views.tsx';
import { useMessageFilters } from './use-message-filters.ts';

/** Filters of the list: status, search and, for administrators, food bank. */
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
