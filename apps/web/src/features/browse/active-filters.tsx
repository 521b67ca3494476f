import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { FilterChips } from '../../ui/filter-chips.tsx';
import { useInventoryNames } from '../inventory/use-inventory-names.ts';
import type { BrowseFilters } from './filters.ts';

interface ActiveFiltersProps {
  filters: BrowseFilters;
  onChange: (patch: Partial<Omit<BrowseFilters, 'page'>>) => void;
  onClear: () => void;
}

export function ActiveFilters({ filters, onChange, onClear }: ActiveFiltersProps) {
  const { t } = useTranslation(['browse', 'label-facts']);
  const { categoryName, dietaryName } = useInventoryNames();
  const { category, dietary_category: dietary } = filters;
  const others = <T extends string>(values: T[], value: T) => values.filter((other) => other !== value);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <FilterChips
        chips={[
          ...category.map((one) => ({
            id: `category ${one}`,
            text: categoryName(one),
            onRemove: () => onChange({ category: others(category, one) }),
          })),
          ...dietary.map((one) => ({
            id: `dietary ${one}`,
            text: dietaryName(one),
            onRemove: () => onChange({ dietary_category: others(dietary, one) }),
          })),
          ...filters.without.map((one) => ({
            id: `without ${one}`,
            text: t('label-facts:withoutOne', { allergen: t(`label-facts:allergens.${one}`) }),
            onRemove: () => onChange({ without: others(filters.without, one) }),
          })),
          ...filters.certified.map((one) => ({
            id: `certified ${one}`,
            text: t(`label-facts:certifiedAs.${one}`),
            onRemove: () => onChange({ certified: others(filters.certified, one) }),
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
