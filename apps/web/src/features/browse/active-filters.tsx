import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { FilterChips } from '../../ui/filter-chips.tsx';
import { useInventoryNames } from '../inventory/use-inventory-names.ts';
import { countActive, type BrowseFilters } from './filters.ts';

interface ActiveFiltersProps {
  filters: BrowseFilters;
  onChange: (patch: Partial<Omit<BrowseFilters, 'page'>>) => void;
  onClear: () => void;
}

export function ActiveFilters({ filters, onChange, onClear }: ActiveFiltersProps) {
  const { t } = useTranslation('browse');
  const { categoryName, dietaryName } = useInventoryNames();
  const { category, dietary_category: dietary } = filters;
  if (countActive(filters) === 0) return null;
  const without = (values: string[], value: string) => values.filter((other) => other !== value);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <FilterChips
        chips={[
          ...category.map((one) => ({
            id: `category ${one}`,
            text: categoryName(one),
            onRemove: () => onChange({ category: without(category, one) }),
          })),
          ...dietary.map((one) => ({
            id: `dietary ${one}`,
            text: dietaryName(one),
            onRemove: () => onChange({ dietary_category: without(dietary, one) }),
          })),
          ...(filters.low_stock
            ? [
                {
                  id: 'low_stock',
                  text: t('filters.lowStock'),
                  onRemove: () => onChange({ low_stock: false }),
                },
              ]
            : []),
        ]}
      />
      <Button variant="quiet" onPress={onClear}>
        {t('filters.clearAll')}
      </Button>
    </div>
  );
}
