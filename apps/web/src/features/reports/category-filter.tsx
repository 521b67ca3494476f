import { CATEGORIES } from '@nourish/contract/constants';
import { useTranslation } from 'react-i18next';
import { FilterSelect } from '../../ui/filter-select.tsx';
import { useInventoryNames } from '../inventory/use-inventory-names.ts';
import { categoryIn } from './row-filters.ts';
import type { ReportView } from './use-report-view.ts';

/** The category that is looked at, to be lifted; none while all are. */
export function useCategoryChips({ params, change }: ReportView) {
  const { categoryName } = useInventoryNames();
  const category = categoryIn(params);
  if (category === '') return [];
  return [{ id: 'category', text: categoryName(category), onRemove: () => change({ category: '' }) }];
}

/** One of the usual categories, or the one that is looked at, which a food bank may have made up itself. */
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
