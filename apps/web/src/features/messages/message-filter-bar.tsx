import { LIMITS } from '@nourish/contract/constants';
import { useTranslation } from 'react-i18next';
import { useSearchDraft } from '../../lib/use-search-draft.ts';
import { FilterSelect } from '../../ui/filter-select.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { MessageViews } from './message-views.tsx';
import { useMessageFilters } from './use-message-filters.ts';

/** What narrows the list: status, words, and for administrators the food bank. */
export function MessageFilterBar() {
  const { t } = useTranslation('messages');
  const { filters, foodBanks, hasFoodBanks, setFilters } = useMessageFilters();
  const { draft, setDraft } = useSearchDraft(filters.search, (search) =>
    setFilters({ search: search.slice(0, LIMITS.search) }, { replace: true }),
  );
  return (
    <div className="flex flex-col gap-4">
      <MessageViews />
      <search
        aria-label={t('list.filters')}
        className="flex flex-col gap-4 sm:max-lg:flex-row sm:max-lg:items-end"
      >
        <SearchField
          label={t('list.search')}
          placeholder={t('list.searchPlaceholder')}
          value={draft}
          onChange={setDraft}
          maxLength={LIMITS.search}
          className="flex-1"
        />
        {hasFoodBanks && (
          <FilterSelect
            label={t('list.foodBank')}
            allLabel={t('list.allFoodBanks')}
            options={foodBanks.map(({ _id, name }) => ({ value: _id, label: name }))}
            value={filters.foodbank_id}
            onChange={(foodbank_id) => setFilters({ foodbank_id, message: '' })}
          />
        )}
      </search>
    </div>
  );
}
