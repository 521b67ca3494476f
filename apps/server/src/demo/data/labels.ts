import type {
  Allergen,
  AllergenState,
  Certification,
  GlutenSource,
  HighIn,
} from '@nourish/contract/label-facts';
import { ALLERGENS } from '@nourish/contract/needs-constants';
import { inventory } from './inventory.ts';
import type { DemoItem, DemoLabel, DemoLot, FoodBankKey } from './types.ts';

/** What the label of a food lists: `contains | may contain | cereals with gluten`, each separated by spaces. */
const LISTED: Readonly<Record<string, string>> = {
  // Canned goods
  'Cream-style corn, 398 mL': '| milk',
  'Coconut milk, 400 mL': 'sulphites',
  'Chunk light tuna in water, 170 g': 'fish soy',
  'Flaked tuna, no salt added, 120 g': 'fish',
  'Pink salmon, 213 g': 'fish',
  'Sardines in tomato sauce, 106 g': 'fish | mustard',
  'Mackerel fillets in oil, 125 g': 'fish',
  'Luncheon meat, 340 g': '| milk soy',
  'Beef stew, 680 g': 'wheat | milk soy',
  'Ravioli in tomato sauce, 425 g': 'eggs milk wheat | soy',
  'Chicken noodle soup, 284 mL': 'eggs soy wheat | milk',
  'Condensed tomato soup, 284 mL': 'soy wheat | milk',
  'Vegetable soup, low sodium, 515 mL': '| milk wheat',
  'Cream of mushroom soup, 284 mL': 'milk soy wheat',
  "Fèves au lard à l'érable, 398 mL": 'mustard',
  'Thon pâle émietté, 170 g': 'fish | soy',
  'Sockeye salmon, 213 g': 'fish',
  "Sardines à l'huile d'olive, 106 g": 'fish',
  'Pâté de foie, conserve, 78 g': 'milk soy wheat',
  'Ragoût de boulettes, 680 g': 'wheat | milk mustard',
  'Soupe aux pois, 796 mL': '| wheat',
  'Soupe poulet et nouilles, 284 mL': 'eggs wheat | soy',
  'Soupe aux légumes, faible en sodium, 540 mL': '| wheat',
  // Dairy: milk, if nothing else is said
  'Processed cheese slices, pack of 24': 'milk | soy',
  'Large eggs, 1 dozen': 'eggs',
  'Œufs gros, 12': 'eggs',
  'Plant-based margarine, 907 g': 'soy',
  // Meat, fish and tofu
  'Halal beef burgers, frozen, 8 × 113 g': 'soy | wheat',
  'Pork breakfast sausages, frozen, 375 g': 'wheat | milk mustard',
  'Halal chicken hot dogs, 375 g': 'soy | mustard',
  'Haddock fillets, frozen, 400 g': 'fish',
  'Tilapia fillets, frozen, 454 g': 'fish',
  'Breaded fish sticks, frozen, 700 g': 'fish wheat | eggs milk soy',
  'Salmon portions, frozen, 4 × 113 g': 'fish',
  'Peeled shrimp, frozen, 340 g': 'shellfish sulphites',
  'Chicken nuggets, frozen, 800 g': 'wheat | eggs milk soy',
  'Plant-based burgers, frozen, 4 × 113 g': 'soy wheat',
  'Firm tofu, 350 g': 'soy',
  'Tofu ferme, 454 g': 'soy',
  'Merguez halal, congelées, 400 g': '| mustard',
  'Mild Italian sausages, frozen, 375 g': '| milk mustard wheat',
  'Cretons, 150 g': 'milk wheat',
  'Pâté de campagne, 150 g': 'eggs milk wheat',
  'Tourtière, congelée, 700 g': 'milk wheat | eggs',
  "Filets d'aiglefin, congelés, 400 g": 'fish',
  // Grains
  'Steel-cut oats, 1 kg': '| wheat | oats',
  'Quick oats, 900 g': '| soy wheat | oats',
  'Gluten-free rolled oats, 750 g': '| | oats',
  'Pearl barley, 450 g': '| wheat | barley',
  'Couscous, 500 g': 'wheat',
  'Bulgur, medium, 900 g': 'wheat',
  'Red split lentils, dry, 900 g': '| mustard wheat',
  'Yellow split peas, dry, 900 g': '| wheat',
  'Atta whole wheat flour, 4.5 kg': 'wheat',
  'All-purpose flour, 2.5 kg': 'wheat | soy',
  'Spaghetti, 900 g': 'wheat | eggs soy',
  'Penne, 900 g': 'wheat | eggs soy',
  'Whole wheat macaroni, 900 g': 'wheat | eggs soy',
  'Broad egg noodles, 340 g': 'eggs wheat',
  'Instant ramen noodles, 5 × 85 g': 'sesame soy wheat | eggs fish milk shellfish',
  'Macaroni and cheese dinner, 200 g': 'milk wheat | eggs soy',
  'Bran flakes cereal, 450 g': 'wheat | | barley wheat',
  'Toasted oat rings cereal, 430 g': 'wheat | | oats wheat',
  'Corn flakes, 680 g': '| soy | barley',
  'Whole wheat sandwich bread, 675 g': 'soy wheat | milk sesame',
  'Naan, pack of 6': 'milk wheat | eggs',
  'Bannock mix, 900 g': 'milk wheat',
  'Gruau à cuisson rapide, 900 g': '| wheat | oats',
  "Gros flocons d'avoine, 1 kg": '| wheat | oats',
  'Crème de blé, 800 g': 'wheat',
  'Crème budwig, mélange sec, 400 g': '| sesame tree_nuts',
  'Semoule de blé fine, 1 kg': 'wheat',
  'Couscous moyen, 1 kg': 'wheat',
  'Lentilles corail sèches, 900 g': '| wheat',
  'Pois jaunes cassés, 900 g': '| wheat',
  'Farine tout usage, 2,5 kg': 'wheat',
  'Farine de sarrasin, 1 kg': '| wheat',
  'Spaghettini, 900 g': 'wheat | eggs',
  'Coudes (macaroni), 900 g': 'wheat | eggs',
  'Whole wheat fusilli, 900 g': 'wheat',
  'Flocons de maïs, 500 g': '| soy | barley',
  'Granola pommes et cannelle, 500 g': '| milk wheat | oats',
  'Pain de blé entier tranché, 675 g': 'soy wheat | milk sesame',
  'Pains pitas, paquet de 6': 'wheat | sesame',
  'Tortillas de blé, paquet de 10': 'wheat',
  // Beverages
  'Unsweetened soy beverage, 946 mL': 'soy',
  'Oat beverage, 1.75 L': '| | oats',
  'Almond beverage, 946 mL': 'tree_nuts',
  'Hot chocolate mix, 500 g': 'milk soy | tree_nuts',
  'Nutritional supplement drink, chocolate, 6 × 237 mL': 'milk soy',
  'Meal replacement drink, vanilla, 6 × 235 mL': 'milk soy',
  'Boisson de soya à la vanille, 946 mL': 'soy',
  "Boisson d'avoine, 946 mL": '| | oats',
  'Chocolat chaud en poudre, 450 g': 'milk | soy tree_nuts',
  // Snacks
  'Soda crackers, unsalted tops, 450 g': 'wheat | milk soy | barley wheat',
  'Whole wheat crackers, 200 g': 'wheat | milk sesame',
  'School-safe granola bars, box of 5': 'milk soy | wheat | oats',
  'Real fruit bars, box of 8': '| soy',
  'Pretzel twists, 300 g': 'wheat | milk | barley wheat',
  'Roasted chickpeas, sea salt, 150 g': '| peanuts sesame tree_nuts',
  'Pitted dates, 500 g': '| tree_nuts',
  'Unsalted almonds, 200 g': 'tree_nuts | peanuts',
  'Shelled sunflower seeds, 200 g': '| peanuts tree_nuts',
  'Digestive biscuits, 400 g': 'wheat | milk soy',
  'Oatmeal cookies, 350 g': 'eggs milk soy wheat | peanuts tree_nuts | oats wheat',
  'Arrowroot cookies, 350 g': 'eggs milk wheat',
  'Chocolate pudding cups, 4 × 99 g': 'milk | soy',
  'Roasted seaweed, 6 × 5 g': 'sesame | fish shellfish soy',
  'Whole wheat crackers, 225 g': 'wheat | milk sesame',
  'Rye crispbread, 275 g': '| milk sesame wheat | rye',
  'Barres tendres sans arachides, boîte de 5': 'milk soy | wheat | oats',
  'Biscuits petit-beurre, 300 g': 'milk wheat | eggs soy',
  "Biscuits à l'avoine et aux raisins, 350 g": 'eggs milk wheat | soy tree_nuts | oats wheat',
  'Pouding au riz, 4 × 100 g': 'milk',
  'Pumpkin seeds, 200 g': '| peanuts sesame tree_nuts',
  'Dark chocolate, 70%, 100 g': 'soy | milk peanuts tree_nuts',
  // Other food
  'Smooth peanut butter, 1 kg': 'peanuts | tree_nuts',
  'Soy butter, 500 g': 'soy',
  'Soy sauce, reduced salt, 450 mL': 'soy wheat',
  'Tahini, 400 g': 'sesame | peanuts tree_nuts',
  'Baking powder, 225 g': '| wheat',
  'Jollof rice spice mix, 100 g': '| mustard',
  'Berbere spice blend, 100 g': '| mustard peanuts',
  'Mild curry powder, 100 g': 'mustard',
  'Ground cumin, 100 g': '| mustard peanuts',
  'Halal chicken bouillon cubes, box of 24': 'soy | eggs wheat',
  'Infant formula, milk-based, 900 g': 'fish milk soy',
  'Infant formula, soy-based, 730 g': 'soy',
  'Infant rice cereal, iron-fortified, 227 g': 'soy',
  'Crunchy peanut butter, 750 g': 'peanuts | tree_nuts',
  'Moutarde de Dijon, 250 mL': 'mustard sulphites',
  'Balsamic dressing, 475 mL': 'mustard sulphites',
  'Ras el hanout, 90 g': '| mustard sesame tree_nuts',
  'Épices créoles, 100 g': '| mustard wheat',
  'Préparation pour nourrissons, 658 g': 'milk soy',
  "Céréales d'avoine pour bébés, 227 g": '| soy wheat | oats',
};

