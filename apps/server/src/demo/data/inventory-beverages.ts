import { shelf } from './shelf.ts';
import type { ShelfRow } from './types.ts';

// One product a line, as in a stock list; `ShelfRow` names the columns.
// prettier-ignore
const toronto: ShelfRow[] = [
  ['Unsweetened apple juice, 1.89 L', 'vegan', 'dry', 64, 24, 270, 92, 16001, 'Pure juice with vitamin C added.'],
  ['Orange juice from concentrate, 1.75 L', 'vegan', 'cooler', 22, 12, 26, 9, 16002],
  ['Apple juice boxes, 8 × 200 mL', 'vegan', 'dry', 79, 24, 230, 162, 16003, 'Lunch-box size; recyclable where bottles are.'],
  ['Vegetable cocktail, low sodium, 1.89 L', 'low_sodium', 'dry', 18, 10, 315, 126, 16004],
  ['Cranberry cocktail, 1.89 L', 'vegan', 'dry', 33, 12, 285, 140, 16005],
  ['Mango nectar, 1 L', 'vegan', 'dry', 41, 15, 245, 133, 16006, 'Thick and sweet; mix with yogurt for lassi.'],
  ['Coconut water, 1 L', 'vegan', 'dry', 9, 10, 220, 114, 16007],
  ['Unsweetened soy beverage, 946 mL', 'vegan', 'dry', 58, 20, 175, 151, 16008, 'Fortified with calcium and vitamin D; chill after opening.'],
  ['Oat beverage, 1.75 L', 'vegan', 'cooler', 15, 8, 6, 5, 16009],
  ['Almond beverage, 946 mL', 'vegan', 'dry', 4, 10, 165, 122, 16010],
  ['Orange pekoe tea, 72 bags', 'vegan', 'dry', 72, 24, 480, 115, 16011, 'A full box lasts most homes a month.'],
  ['Loose black tea, 454 g', 'vegan', 'dry', 17, 6, 510, 30, null, 'Strong leaf tea for chai or a samovar.'],
  ['Peppermint tea, 20 bags', 'vegan', 'dry', 26, 8, 430, 123, 16012],
  ['Ground coffee, medium roast, 340 g', 'vegan', 'dry', 0, 20, 210, 145, 16013],
  ['Instant coffee, 200 g', 'vegan', 'dry', 35, 15, 390, 156, 16014, 'Only needs hot water.'],
  ['Hot chocolate mix, 500 g', 'vegetarian', 'dry', 44, 12, 305, 0, 16015, 'Add hot milk or water.'],
  ['Nutritional supplement drink, chocolate, 6 × 237 mL', 'gluten_free', 'dry', 12, 6, -2, 22, 16016, 'Carries an expiry date, which has just gone by.', 'expiry'],
  ['Dried hibiscus flowers, 200 g', 'vegan', 'dry', 10, 4, 350, 15, null, 'For sorrel, bissap or agua de jamaica.'],
  ['Sparkling water, 12 × 355 mL', 'vegan', 'dry', 23, 8, 330, 117, 16017],
  ['Spring water, 24 × 500 mL', 'vegan', 'dry', 29, 20, 540, 148, 16018, 'Also kept for boil-water advisories and heat warnings.'],
  ['Electrolyte drink powder, 8 sachets', 'vegan', 'dry', 6, 8, 415, 106, 16019, 'For heat, fever or stomach upset; mix with clean water.'],
  ['Meal replacement drink, vanilla, 6 × 235 mL', 'gluten_free', 'dry', 16, 8, 190, 35, 16020, 'Carries an expiry date: not to be used after it.', 'expiry'],
];

// prettier-ignore
const montreal: ShelfRow[] = [
  ['Jus de pomme, 1,36 L', 'vegan', 'dry', 51, 20, 255, 159, 26001, 'Pur jus de pommes du Québec.'],
  ['Orange juice, 1.75 L', 'vegan', 'cooler', 13, 8, 25, 7, 26002],
  ['Jus de légumes, faible en sodium, 1,36 L', 'low_sodium', 'dry', 5, 8, 295, 125, 26003],
  ['Guava nectar, 1 L', 'vegan', 'dry', 24, 8, 240, 118, 26004],
  ['Boîtes de jus de raisin, 8 × 200 mL', 'vegan', 'dry', 46, 15, 225, 146, 26005],
  ['Boisson de soya à la vanille, 946 mL', 'vegan', 'dry', 37, 12, 170, 138, 26006],
  ["Boisson d'avoine, 946 mL", 'vegan', 'dry', 19, 8, 155, 115, 26007, 'Enrichie de calcium et de vitamine D.'],
  ['Café moulu, torréfaction foncée, 340 g', 'vegan', 'dry', 8, 12, 200, 134, 26008, 'Torréfié à Montréal.'],
  ['Café instantané, 150 g', 'vegan', 'dry', 21, 10, 370, 76, 26009],
  ['Thé vert à la menthe, 20 sachets', 'vegan', 'dry', 28, 10, 440, 130, 26010, 'À la marocaine, bien sucré.'],
  ['Tisane à la camomille, 20 sachets', 'vegan', 'dry', 18, 6, -12, 90, null],
  ['Chocolat chaud en poudre, 450 g', 'vegetarian', 'dry', 31, 10, 310, 94, 26011],
  ['Spring water, 4 L', 'vegan', 'dry', 0, 15, 500, 142, null],
];

export const beverages = [
  ...shelf('toronto', 'beverages', toronto),
  ...shelf('montreal', 'beverages', montreal),
];
