import { CATEGORIES } from '@nourish/contract/constants';
import { useTranslation } from 'react-i18next';
import { FilterSelect } from '../../ui/filter-select.tsx';
import { useInventoryNames } from '../inventory/use-inventory-names.ts';
import { categoryIn } from './row-filters.ts';
import type { ReportView } from './use-report-view.ts';

/** A removable chip for the active category filter; empty if all categories are shown. */
export function useCategoryChips({ params, change }: ReportView) {
  const { categoryName } = useInventoryNames();
  const category = categoryIn(params);
  if (category === '') return [];
  return [{ id: 'category', text: categoryName(category), onRemove: () => change({ category: '' }) }];
}

/** Selects a standard category. A custom category in the URL is added to the options. */
export function CategoryFilter({ view: { params, change } }: { view: ReportView }) {
  const { t } = useTranslation('reports');
  const { categoryName } = useInventoryNames();
  const category = categoryIn(params);
  const known = [...new Set([...CATEGORIES, ...(category ? [category] : [])])];
  return (
    <FilterSelect
      className="w-full min-w-0 sm:w-52"
      label={t('columns.category')}
      allLabel={t('movements.allCategories')}
      options={known.map((value) => ({ value, label: categoryName(value) }))}
      value={category}
      onChange={(chosen) => change({ category: chosen })}
    />
  );
}
