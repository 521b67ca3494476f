import { CATEGORIES, LIMITS } from '@nourish/contract/constants';
import { useTranslation } from 'react-i18next';
import { ANY_DAYS } from '../../lib/open-span.ts';
import { Button } from '../../ui/button.tsx';
import { DaySpanFilter } from '../../ui/day-span-filter.tsx';
import { FilterSelect } from '../../ui/filter-select.tsx';
import { SearchFilter } from '../../ui/search-filter.tsx';
import { FoodBankFilter } from '../food-banks/food-bank-filter.tsx';
import { useInventoryNames } from '../inventory/use-inventory-names.ts';
import { DAY_CHOICES, isNarrowed, SPAN_KINDS, spansOf } from './donation-filters.ts';
import { useDonationFilters } from './use-donation-filters.ts';

/** Filters of the queue; administrators can also choose the food bank. */
export function QueueFilterBar() {
  const { t } = useTranslation(['donations', 'donation-form']);
  const { filters, foodBanks, hasFoodBanks, today, setFilters } = useDonationFilters();
  const { categoryName } = useInventoryNames();
  return (
    <search aria-label={t('queue.filters')} className="grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-4">
      <SearchFilter
        label={t('queue.search')}
        placeholder={t('queue.searchPlaceholder')}
        search={filters.search}
        onSearch={(search) => setFilters({ search }, { replace: true })}
        maxLength={LIMITS.search}
      />
      <FilterSelect
        label={t('queue.day')}
        allLabel={t('queue.anyDay')}
        options={DAY_CHOICES.map((day) => ({ value: day, label: t(`queue.days.${day}`) }))}
        value={filters.day}
        onChange={(day) => setFilters({ day })}
      />
      <FilterSelect
        label={t('donation-form:fields.category')}
        allLabel={t('queue.allCategories')}
        options={CATEGORIES.map((category) => ({ value: category, label: categoryName(category) }))}
        value={filters.category}
        onChange={(category) => setFilters({ category })}
      />
      {hasFoodBanks && (
        <FoodBankFilter
          foodBanks={foodBanks}
          value={filters.foodbank_id}
          onChange={(foodbank_id) => setFilters({ foodbank_id })}
        />
      )}
      <DaySpanFilter
        label={t('queue.spans.label')}
        allLabel={t('queue.spans.any')}
        kinds={SPAN_KINDS.map((kind) => ({ value: kind, label: t(`queue.spans.${kind}`) }))}
        spans={filters}
        today={today}
        onChange={(kind, span) => setFilters(spansOf(kind, span), { replace: true })}
      />
      {isNarrowed(filters) && (
        <Button
          variant="quiet"
          className="justify-self-start"
          onPress={() =>
            setFilters({ search: '', day: '', category: '', ...spansOf('', ANY_DAYS), foodbank_id: '' })
          }
        >
          {t('queue.clear')}
        </Button>
      )}
    </search>
  );
}
