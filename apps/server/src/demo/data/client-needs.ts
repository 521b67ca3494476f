import type { NeedsAnswers } from '@nourish/contract';
import type { FoodBankKey } from './types.ts';

type Needs = Partial<NeedsAnswers>;

const NUTS: Needs = { allergies: ['tree_nuts'] };
const CELIAC: Needs = { intolerances: ['gluten'], diets: ['gluten_free'] };
const HALAL: Needs = { diets: ['halal', 'no_pork'] };
const DIABETIC: Needs = { diets: ['diabetic'] };
const LACTOSE: Needs = { intolerances: ['lactose'] };
const VEGETARIAN: Needs = { diets: ['vegetarian'] };
const NO_PORK: Needs = { diets: ['no_pork'] };

/** What clients stated, by the words that the desk wrote down before. */
export const statedFor: Readonly<Record<string, Needs>> = {
  Halal: HALAL,
  Diabetic: DIABETIC,
  'Nut allergy': NUTS,
  Vegetarian: VEGETARIAN,
  'No pork': NO_PORK,
  'Lactose intolerant': LACTOSE,
  'Celiac: gluten-free only': CELIAC,
  'Low sodium': { diets: ['low_sodium'] },
  Diabétique: DIABETIC,
  'Allergie aux noix': NUTS,
  Végétarienne: VEGETARIAN,
  'Sans porc': NO_PORK,
  'Intolérance au lactose': LACTOSE,
  'Sans gluten (maladie cœliaque)': CELIAC,
};

/** What others stated. */
export const stated: readonly Needs[] = [
  { allergies: ['peanuts'] },
  { allergies: ['peanuts', 'tree_nuts'], diets: ['nut_free'] },
  { allergies: ['eggs'], intolerances: ['lactose'] },
  { allergies: ['shellfish', 'fish'] },
  { allergies: ['milk'], diets: ['dairy_free'] },
  { allergies: ['sesame'], diets: ['vegan'] },
  { allergies: ['wheat', 'soy'], intolerances: ['gluten'] },
  { intolerances: ['sulphites'] },
  { diets: ['kosher'] },
  { intolerances: ['lactose'], diets: ['diabetic', 'low_sodium'] },
];

/** Notes of a few of them. */
export const statedNotes: Record<FoodBankKey, readonly string[]> = {
  toronto: ['Also kiwi', 'Only her son', 'Carries an EpiPen'],
  montreal: ['Aussi le kiwi', 'Seulement son fils', 'A toujours un auto-injecteur'],
};
