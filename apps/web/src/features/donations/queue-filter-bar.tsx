import { LIMITS } from '@nourish/contract/constants';
import { useTranslation } from 'react-i18next';
import { useSearchDraft } from '../../lib/use-search-draft.ts';
import { Button } from '../../ui/button.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { Select } from '../../ui/select.tsx';
import { DAY_CHOICES, isNarrowed, type DayChoice } from './donation-filters.ts';
import { useDonationFilters } from './use-donation-filters.ts';

const ALL = 'all';

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
      <Select<DayChoice | typeof ALL>
        label={t('queue.day')}
        options={[
          { value: ALL, label: t('queue.anyDay') },
          ...DAY_CHOICES.map((day) => ({ value: day, label: t(`queue.days.${day}`) })),
        ]}
        value={filters.day || ALL}
        onChange={(day) => setFilters({ day: day === ALL ? '' : day })}
      />
      {foodBanks.length > 1 && (
        <Select
          label={t('fields.foodBank')}
          options={[
            { value: ALL, label: t('queue.allFoodBanks') },
            ...foodBanks.map(({ _id, name }) => ({ value: _id, label: name })),
          ]}
          value={filters.foodbank_id || ALL}
          onChange={(id) => setFilters({ foodbank_id: id === ALL ? '' : id })}
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
