/** Apart from `constants.ts`, because only the pages about diet and allergies load these. */

/** Priority allergens of Health Canada, in the order of its list. */
export const ALLERGENS = [
  'eggs',
  'milk',
  'mustard',
  'peanuts',
  'shellfish',
  'fish',
  'sesame',
  'soy',
  'sulphites',
  'tree_nuts',
  'wheat',
] as const;
export const INTOLERANCES = [...ALLERGENS, 'lactose', 'gluten'] as const;
/** The dietary categories of the inventory, and diets for which no item has a category yet. */
export const DIETS = [
  'vegetarian',
  'vegan',
  'gluten_free',
  'dairy_free',
  'nut_free',
  'low_sodium',
  'halal',
  'kosher',
  'no_pork',
  'diabetic',
] as const;
