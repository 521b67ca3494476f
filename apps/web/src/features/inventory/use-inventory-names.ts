import { CATEGORIES, DIETARY_CATEGORIES } from '@nourish/contract/constants';
import { useTranslation } from 'react-i18next';

const isKnown = <T extends string>(known: readonly T[], value: string): value is T =>
  known.some((one) => one === value);

/** Localized names of categories and dietary tags. Custom ones are returned unchanged. */
export function useInventoryNames() {
  const { t } = useTranslation('inventory');
  const categoryName = (category: string) =>
    isKnown(CATEGORIES, category) ? t(`categories.${category}`) : category;
  const dietaryName = (dietary: string) =>
    isKnown(DIETARY_CATEGORIES, dietary) ? t(`dietary.${dietary}`) : dietary;
  /** The fields of an item whose values have names. */
  const names: Partial<Record<string, (value: string) => string>> = {
    category: categoryName,
    dietary_category: dietaryName,
  };
  return {
    categoryName,
    dietaryName,
    valueName: (field: string, value: string) => names[field]?.(value) ?? value,
  };
}
