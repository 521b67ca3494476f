import type { FoodPicture } from '@nourish/contract';
import { pictureOfCode } from './produce-codes.ts';
import { FRUIT } from './words/fruit.ts';
import { VEGETABLES } from './words/vegetables.ts';
import { foodsIn, wordsOf, type Found } from './table.ts';

const stems = (text: string): ReadonlySet<string> => new Set(wordsOf(text));

/** Words that leave a food what it is. Any other word may make it another: tomato seeds, lemon soap. */
const HARMLESS = stems(`
  a an the of de du des d l la le les el los las del s au aux un une
  pack bag box case can cans carton jar bottle tin sleeve bunch head crown each loaf roll tub dozen piece
  pieces stem stems sack half halves slice slices segment chunk whole large medium small jumbo extra mini big
  sac boite paquet pied tete botte bouquet caissette caisse pot conserve tranche moitie gros grosse petit petite
  moyen entier entiere bolsa caja lata paquete manojo docena grande mediano pequeno
  fresh frozen canned dried dry cooked raw peeled sliced diced chopped cut crushed shredded grated ground split
  smoked roasted toasted breaded boneless skinless bone lean ripe pitted seedless shelled unsalted salted lightly
  frais fraiche congele congelee surgele seche sec cuit cru tranche coupe rape hache moulu fume grille fin finement
  fresco fresca congelado congelada seco seca cocido crudo molido picado rallado maduro
  organic halal kosher local natural plain pure unsweetened sweetened reduced no light lite free fat added
  sodium lactose gluten fibre fiber enriched homogenized skim partly skimmed loose instant quick unscented
  biologique bio nature naturel pur sucre allege leger sans ajoute reduit faible ecreme partiellement homogeneise
  organico natural puro ligero sin entero entera descremado
  wheat ble trigo
  white brown red green yellow black dark golden old mild medium strong sharp firm soft smooth crunchy fine coarse
  blanc blanche brun brune rouge vert verte jaune noir noire fort doux ferme moelleux croquant ambre
  blanco blanca rojo roja verde amarillo amarilla negro negra fuerte suave firme tierno
  young english lebanese field garden navel gala mcintosh bartlett russet napa romaine boston curly roma
  canadian quebec canada ontario serre chair flakes flake flaked kernel solid granulated
`);
/** Words that can turn any food in a name into another product, for example a flavour or a sauce. */
const SPOILERS = stems(
  'flavour flavoured flavor flavored saveur sabor scent scented parfum parfume parfumee imitation mock substitute style seed seeds semences plant vegan vegane vegano',
);
const JOINTS = stems('and et y e or ou o with avec con');
/** What follows describes the food; it does not name it. */
const ENDS = new Set([
  'in',
  'avec',
  'with',
  'without',
  'sans',
  'sin',
  'dans',
  'en',
  'for',
  'pour',
  'para',
  'a',
  'au',
  'aux',
  'from',
  'con',
]);
/** An unknown word before these may make them anything: cashew milk, cookie butter, rose water. */
const STRICT: ReadonlySet<FoodPicture> = new Set<FoodPicture>([
  'milk',
  'butter',
  'cream',
  'water',
  'salt',
  'sugar',
  'eggs',
  'cheese',
  'flour',
  'oil',
  'rice',
  'honey',
  'mint',
  'meat',
  'fish',
  'coffee',
]);

