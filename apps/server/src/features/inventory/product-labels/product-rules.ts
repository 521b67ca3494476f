import { normalBarcode } from '@nourish/contract/barcodes';
import type { Allergen } from '@nourish/contract/label-facts';

/**
 * Our allergens by their tags at Open Food Facts. `gluten` counts as wheat, the most common source: the tag does not
 * name the cereal.
 */
const ALLERGEN_OF: ReadonlyMap<string, Allergen> = new Map(
  Object.entries({
    'en:crustaceans': 'shellfish',
    'en:molluscs': 'shellfish',
    'en:eggs': 'eggs',
    'en:fish': 'fish',
    'en:gluten': 'wheat',
    'en:milk': 'milk',
    'en:mustard': 'mustard',
    'en:nuts': 'tree_nuts',
    'en:peanuts': 'peanuts',
    'en:sesame-seeds': 'sesame',
    'en:soybeans': 'soy',
    'en:sulphur-dioxide-and-sulphites': 'sulphites',
  } as const),
);

export interface ProductLabel {
  barcode: string;
  contains: Allergen[];
  may_contain: Allergen[];
}

/** A row of the file: its columns by name. */
export type ProductRow = Readonly<Record<string, string | undefined>>;

/** Returns the allergens of a product that is sold in Canada; null for other products, and if none is named. */
export function readProduct(row: ProductRow): ProductLabel | null {
  const code = row['code']?.trim() ?? '';
  if (!/^\d{8,14}$/.test(code) || !tagsOf(row['countries_tags']).includes('en:canada')) return null;
  const contains = allergensOf(row['allergens_tags'] ?? row['allergens']);
  const may_contain = allergensOf(row['traces_tags']).filter((allergen) => !contains.includes(allergen));
  return contains.length + may_contain.length === 0
    ? null
    : { barcode: normalBarcode(code), contains, may_contain };
}

const tagsOf = (list: string | undefined): string[] => (list ?? '').split(',').map((tag) => tag.trim());

const allergensOf = (list: string | undefined): Allergen[] => [
  ...new Set(tagsOf(list).flatMap((tag) => ALLERGEN_OF.get(tag) ?? [])),
];
