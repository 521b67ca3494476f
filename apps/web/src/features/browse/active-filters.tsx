import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { useInventoryNames } from '../inventory/use-inventory-names.ts';
import { countActive, type BrowseFilters } from './filters.ts';

interface ActiveFiltersProps {
  filters: BrowseFilters;
  onChange: (patch: Partial<Omit<BrowseFilters, 'page'>>) => void;
  onClear: () => void;
}

/** A chip for each filter that narrows the list. Nothing while none does. */
export function ActiveFilters({ filters, onChange, onClear }: ActiveFiltersProps) {
  const { t } = useTranslation('browse');
  const { categoryName, dietaryName } = useInventoryNames();
  const { category, dietary_category: dietary } = filters;
  if (countActive(filters) === 0) return null;
  const chip = (name: string, onRemove: () => void) => (
    <li key={name}>
      <Chip removeLabel={t('filters.removeChip', { name })} onRemove={onRemove}>
        {name}
      </Chip>
    </li>
  );
  const without = (values: string[], value: string) => values.filter((other) => other !== value);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <ul aria-label={t('filters.active')} className="flex flex-wrap gap-2">
        {category.map((one) => chip(categoryName(one), () => onChange({ category: without(category, one) })))}
        {dietary.map((one) =>
          chip(dietaryName(one), () => onChange({ dietary_category: without(dietary, one) })),
        )}
        {filters.low_stock && chip(t('filters.lowStock'), () => onChange({ low_stock: false }))}
      </ul>
      <Button variant="quiet" onPress={onClear}>
        {t('filters.clearAll')}
      </Button>
    </div>
  );
}
