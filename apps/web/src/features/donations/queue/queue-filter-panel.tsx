import { CATEGORIES } from '@nourish/contract/constants';
import { useTranslation } from 'react-i18next';
import { DaySpanFilter } from '../../../ui/day-span-filter.tsx';
import { FilterSelect } from '../../../ui/filter-select.tsx';
import { FoodBankFilter } from '../../food-banks/food-bank-filter.tsx';
import { useInventoryNames } from '../../inventory/use-inventory-names.ts';
import { DAY_CHOICES, SPAN_KINDS, useDonationFilters } from './donation-filters.ts';

/** The filters that are used less often than the tabs and the search. */
export function QueueFilterPanel() {
  const { t } = useTranslation(['donations', 'donation-form']);
  const { filters, foodBanks, hasFoodBanks, today, setFilters } = useDonationFilters();
  const { categoryName } = useInventoryNames();
  return (
    <div className="grid items-end gap-4 pb-2 sm:grid-cols-2 lg:grid-cols-4">
      <FilterSelect
        label={t('queue.day')}
        allLabel={t('queue.anyDay')}
        options={DAY_CHOICES.map((day) => ({ value: day, label: t(`queue.days.${day}`) }))}
        value={filters.day}
        onChange={(day) => setFilters({ day, ...(filters.status === 'overdue' && { status: 'open' }) })}
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
        onChange={(spans) => setFilters(spans, { replace: true })}
      />
    </div>
  );
}
