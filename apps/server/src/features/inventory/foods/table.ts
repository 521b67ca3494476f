import type { FoodPicture } from '@nourish/contract';
import { COLD } from './words/cold.ts';
import { FRUIT } from './words/fruit.ts';
import { GRAINS } from './words/grains.ts';
import { HOUSEHOLD, PANTRY } from './words/pantry.ts';
import { VEGETABLES } from './words/vegetables.ts';

export type FoodWords = Partial<Record<FoodPicture, readonly [en: string, fr: string, es: string]>>;

const FOODS: FoodWords = { ...FRUIT, ...VEGETABLES, ...COLD, ...GRAINS, ...PANTRY, ...HOUSEHOLD };

/** Words that only their accents tell apart: tea from `the`, liver pâté from pasta. */
const ACCENTED: readonly [RegExp, string][] = [
  [/(?<!\p{L})thés?(?!\p{L})/gu, 'tea_fr'],
  [/(?<!\p{L})té(?!\p{L})/gu, 'tea_es'],
  [/(?<!\p{L})pât[ée]s? (?=de (foie|campagne))/gu, 'terrine '],
];

/** The words of a text in their stored form: without case, accents and plural endings. */
export function wordsOf(text: string): string[] {
  const accented = ACCENTED.reduce(
    (rest, [word, other]) => rest.replace(word, other),
    text.normalize('NFC').toLowerCase(),
  );
  const folded = accented.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('œ', 'oe').replaceAll('æ', 'ae');
  return (folded.match(/[\p{L}\p{N}_]+/gu) ?? []).map(stemOf);
}

/** Singular and plural, in all three languages, have the same stem: cookies, gâteaux, limones, berries. */
const stemOf = (word: string): string =>
  word.length < 4
    ? word
    : word
        .replace(/(?<!s)s$|x$/, '')
        .replace(/e$/, '')
        .replace(/i$/, 'y');

export interface Food {
  name: FoodPicture;
  /** The languages that have this name for it: `en`, or `fr` and `es`, in which the noun comes first. */
  isEnglish: boolean;
  isRomance: boolean;
}

/** Foods by the stems of a name, joined by spaces. */
const byPhrase = new Map<string, Food>();
/** The names of each food in all languages, as written in the table. */
export const NAMES = new Map<FoodPicture, string[]>();

for (const [key, languages] of Object.entries(FOODS)) {
  const name = key as FoodPicture; // the table's own keys
  const names = languages.map((list) => list.split('|'));
  NAMES.set(name, names.flat());
  names.forEach((list, language) => {
    for (const phrase of list) {
      const stems = wordsOf(phrase).join(' ');
      const known = byPhrase.get(stems);
      if (known && known.name !== name)
        throw new Error(`"${phrase}" names two foods: ${known.name}, ${name}`);
      byPhrase.set(stems, {
        name,
        isEnglish: known?.isEnglish === true || language === 0,
        isRomance: known?.isRomance === true || language > 0,
      });
    }
  });
}

export interface Found extends Food {
  start: number;
  end: number;
}

const LONGEST = Math.max(...[...byPhrase.keys()].map((stems) => stems.split(' ').length));

/** The foods that a list of words names, the longest names first: coconut milk is not milk. */
export function foodsIn(words: readonly string[]): Found[] {
  const found: Found[] = [];
  for (let start = 0; start < words.length;) {
    let end = Math.min(start + LONGEST, words.length);
    while (end > start && !byPhrase.has(words.slice(start, end).join(' '))) end--;
    const food = byPhrase.get(words.slice(start, end).join(' '));
    if (food) found.push({ ...food, start, end });
    start = Math.max(end, start + 1);
  }
  return found;
}