const HIGH_IN: Readonly<Record<string, readonly HighIn[]>> = {
  'Luncheon meat, 340 g': ['saturated_fat', 'sodium'],
  'Halal corned beef, 340 g': ['saturated_fat', 'sodium'],
  'Chicken noodle soup, 284 mL': ['sodium'],
  'Condensed tomato soup, 284 mL': ['sodium'],
  'Soupe aux pois, 796 mL': ['sodium'],
  'Soupe poulet et nouilles, 284 mL': ['sodium'],
  'Coconut milk, 400 mL': ['saturated_fat'],
  'Fruit cocktail, 796 mL': ['sugars'],
  'Sweetened condensed milk, 300 mL': ['saturated_fat', 'sugars'],
  'Processed cheese slices, pack of 24': ['saturated_fat', 'sodium'],
  'Instant ramen noodles, 5 × 85 g': ['saturated_fat', 'sodium'],
  'Macaroni and cheese dinner, 200 g': ['sodium'],
  'Cranberry cocktail, 1.89 L': ['sugars'],
  'Mango nectar, 1 L': ['sugars'],
  'Guava nectar, 1 L': ['sugars'],
  'Hot chocolate mix, 500 g': ['sugars'],
  'Chocolate pudding cups, 4 × 99 g': ['sugars'],
  'Oatmeal cookies, 350 g': ['sugars'],
  'Bacon, 375 g': ['saturated_fat', 'sodium'],
  'Pork breakfast sausages, frozen, 375 g': ['saturated_fat', 'sodium'],
  'Halal chicken bouillon cubes, box of 24': ['sodium'],
};

