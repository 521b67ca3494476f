import { CATEGORIES, DIETARY_CATEGORIES, INVENTORY_SORTS } from '@nourish/contract/constants';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Select } from '../../ui/select.tsx';
import { categoriesQuery, dietaryCategoriesQuery } from '../inventory/api.ts';
import { useInventoryNames } from '../inventory/use-inventory-names.ts';
import { useNameOptions } from './use-name-options.ts';
import type { StockView } from './use-stock-filters.ts';

const ALL = '';

export function FilterPanel({ view: { filters, foodBank, change } }: { view: StockView }) {
  const { t } = useTranslation(['stock', 'inventory']);
  const { categoryName, dietaryName } = useInventoryNames();
  const optionsOf = useNameOptions();
  const { data: categories = CATEGORIES } = useQuery(categoriesQuery(foodBank));
  const { data: dietary = DIETARY_CATEGORIES } = useQuery(dietaryCategoriesQuery(foodBank));
  return (
    <div className="grid items-end gap-4 rounded-lg border border-line bg-surface p-4 sm:grid-cols-2 lg:grid-cols-4">
      <Select
        label={t('filters.category')}
        options={[
          { value: ALL, label: t('filters.allCategories') },
          ...optionsOf([...categories, filters.category], categoryName),
        ]}
        value={filters.category}
        onChange={(category) => change({ category })}
      />
      <Select
        label={t('filters.dietary')}
        options={[
          { value: ALL, label: t('filters.allDietary') },
          ...optionsOf([...dietary, filters.dietary_category], dietaryName),
        ]}
        value={filters.dietary_category}
        onChange={(dietary_category) => change({ dietary_category })}
      />
      <Select
        label={t('inventory:sorts.label')}
        options={INVENTORY_SORTS.map((value) => ({ value, label: t(`inventory:sorts.${value}`) }))}
        value={filters.sort}
        onChange={(sort) => change({ sort })}
      />
      <Checkbox isSelected={filters.low_stock} onChange={(low_stock) => change({ low_stock })}>
        {t('filters.lowStock')}
      </Checkbox>
    </div>
  );
}
