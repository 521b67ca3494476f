import { shelf } from './shelf.ts';
import type { ShelfRow } from './types.ts';

// One product a line, as in a stock list; `ShelfRow` names the columns.
// prettier-ignore
const toronto: ShelfRow[] = [
  ['Russet potatoes, 4.5 kg bag', 'vegan', 'produce', 46, 20, null, 5, null, 'Keep in a cool, dark place, apart from onions.'],
  ['Sweet potatoes, 1 kg', 'vegan', 'produce', 34, 15, null, 8, null, 'Store on the counter rather than in the fridge.'],
  ['Carrots, 2 kg bag', 'vegan', 'cooler', 58, 20, 24, 75, null, 'Ontario grown.'],
  ['Yellow onions, 1.36 kg bag', 'vegan', 'produce', 63, 20, null, 78, null],
  ['Garlic, sleeve of 3', 'vegan', 'produce', 41, 15, null, 22, null],
  ['Fresh ginger, 250 g', 'vegan', 'produce', 17, 8, null, 10, null],
  ['Green cabbage, 1 head', 'vegan', 'cooler', 32, 12, null, 13, null, 'Keeps for weeks in the fridge.'],
  ['Napa cabbage, 1 head', 'vegan', 'cooler', 11, 6, 9, 4, null, 'For kimchi, soups and slaw.'],
  ['Bok choy, 500 g', 'vegan', 'cooler', 14, 6, 4, 2, null, 'Stir-fry or add to soup in the last minutes.'],
  ['Romaine lettuce, 1 head', 'vegan', 'cooler', 19, 10, 3, 1, null, "Crisp heads from this week's market rescue."],
  ['Baby spinach, 142 g', 'vegan', 'cooler', 23, 12, 2, 1, 12001, 'Washed and ready to eat; use soon or freeze for smoothies.'],
  ['Curly kale, 1 bunch', 'vegan', 'cooler', 0, 8, null, 3, null],
  ['Collard greens, 1 bunch', 'vegan', 'cooler', 12, 6, 6, 0, null, 'From the community garden on Lantern Street.'],
  ['Broccoli, 1 crown', 'vegan', 'cooler', 27, 12, 7, 2, null],
  ['Cauliflower, 1 head', 'vegan', 'cooler', 6, 8, 10, 3, null],
  ['Celery, 1 bunch', 'vegan', 'cooler', 9, 10, 12, 4, null],
  ['Field tomatoes, 1 kg', 'vegan', 'produce', 29, 15, null, 1, null, 'From Leamington, Ontario.'],
  ['English cucumber, each', 'vegan', 'cooler', 36, 15, 9, 2, null],
  ['Green bell peppers, pack of 3', 'vegan', 'cooler', 18, 10, 11, 5, null],
  ['Scotch bonnet peppers, 100 g', 'vegan', 'cooler', 9, 4, null, 3, null, 'Very hot: handle with gloves and use a little at a time.'],
  ['Okra, 500 g', 'vegan', 'cooler', 0, 6, null, 6, null],
  ['Butternut squash, each', 'vegan', 'produce', 25, 10, null, 17, null],
  ['Rutabaga, each', 'vegan', 'produce', 22, 8, null, 20, null],
  ['Beets, 1 kg bag', 'vegan', 'cooler', 16, 8, null, 12, null],
  ['Cassava (yuca), 1 kg', 'vegan', 'produce', 5, 6, null, 9, null, 'Peel and cook through before eating.'],
  ['Green plantains, pack of 4', 'vegan', 'produce', 21, 10, null, 2, null, 'For tostones or chips; ripen on the counter for sweet fried plantain.'],
  ['Bananas, 1 kg', 'vegan', 'produce', 44, 20, null, 0, null, 'Green to yellow, so they last the week.'],
  ['Gala apples, 1.36 kg bag', 'vegan', 'cooler', 52, 20, 28, 72, null, 'Ontario grown, school-lunch size.'],
  ['Bartlett pears, 1 kg', 'vegan', 'cooler', 7, 10, null, 7, null],
  ['Navel oranges, 1.36 kg bag', 'vegan', 'cooler', 30, 15, 20, 6, null, 'Sweet and easy to peel.'],
  ['Limes, pack of 5', 'vegan', 'cooler', 15, 8, null, 8, null],
  ['Blueberries, 551 mL', 'vegan', 'cooler', 13, 10, 1, 2, 12002, 'Best today or tomorrow; they freeze well.'],
  ['Cilantro, 1 bunch', 'vegan', 'cooler', 0, 8, null, 3, null],
  ['White mushrooms, 227 g', 'vegan', 'cooler', 17, 10, 5, 2, 12003],
];

