import type { RouteInput } from '@nourish/contract';
import { GLUTEN_SOURCES, HIGH_IN } from '@nourish/contract/label-facts';
import { useTranslation } from 'react-i18next';
import { isKnown, useInventoryNames } from './use-inventory-names.ts';

type NewItem = Required<RouteInput<'POST /api/inventory'>['body']>;
/** The fields of an item that are lists of options. */
type ListField = {
  [K in keyof NewItem]: NewItem[K] extends readonly string[] ? K : never;
}[keyof NewItem];

/** Localized names of the values of an item's fields, as the cells of a file have them: a list as `oats; rye`. */
export function useValueNames(): (field: string, value: string) => string {
  const { t } = useTranslation('label-facts');
  const { categoryName, dietaryName } = useInventoryNames();
  const names: Partial<Record<string, (value: string) => string>> = {
    category: categoryName,
    dietary_category: dietaryName,
  };
  const options: Record<ListField, (option: string) => string> = {
    gluten_sources: (source) => (isKnown(GLUTEN_SOURCES, source) ? t(`sources.${source}`) : source),
    high_in: (nutrient) => (isKnown(HIGH_IN, nutrient) ? t(`nutrients.${nutrient}`) : nutrient),
  };
  const isList = (field: string): field is ListField => field in options;
  return (field, value) =>
    isList(field) ? value.split('; ').map(options[field]).join(', ') : (names[field]?.(value) ?? value);
}
