import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { FilterChips } from '../../ui/filter-chips.tsx';
import { useInventoryNames } from '../inventory/use-inventory-names.ts';
import { NO_FILTERS, type StockView } from './filters.ts';

/** A chip per active filter. */
export function ActiveFilters({ view: { filters, change } }: { view: StockView }) {
  const { t } = useTranslation(['stock', 'label-facts']);
  const { categoryName, dietaryName } = useInventoryNames();
  const { category, dietary_category: dietary, without, certified, low_stock: lowStock, held } = filters;
  const chips = [
    category !== '' && { id: 'category', text: categoryName(category), lift: { category: '' } },
    dietary !== '' && { id: 'dietary', text: dietaryName(dietary), lift: { dietary_category: '' } },
    ...without.map((allergen) => ({
      id: `without ${allergen}`,
      text: t('label-facts:withoutOne', { allergen: t(`label-facts:allergens.${allergen}`) }),
      lift: { without: without.filter((other) => other !== allergen) },
    })),
    ...certified.map((kind) => ({
      id: `certified ${kind}`,
      text: t(`label-facts:certifiedAs.${kind}`),
      lift: { certified: certified.filter((other) => other !== kind) },
    })),
    held && { id: 'held', text: t('filters.held'), lift: { held: false } },
    lowStock && { id: 'low_stock', text: t('filters.lowStock'), lift: { low_stock: false } },
  ].filter((chip) => chip !== false);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <FilterChips chips={chips.map(({ lift, ...chip }) => ({ ...chip, onRemove: () => change(lift) }))} />
      <Button variant="quiet" onPress={() => change({ ...NO_FILTERS, search: filters.search })}>
        {t('filters.clear')}
      </Button>
    </div>
  );
}