const HALAL: Certification = { kind: 'halal', certifier: 'Halal Monitoring Authority (HMA)' };
const HALAL_MONTREAL: Certification = { kind: 'halal', certifier: 'Halal Montréal Certification Authority' };
const COR: Certification = { kind: 'kosher', certifier: 'COR (Kashruth Council of Canada)' };
const MK: Certification = { kind: 'kosher', certifier: 'MK (Montreal Vaad Hair)' };
const CERTIFICATIONS: Readonly<Record<string, readonly Certification[]>> = {
  'Halal corned beef, 340 g': [HALAL],
  'Halal ground lamb, frozen, 450 g': [HALAL],
  'Halal chicken drumsticks, frozen, 1 kg': [HALAL],
  'Halal beef burgers, frozen, 8 × 113 g': [HALAL],
  'Halal chicken bouillon cubes, box of 24': [HALAL],
  'Cuisses de poulet halal, congelées, 1 kg': [HALAL_MONTREAL],
  'Merguez halal, congelées, 400 g': [HALAL_MONTREAL],
  'Pasta sauce with basil, 650 mL': [COR],
  'Plain yogurt, 750 g': [COR],
  'Soda crackers, unsalted tops, 450 g': [COR],
  'Confiture de framboises, 500 mL': [MK],
  'Dark chocolate, 70%, 100 g': [MK, COR],
};