// prettier-ignore
const montreal: ShelfRow[] = [
  ['Pommes de terre à chair jaune, 4,5 kg', 'vegan', 'produce', 37, 15, null, 6, null, 'Cultivées dans Lanaudière; conserver au frais et au sec.'],
  ['Carottes, sac de 2 kg', 'vegan', 'cooler', 42, 15, 22, 71, null],
  ['Oignons jaunes, 1,36 kg', 'vegan', 'produce', 48, 15, null, 74, null],
  ['Ail du Québec, 3 têtes', 'vegan', 'produce', 14, 8, null, 11, null, 'Séché et tressé à la ferme.'],
  ['Chou vert, 1 tête', 'vegan', 'cooler', 20, 8, null, 9, null, 'Se garde plusieurs semaines au frais.'],
  ['Chou-fleur, 1 tête', 'vegan', 'cooler', 0, 6, 8, 4, null],
  ['Brocoli, 1 pied', 'vegan', 'cooler', 15, 8, 7, 1, null],
  ['Épinards, 283 g', 'vegan', 'cooler', 18, 8, 2, 1, null, 'À manger bientôt, crus ou tombés à la poêle.'],
  ['Laitue Boston, 1 pomme', 'vegan', 'cooler', 4, 6, 9, 2, null],
  ['Céleri, 1 pied', 'vegan', 'cooler', 13, 6, 13, 5, null],
  ['Panais, 900 g', 'vegan', 'cooler', 16, 6, null, 14, null],
  ['Acorn squash, each', 'vegan', 'produce', 12, 6, null, 18, null, 'Halve, roast and fill with rice or sausage.'],
  ['Poireaux, botte de 3', 'vegan', 'cooler', 10, 6, null, 5, null],
  ['Tomates de serre, 1 kg', 'vegan', 'produce', 24, 10, null, 0, null, 'Tomates du Québec, cueillies cette semaine.'],
  ['Lebanese cucumbers, pack of 6', 'vegan', 'cooler', 17, 8, 6, 2, null],
  ['Red bell peppers, pack of 2', 'vegan', 'cooler', 0, 8, 11, 6, null],
  ['Bananes plantains mûres, 1 kg', 'vegan', 'produce', 11, 6, null, 2, null, 'Prêtes pour les bananes pesées ou à frire.'],
  ['Bananes, 1 kg', 'vegan', 'produce', 33, 15, null, 1, null],
  ['Pommes McIntosh, 1,36 kg', 'vegan', 'cooler', 40, 15, 30, 70, null, 'Vergers de Rougemont.'],
  ['Clémentines, caissette de 900 g', 'vegan', 'cooler', 5, 8, 16, 8, null],
  ['Canneberges fraîches, 340 g', 'vegan', 'cooler', 19, 6, 26, 13, 22001, 'Du Centre-du-Québec.'],
  ['Menthe fraîche, 1 bouquet', 'vegan', 'cooler', 7, 4, 3, 0, null, 'Cueillie ce matin au jardin collectif.'],
];

export const freshProduce = [
  ...shelf('toronto', 'fresh-produce', toronto),
  ...shelf('montreal', 'fresh-produce', montreal),
];
