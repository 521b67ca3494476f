import { shelf } from './shelf.ts';
import type { ShelfRow } from './types.ts';

// One product a line, as in a stock list; `ShelfRow` names the columns.
// prettier-ignore
const toronto: ShelfRow[] = [
  ['Soda crackers, unsalted tops, 450 g', 'low_sodium', 'dry', 53, 20, 175, 158, 17001],
  ['Whole wheat crackers, 200 g', 'vegan', 'dry', 37, 15, 160, 135, 17002],
  ['Rice cakes, lightly salted, 186 g', 'gluten_free', 'dry', 22, 10, 205, 37, 17003],
  ['School-safe granola bars, box of 5', 'nut_free', 'dry', 118, 40, 145, 95, 17004, 'Made without nuts or peanuts, accepted in Ontario schools.'],
  ['Real fruit bars, box of 8', 'vegan', 'dry', 46, 15, 190, 130, 17005, 'Apple and berry, no added sugar.'],
  ['Popcorn kernels, 1 kg', 'gluten_free', 'dry', 25, 8, 460, 142, null, 'Whole grain, for the pot or an air popper.'],
  ['Pretzel twists, 300 g', 'vegan', 'dry', 19, 10, 130, 114, 17006],
  ['Tortilla chips, 320 g', 'gluten_free', 'dry', 8, 12, 75, 24, 17007],
  ['Plantain chips, 200 g', 'vegan', 'dry', 17, 6, 110, 0, 17008, 'Lightly salted green plantain.'],
  ['Roasted chickpeas, sea salt, 150 g', 'vegan', 'dry', 0, 6, 140, 100, null],
  ['Seedless raisins, 375 g', 'vegan', 'dry', 34, 12, 275, 138, null],
  ['Pitted dates, 500 g', 'vegan', 'dry', 0, 15, 240, 118, 17009, 'We keep extra for Ramadan; ask at the desk.'],
  ['Unsalted almonds, 200 g', 'low_sodium', 'dry', 9, 6, 220, 105, null],
  ['Shelled sunflower seeds, 200 g', 'vegan', 'dry', 20, 6, 185, 26, null, 'Roasted, a nut-free topping for oats and salads.'],
  ['Digestive biscuits, 400 g', 'vegetarian', 'dry', 42, 12, 150, 149, 17010],
  ['Oatmeal cookies, 350 g', 'vegetarian', 'dry', 28, 10, -6, 99, 17011, 'A few days past best-before and still good.'],
  ['Arrowroot cookies, 350 g', 'nut_free', 'dry', 15, 8, 165, 128, 17012, 'Melts in the mouth: a first cookie from about 12 months.'],
  ['Fruit purée pouches, 4 × 90 g', 'vegan', 'dry', 10, 15, 195, 132, 17013],
  ['Chocolate pudding cups, 4 × 99 g', 'vegetarian', 'dry', 32, 10, 120, 126, 17014],
  ['Roasted seaweed, 6 × 5 g', 'vegan', 'dry', 12, 6, 235, 98, 17015, 'Crisp sheets for snacking or wrapping rice.'],
];

// prettier-ignore
const montreal: ShelfRow[] = [
  ['Whole wheat crackers, 225 g', 'vegan', 'dry', 31, 12, 155, 134, 27001],
  ['Rye crispbread, 275 g', 'vegan', 'dry', 16, 6, 210, 23, 27002],
  ['Barres tendres sans arachides, boîte de 5', 'nut_free', 'dry', 87, 30, 140, 160, 27003, "Permises à l'école."],
  ['Biscuits petit-beurre, 300 g', 'vegetarian', 'dry', 25, 10, 165, 129, 27004],
  ["Biscuits à l'avoine et aux raisins, 350 g", 'vegetarian', 'dry', 6, 10, 105, 38, 27005],
  ['Galettes de riz nature, 130 g', 'gluten_free', 'dry', 18, 6, 200, 117, 27006, 'Riz soufflé, sans sel ajouté.'],
  ['Compotes à boire, 4 × 90 g', 'vegan', 'dry', 44, 15, 185, 140, 27007, 'Pomme et fraise, sans sucre ajouté.'],
  ['Pouding au riz, 4 × 100 g', 'vegetarian', 'cooler', 13, 6, 34, 12, null],
  ['Sultana raisins, 375 g', 'vegan', 'dry', 23, 8, 265, 127, null],
  ['Croustilles de maïs bleu, 300 g', 'gluten_free', 'dry', 0, 6, 80, 17, 27008],
  ['Pumpkin seeds, 200 g', 'vegan', 'dry', 11, 4, 195, 103, null],
  ['Dark chocolate, 70%, 100 g', 'vegan', 'dry', 21, 6, 300, 0, 27009],
];

export const snacks = [...shelf('toronto', 'snacks', toronto), ...shelf('montreal', 'snacks', montreal)];
