import type { RouteInput } from '@nourish/contract';
import { CATEGORIES, DIETARY_CATEGORIES } from '@nourish/contract/constants';
import { GLUTEN_SOURCES, HIGH_IN } from '@nourish/contract/label-facts';
import { useTranslation } from 'react-i18next';

const isKnown = <T extends string>(known: readonly T[], value: string): value is T =>
  known.some((one) => one === value);

type NewItem = Required<RouteInput<'POST /api/inventory'>['body']>;
/** The fields of an item that are lists of options. */
type ListField = {
  [K in keyof NewItem]: NewItem[K] extends readonly string[] ? K : never;
}[keyof NewItem];

/** Localized names of categories, dietary tags and options. Custom ones are returned unchanged. */
export function useInventoryNames() {
  const { t } = useTranslation(['inventory', 'label-facts']);
  const categoryName = (category: string) =>
    isKnown(CATEGORIES, category) ? t(`categories.${category}`) : category;
  const dietaryName = (dietary: string) =>
    isKnown(DIETARY_CATEGORIES, dietary) ? t(`dietary.${dietary}`) : dietary;
  const names: Partial<Record<string, (value: string) => string>> = {
    category: categoryName,
    dietary_category: dietaryName,
  };
  const optionNames: Record<ListField, (option: string) => string> = {
    gluten_sources: (source) =>
      isKnown(GLUTEN_SOURCES, source) ? t(`label-facts:sources.${source}`) : source,
    high_in: (nutrient) => (isKnown(HIGH_IN, nutrient) ? t(`label-facts:nutrients.${nutrient}`) : nutrient),
  };
  const isList = (field: string): field is ListField => field in optionNames;
  return {
    categoryName,
    dietaryName,
    /** The value of a field as a cell of a file has it, a list as `oats; rye`. */
    valueName: (field: string, value: string) =>
      isList(field) ? value.split('; ').map(optionNames[field]).join(', ') : (names[field]?.(value) ?? value),
  };
}
