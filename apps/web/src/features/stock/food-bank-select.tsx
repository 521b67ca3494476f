import { useTranslation } from 'react-i18next';
import { Select } from '../../ui/select.tsx';
import type { StockView } from './use-stock-filters.ts';

const ALL = 'all';

/** Whose stock administrators look at; nothing for staff, who have one food bank. */
export function FoodBankSelect({ view: { filters, foodBanks, change } }: { view: StockView }) {
  const { t } = useTranslation('stock');
  if (foodBanks.length < 2) return null;
  return (
    <Select
      className="min-w-0 basis-56 max-sm:grow"
      label={t('filters.foodBank')}
      options={[
        { value: ALL, label: t('filters.allFoodBanks') },
        ...foodBanks.map(({ _id, name }) => ({ value: _id, label: name })),
      ]}
      value={filters.foodbank_id || ALL}
      onChange={(id) => change({ foodbank_id: id === ALL ? '' : id })}
    />
  );
}
