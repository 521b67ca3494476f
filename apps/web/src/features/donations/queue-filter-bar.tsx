import { LIMITS } from '@nourish/contract/constants';
import { useTranslation } from 'react-i18next';
import { useSearchDraft } from '../../lib/use-search-draft.ts';
import { Button } from '../../ui/button.tsx';
import { FilterSelect } from '../../ui/filter-select.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { DAY_CHOICES, isNarrowed } from './donation-filters.ts';
import { useDonationFilters } from './use-donation-filters.ts';

/** What narrows the queue: words, day of pickup, and for administrators the food bank. */
export function QueueFilterBar() {
  const { t } = useTranslation('donations');
  const { filters, foodBanks, setFilters } = useDonationFilters();
  const { draft, setDraft } = useSearchDraft(filters.search, (search) =>
    setFilters({ search: search.slice(0, LIMITS.search) }, { replace: true }),
  );
  return (
    <search aria-label={t('queue.filters')} className="grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-4">
      <SearchField
        label={t('queue.search')}
        placeholder={t('queue.searchPlaceholder')}
        value={draft}
        onChange={setDraft}
        maxLength={LIMITS.search}
      />
      <FilterSelect
        label={t('queue.day')}
        allLabel={t('queue.anyDay')}
        options={DAY_CHOICES.map((day) => ({ value: day, label: t(`queue.days.${day}`) }))}
        value={filters.day}
        onChange={(day) => setFilters({ day })}
      />
      {foodBanks.length > 1 && (
        <FilterSelect
          label={t('fields.foodBank')}
          allLabel={t('queue.allFoodBanks')}
          options={foodBanks.map(({ _id, name }) => ({ value: _id, label: name }))}
          value={filters.foodbank_id}
          onChange={(foodbank_id) => setFilters({ foodbank_id })}
        />
      )}
      {isNarrowed(filters) && (
        <Button
          variant="quiet"
          className="justify-self-start"
          onPress={() => setFilters({ search: '', day: '', foodbank_id: '' })}
        >
          {t('queue.clear')}
        </Button>
      )}
    </search>
  );
}
