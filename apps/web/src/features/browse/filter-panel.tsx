import type { FoodBank } from '@nourish/contract';
import { CATEGORIES, DIETARY_CATEGORIES } from '@nourish/contract/constants';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session.tsx';
import { Select } from '../../ui/select.tsx';
import { foodBankOptions } from '../food-banks/food-bank-options.ts';
import { categoriesQuery, dietaryCategoriesQuery } from '../inventory/api.ts';
import { CategoryIcon } from '../inventory/category-icon.tsx';
import { useInventoryNames } from '../inventory/use-inventory-names.ts';
import { FilterList } from './filter-list.tsx';
import type { BrowseFilters } from './filters.ts';

export interface FilterPanelProps {
  filters: BrowseFilters;
  onChange: (patch: Partial<Omit<BrowseFilters, 'page'>>) => void;
  foodBanks: readonly FoodBank[];
  /** Id of the selected food bank, or 'all'. */
  foodBank: string;
  onFoodBankChange: (foodBank: string) => void;
}

/** All filters of the page. */
export function FilterPanel({ filters, onChange, foodBanks, foodBank, onFoodBankChange }: FilterPanelProps) {
  const { t } = useTranslation('browse');
  const { categoryName, dietaryName } = useInventoryNames();
  const foodbankId = foodBank === 'all' ? undefined : foodBank;
  // The default food bank is unknown until the session has loaded.
  const enabled = useSession().status !== 'loading';
  const categories = useQuery({ ...categoriesQuery(foodbankId), enabled });
  const dietary = useQuery({ ...dietaryCategoriesQuery(foodbankId), enabled });
  return (
    <div className="flex flex-col gap-6">
      {foodBanks.length > 1 && (
        <Select
          label={t('filters.foodBank')}
          options={[{ value: 'all', label: t('filters.allFoodBanks') }, ...foodBankOptions(foodBanks)]}
          value={foodBank}
          onChange={onFoodBankChange}
        />
      )}
      <FilterList
        label={t('filters.categories')}
        values={categories.error && !categories.data ? [] : categories.data}
        nameOf={categoryName}
        markOf={(category) => <CategoryIcon category={category} size="sm" />}
        selected={filters.category}
        onChange={(category) => onChange({ category })}
        emptyText={t('filters.noCategories')}
        expected={CATEGORIES.length}
      />
      <FilterList
        label={t('filters.dietary')}
        values={dietary.error && !dietary.data ? [] : dietary.data}
        nameOf={dietaryName}
        selected={filters.dietary_category}
        onChange={(dietary_category) => onChange({ dietary_category })}
        emptyText={t('filters.noDietary')}
        expected={DIETARY_CATEGORIES.length}
      />
    </div>
  );
}
