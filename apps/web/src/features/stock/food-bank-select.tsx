import { useTranslation } from 'react-i18next';
import { FilterSelect } from '../../ui/filter-select.tsx';
import type { StockView } from './use-stock-filters.ts';

/** Whose stock administrators look at; nothing for staff, who have one food bank. */
export function FoodBankSelect({ view: { filters, foodBanks, change } }: { view: StockView }) {
  const { t } = useTranslation('stock');
  if (foodBanks.length < 2) return null;
  return (
    <FilterSelect
      className="min-w-0 basis-56 max-sm:grow"
      label={t('filters.foodBank')}
      allLabel={t('filters.allFoodBanks')}
      options={foodBanks.map(({ _id, name }) => ({ value: _id, label: name }))}
      value={filters.foodbank_id}
      onChange={(foodbank_id) => change({ foodbank_id })}
    />
  );
}