const FRESH = new Set<FoodPicture>([...Object.keys(FRUIT), ...Object.keys(VEGETABLES)] as FoodPicture[]); // the tables' own keys
/** The same foods in a tin. */
const TINNED: Partial<Record<FoodPicture, FoodPicture>> = {
  chickpeas: 'canned-chickpeas',
  'black-beans': 'canned-black-beans',
  'kidney-beans': 'canned-kidney-beans',
  'white-beans': 'canned-white-beans',
  'dry-lentils': 'canned-lentils',
  'baked-beans': 'baked-beans',
  'canned-fava-beans': 'canned-fava-beans',
  'canned-black-eyed-peas': 'canned-black-eyed-peas',
  'canned-pigeon-peas': 'canned-pigeon-peas',
  'canned-vegetables': 'canned-vegetables',
  tomatoes: 'canned-tomatoes',
  corn: 'canned-corn',
  peas: 'canned-peas',
  'green-beans': 'canned-green-beans',
  beets: 'canned-beets',
  carrots: 'canned-carrots',
  mushrooms: 'canned-mushrooms',
  pumpkin: 'canned-pumpkin',
  artichoke: 'canned-artichokes',
  peach: 'canned-peaches',
  pear: 'canned-pears',
  pineapple: 'canned-pineapple',
  clementine: 'canned-oranges',
  orange: 'canned-oranges',
  lychees: 'canned-lychees',
  salmon: 'canned-salmon',
};
const IN_A_TIN = stems('canned conserve lata enlatado');

interface Named {
  item_name: string;
  category: string;
  barcode: string | null;
}

/** Returns the drawing of an item from its name, else from the four-digit code of loose produce. */
export const pictureOf = (item: Named): FoodPicture | null =>
  pictureOfName(item) ?? pictureOfCode(item.barcode);

/**
 * The drawing for a name; null unless it leaves no doubt, because a wrong picture is worse than none.
 * English names end with their noun (rice pudding), French and Spanish ones begin with it (pouding au riz).
 */
function pictureOfName({ item_name, category }: Named): FoodPicture | null {
  const [first = '', ...rest] = item_name.split(/,(?!\d)|[;:(/]| [-–—] /);
  const tail = wordsOf(rest.join(' '));
  const words = wordsOf(first);
  if ([...words, ...tail].some((word) => SPOILERS.has(word) && !isInName(word, words))) return null;
  const food = reversed(words, wordsOf(rest[0] ?? '')) ?? onlyFood(words);
  if (food === null) return null;
  const isTinned = category === 'canned-goods' || [...words, ...tail].some((word) => IN_A_TIN.has(word));
  return isTinned ? (TINNED[food] ?? (FRESH.has(food) ? null : food)) : food;
}

/** A spoiler that belongs to the name of a food, as in plant-based burgers, does no harm. */
const isInName = (word: string, words: readonly string[]): boolean =>
  foodsIn(words).some(({ start, end }) => words.slice(start, end).includes(word));

/** `Milk, coconut` is coconut milk. */
function reversed(words: readonly string[], next: readonly string[]): FoodPicture | null {
  const joined = foodsIn([...next, ...words]).find(
    ({ start, end }) => start < next.length && end > next.length,
  );
  return joined?.name ?? null;
}

function onlyFood(all: readonly string[]): FoodPicture | null {
  const named = foodsIn(all);
  const isNamed = (position: number) => named.some(({ start, end }) => start <= position && position < end);
  const cut = all.findIndex((word, position) => position > 0 && ENDS.has(word) && !isNamed(position));
  const words = cut < 0 ? all : all.slice(0, cut);
  if (words.some((word, position) => JOINTS.has(word) && !isNamed(position))) return null;
  const found = named.filter(({ end }) => end <= words.length);
  const noun = nounOf(found);
  if (noun === undefined) return null;
  const isUnknown = (word: string, position: number) =>
    !isNamed(position) && !HARMLESS.has(word) && !/^\d/.test(word);
  const before = words.slice(0, noun.start).some(isUnknown);
  const after = words.slice(noun.end).some((word, index) => isUnknown(word, noun.end + index));
  if (STRICT.has(noun.name) && (before || after || found.length > 1)) return null;
  if (after && noun.isEnglish) return null;
  if (before && noun.isRomance) return null;
  return noun.name;
}

/** Of several foods that a name mentions, the one that it is. */
function nounOf(found: readonly Found[]): Found | undefined {
  if (found.length < 2) return found[0];
  const last = found.at(-1);
  if (found.every(({ isEnglish }) => isEnglish) && last && !last.isRomance) return last;
  const first = found[0];
  return found.every(({ isRomance }) => isRomance) && first && !first.isEnglish ? first : undefined;
}
