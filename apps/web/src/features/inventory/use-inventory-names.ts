import { CATEGORIES, DIETARY_CATEGORIES } from '@nourish/contract/constants';
import { useTranslation } from 'react-i18next';

export const isKnown = <T extends string>(known: readonly T[], value: string): value is T =>
  known.some((one) => one === value);

/** Localized names of categories and dietary tags. Custom ones are returned unchanged. */
export function useInventoryNames() {
  const { t } = useTranslation('inventory');
  return {
    categoryName: (category: string) =>
      isKnown(CATEGORIES, category) ? t(`categories.${category}`) : category,
    dietaryName: (dietary: string) =>
      isKnown(DIETARY_CATEGORIES, dietary) ? t(`dietary.${dietary}`) : dietary,
  };
}
