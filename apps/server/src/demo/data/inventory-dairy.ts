import { shelf } from './shelf.ts';
import type { ShelfRow } from './types.ts';

// One product a line, as in a stock list; `ShelfRow` names the columns.
// prettier-ignore
const toronto: ShelfRow[] = [
  ['2% milk, 2 L', 'vegetarian', 'cooler', 43, 24, 8, 1, 13001, 'Partly skimmed, with vitamins A and D.'],
  ['Homogenized milk, 2 L', 'vegetarian', 'cooler', 18, 12, 5, 2, 13002, 'Whole milk, 3.25%, recommended from 9 months to 2 years.'],
  ['Lactose-free 1% milk, 2 L', 'vegetarian', 'cooler', 11, 8, 19, 3, 13003, 'Real milk with the lactose broken down.'],
  ['Skim milk powder, 500 g', 'vegetarian', 'dry', 47, 20, 290, 98, 13004, 'Makes 5 L of milk; keeps without a fridge.'],
  ['Evaporated milk, 354 mL', 'vegetarian', 'dry', 62, 20, 340, 109, 13005, 'For tea, sauces and baking; keeps without a fridge.'],
  ['Sweetened condensed milk, 300 mL', 'vegetarian', 'dry', 24, 10, 380, 135, 13006],
  ['Large eggs, 1 dozen', 'vegetarian', 'cooler', 56, 30, 23, 2, null, 'Grade A, from farms around Guelph.'],
  ['Old cheddar cheese, 400 g', 'vegetarian', 'cooler', 27, 12, 61, 15, 13007, 'Aged nine months, naturally very low in lactose.'],
  ['Shredded mozzarella, 320 g', 'vegetarian', 'cooler', 9, 10, 34, 11, 13008],
  ['Processed cheese slices, pack of 24', 'vegetarian', 'cooler', 38, 15, 88, 24, 13009],
  ['Paneer, 350 g', 'vegetarian', 'cooler', 0, 6, 27, 5, 13010, 'Firm fresh cheese for curries; does not melt.'],
  ['Feta cheese, 200 g', 'vegetarian', 'cooler', 6, 8, 45, 9, 13011, 'In brine; crumble over salads and baked eggs.'],
  ['Cream cheese, 227 g', 'vegetarian', 'cooler', 21, 10, 52, 18, 13012],
  ['Cottage cheese, 500 g', 'vegetarian', 'cooler', 12, 8, 4, 12, 13013],
  ['Plain yogurt, 750 g', 'vegetarian', 'cooler', 31, 15, 14, 4, 13014, 'Unsweetened, with active cultures.'],
  ['Strawberry yogurt cups, 8 × 100 g', 'vegetarian', 'cooler', 25, 12, 2, 8, 13015, 'Lunch-box size; best within two days.'],
  ['Labneh, 500 g', 'vegetarian', 'cooler', 0, 6, 16, 10, null],
  ['Plain kefir, 1 L', 'vegetarian', 'cooler', 14, 6, 17, 6, 13016, 'Drinkable fermented milk with live cultures.'],
  ['Sour cream, 500 mL', 'vegetarian', 'cooler', 5, 8, 13, 7, null],
  ['Salted butter, 454 g', 'vegetarian', 'cooler', 35, 20, 96, 29, 13017],
  ['Plant-based margarine, 907 g', 'vegan', 'cooler', 29, 12, 130, 129, 13018, 'Non-hydrogenated and free of dairy.'],
  ['Ghee, 400 g', 'vegetarian', 'dry', 8, 8, 310, 108, 13019, 'Clarified butter; keeps at room temperature.'],
];

// prettier-ignore
const montreal: ShelfRow[] = [
  ['Lait 2 %, 2 L', 'vegetarian', 'cooler', 34, 20, 9, 1, 23001, 'Enrichi de vitamines A et D.'],
  ['Lactose-free 2% milk, 2 L', 'vegetarian', 'cooler', 9, 6, 18, 3, 23002],
  ['Lait écrémé en poudre, 500 g', 'vegetarian', 'dry', 28, 12, 280, 161, 23003, 'Donne 5 L de lait; se garde sans réfrigérateur.'],
  ['Lait évaporé, 354 mL', 'vegetarian', 'dry', 40, 15, 325, 95, 23004],
  ['Crème à cuisson 15 %, 473 mL', 'vegetarian', 'cooler', 12, 6, 6, 5, null],
  ['Œufs gros, 12', 'vegetarian', 'cooler', 39, 20, 21, 0, null, 'Catégorie A, de poules en liberté.'],
  ['Fromage en grains, 200 g', 'vegetarian', 'cooler', 15, 8, 3, 2, null, 'Frais du jour : pour la poutine ou tel quel.'],
  ['Cheddar fort, 400 g', 'vegetarian', 'cooler', 22, 10, 70, 16, 23005, 'Affiné un an; naturellement pauvre en lactose.'],
  ['Fromage à la crème, 250 g', 'vegetarian', 'cooler', 17, 8, 48, 13, 23006],
  ['Brie double crème, 200 g', 'vegetarian', 'cooler', 0, 4, 24, 8, null],
  ['Mozzarella râpée, 320 g', 'vegetarian', 'cooler', 19, 8, 36, 10, 23007],
  ['Yogourt nature, 750 g', 'vegetarian', 'cooler', 7, 10, 15, 4, 23008, 'Sans sucre ajouté.'],
  ['Yogourt à boire à la fraise, 6 × 93 mL', 'vegetarian', 'cooler', 20, 10, 4, 7, null],
  ['Beurre demi-sel, 454 g', 'vegetarian', 'cooler', 10, 10, 90, 27, 23009],
  ['Plant-based margarine, 907 g', 'vegan', 'cooler', 18, 8, 125, 39, 23010],
];

export const dairy = [...shelf('toronto', 'dairy', toronto), ...shelf('montreal', 'dairy', montreal)];
