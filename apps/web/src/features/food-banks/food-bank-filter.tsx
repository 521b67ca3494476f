import type { FoodBank } from '@nourish/contract';
import { useTranslation } from 'react-i18next';
import { FilterSelect } from '../../ui/filter-select.tsx';
import { foodBankOptions } from './api.ts';

interface FoodBankFilterProps {
  foodBanks: readonly FoodBank[];
  /** '' for all food banks. */
  value: string;
  onChange: (foodbank_id: string) => void;
  isLabelHidden?: boolean;
  className?: string;
}

export function FoodBankFilter({ foodBanks, ...field }: FoodBankFilterProps) {
  const { t } = useTranslation('food-banks');
  return (
    <FilterSelect
      {...field}
      label={t('filter.label')}
      allLabel={t('filter.all')}
      options={foodBankOptions(foodBanks)}
    />
  );
}
