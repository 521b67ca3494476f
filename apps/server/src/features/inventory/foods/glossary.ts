import type { FoodPicture } from '@nourish/contract';
import { foodsIn, NAMES, wordsOf } from './table.ts';

/** Names of kinds of food in English, French and Spanish, too general for a drawing. */
const KINDS = [
  'bread|pain|pan',
  'bean|haricot|fève|frijol|poroto|judía',
  'pasta|pâtes|pastas',
  'juice|jus|jugo|zumo',
  'chicken|poulet|pollo',
  'beef|boeuf|res',
  'pork|porc|cerdo',
  'turkey|dinde|pavo',
  'fish|poisson|pescado',
  'meat|viande|carne',
  'fruit|fruta',
  'vegetable|légume|verdura',
  'jam|confiture|mermelada',
  'soap|savon|jabón',
  'tea|thé|té',
  'cookie|biscuit|galleta',
  'lentil|lentille|lenteja',
  'pepper|poivron|pimiento',
].map((names) => names.split('|'));

/** Foods that are kinds of another one, which a search for it means as well. */
const KIND_OF: Partial<Record<FoodPicture, FoodPicture>> = {
  'brown-rice': 'rice',
  'red-onions': 'onions',
  'green-grapes': 'grapes',
  'ripe-plantains': 'plantains',
  'red-lentils': 'dry-lentils',
  'whole-wheat-flour': 'flour',
  'whole-wheat-bread': 'bread',
  'strawberry-yogurt': 'yogurt',
  'cheese-slices': 'cheese',
  'cheese-curds': 'cheese',
  'shredded-cheese': 'cheese',
  'white-cheese': 'cheese',
  'cottage-cheese': 'cheese',
  brie: 'cheese',
  'milk-powder': 'milk',
  'evaporated-milk': 'milk',
  'condensed-milk': 'milk',
  'instant-coffee': 'coffee',
  'green-tea': 'tea',
  'mint-tea': 'tea',
  'chamomile-tea': 'tea',
  'tomato-soup': 'soup',
  'pea-soup': 'soup',
  'noodle-soup': 'soup',
  'mushroom-soup': 'soup',
  'raspberry-jam': 'jam',
  'olive-oil': 'oil',
  'blue-corn-chips': 'tortilla-chips',
  'oatmeal-cookies': 'cookies',
};

/** Part of a search: a food in any of three languages, or words as typed. */
export interface Term {
  text: string;
  /** Other names of this food, folded. */
  names: readonly string[];
  /** Names of other foods that contain one of these: rice cakes are not rice. */
  others: readonly string[];
}

const fold = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('œ', 'oe')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
const spelled = (name: string): string => name.replaceAll('tea_fr', 'thé').replaceAll('tea_es', 'té');

const allNames = [...NAMES].flatMap(([food, names]) =>
  names.map(spelled).map((name) => ({ food, name: fold(name), stems: ` ${wordsOf(name).join(' ')} ` })),
);
const stemsOf = (name: string): string => ` ${wordsOf(name).join(' ')} `;
const unique = (list: readonly string[]): string[] => [...new Set(list)];

/** Omits names that contain another one: a search for rice also finds white rice. */
const shortest = (names: readonly string[]): string[] =>
  unique(names.map(spelled)).filter(
    (name) => !names.some((other) => other !== name && stemsOf(name).includes(stemsOf(other))),
  );

function termFor(text: string, names: readonly string[], isThisFood: (food: FoodPicture) => boolean): Term {
  const own = shortest(names);
  const stems = own.map(stemsOf);
  const others = allNames.filter(
    (other) =>
      !isThisFood(other.food) && stems.some((part) => other.stems.includes(part) && other.stems !== part),
  );
  return { text, names: own.map(fold), others: unique(others.map(({ name }) => name)) };
}

const kindsByStem = new Map(
  KINDS.flatMap((names) => names.map((name) => [stemsOf(name).trim(), names] as const)),
);

/** The terms of a search that name a food, and the rest of it as one term. */
export function termsOf(search: string): Term[] {
  const chunks = search.split(/\s+/).filter(Boolean);
  const words = chunks.flatMap((chunk, position) => wordsOf(chunk).map((stem) => ({ stem, position })));
  const found = foodsIn(words.map(({ stem }) => stem));
  const terms: Term[] = [];
  const used = new Set<number>();
  const use = (start: number, end: number): string => {
    const positions = unique(words.slice(start, end).map(({ position }) => String(position)));
    positions.forEach((position) => used.add(Number(position)));
    return positions.map((position) => chunks[Number(position)]).join(' ');
  };
  for (const { name, start, end } of found)
    terms.push(
      termFor(use(start, end), NAMES.get(name) ?? [], (food) => food === name || KIND_OF[food] === name),
    );
  words.forEach(({ stem, position }, at) => {
    const kind = kindsByStem.get(stem);
    if (kind && !used.has(position)) terms.push(termFor(use(at, at + 1), kind, () => true));
  });
  const rest = chunks.filter((_, position) => !used.has(position)).join(' ');
  return rest === '' ? terms : [...terms, { text: rest, names: [], others: [] }];
}