const IS_NO_FOOD =
  /diapers|couches|wipes|pads|tampons|serviettes|soap|shampoo|tooth|toilet|papier|detergent|cat food|dog food/i;
/** Food from kitchens and gardens, which has no label. */
const HAS_NO_LABEL = /collective/;
/** Products of standard hampers whose label was not read, so that the desk shows how it warns of one. */
const IS_UNREAD = /^(Whole kernel corn, 341 mL|Maïs en grains, conserve, 341 mL)$/;
/** Newer goods wait on the sorting table. */
const READ_AFTER_DAYS = 3;

/** Returns what a sorter read on the label; null: not read. An allergen that is not listed is not on the label. */
export function labelOfItem(item: DemoItem): DemoLabel | null {
  const { item_name, category, quantity, added_days_ago } = item;
  if (category === 'fresh-produce' || IS_NO_FOOD.test(item_name) || HAS_NO_LABEL.test(item_name)) return null;
  if (IS_UNREAD.test(item_name)) return null;
  if (quantity === 0 || added_days_ago < READ_AFTER_DAYS) return null;
  const [contains = '', may_contain = '', gluten = ''] = (
    LISTED[item_name] ?? (category === 'dairy' ? 'milk' : '')
  ).split('|');
  const stateOf = (allergen: Allergen): AllergenState => {
    if (wordsOf(contains).includes(allergen)) return 'contains';
    return wordsOf(may_contain).includes(allergen) ? 'may_contain' : 'not_on_label';
  };
  return {
    allergens: Object.fromEntries(ALLERGENS.map((allergen) => [allergen, stateOf(allergen)])),
    gluten_sources: wordsOf(gluten) as GlutenSource[], // a test loads them through the API's own rules
    high_in: [...(HIGH_IN[item_name] ?? [])],
    certifications: [...(CERTIFICATIONS[item_name] ?? [])],
  };
}

export function labelNamed(food_bank: FoodBankKey, item_name: string): DemoLabel | null {
  const item = inventory.find((each) => each.food_bank === food_bank && each.item_name === item_name);
  return item === undefined ? null : labelOfItem(item);
}

const wordsOf = (list: string): string[] => list.split(' ').filter(Boolean);

/** Tins from many donors, without recorded lots. */
const MIXED_LOTS = 'Ravioli in tomato sauce, 425 g';

/** Cans and dairy products have lot codes. */
export function lotOfItem({ category, barcode, item_name }: DemoItem): DemoLot | null {
  if (item_name === MIXED_LOTS) return null;
  if (barcode === null || (category !== 'canned-goods' && category !== 'dairy')) return null;
  const number = barcode.slice(-6, -1);
  return category === 'dairy'
    ? { lot_code: `${number} ${item_name.length % 24}H`, lot_source: 'scanned' }
    : { lot_code: `L${number}${'ABC'.charAt(item_name.length % 3)}`, lot_source: 'typed' };
}

/** The foods that are listed here, so that a test can find misspelt ones. */
export const labelledFoods = [
  ...new Set([LISTED, HIGH_IN, CERTIFICATIONS].flatMap((foods) => Object.keys(foods))),
];
export const listedWords = Object.values(LISTED).map((listed) => listed.split('|').map(wordsOf));
