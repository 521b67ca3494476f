import type { Recall } from '@nourish/contract';

/** What the text of a notice says about the recall as a whole. */
export interface NoticeFacts {
  class: Recall['class'];
  /** Two words that name the food, without its brand; '' if the text names none. */
  words: string;
}

/** Without accents and typographic apostrophes. */
const folded = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('’', "'");

const CLASS =
  /\bclas(?:s|se|e)\b(?:\s+(?:de|du|des)\s+(?:risques?|danger|rappel|riesgo|peligro|retiro))?\s*:?\s*(iii|ii|i|[123])\b/giu;
const LEVELS = ['I', 'II', 'III'] as const;

/** The most serious class that the text names. */
function classIn(text: string): Recall['class'] {
  const named = [...folded(text).matchAll(CLASS)].map(([, level = '']) =>
    /\d/.test(level) ? Number(level) - 1 : level.length - 1,
  );
  return LEVELS[Math.min(...named)] ?? null;
}

/** In English, the food is named by the last words: "smooth peanut butter"; in French and Spanish, by the first. */
type Head = 'first' | 'last';

const RECALLED =
  '(?:is |are |has been |have been |est |sont |a ete |ont ete |se )?(?:being )?(?:recalled|recall\\b|rappele|rappelee|rappeles|rappelees|retirado|retirada|retirados|retiradas)';
const WHY = '(?:due|because|for possible|en raison|a cause|debido|por posible|$|[,;(|–—]| - )';
/** The most telling first. Each has the food in `food`. */
const PATTERNS: readonly { pattern: RegExp; head: Head }[] = [
  { pattern: /^(?:product|common|food)(?: name)?\s*:\s*(?<food>.+)$/imu, head: 'last' },
  { pattern: /^(?:nom du )?(?:produit|aliment|nom commun)\s*:\s*(?<food>.+)$/imu, head: 'first' },
  { pattern: /^(?:nombre del )?(?:producto|alimento)\s*:\s*(?<food>.+)$/imu, head: 'first' },
  { pattern: /^product\s*\n\s*(?<food>.+)$/imu, head: 'last' },
  { pattern: /^produit\s*\n\s*(?<food>.+)$/imu, head: 'first' },
  { pattern: new RegExp(`\\bbrand\\s+(?<food>[^\\n]+?)\\s*${RECALLED}`, 'iu'), head: 'last' },
  {
    pattern: new RegExp(
      `^(?:.*:\\s*|.* - )?(?<food>[^\\n:]+?)\\s+(?:de (?:la )?marque|de (?:la )?marca)\\b`,
      'imu',
    ),
    head: 'first',
  },
  { pattern: new RegExp(`\\b(?:recall of|recalling)\\s+(?<food>[^\\n]+?)\\s*${WHY}`, 'imu'), head: 'last' },
  {
    pattern: new RegExp(`\\b(?:rappel|retiro) (?:de |du |des |d')(?<food>[^\\n]+?)\\s*${WHY}`, 'imu'),
    head: 'first',
  },
  { pattern: /^(?:food )?recall\s*[:–—-]\s*(?<food>.+)$/imu, head: 'last' },
  { pattern: /^(?:avis de )?rappel\s*[:–—-]\s*(?<food>.+)$/imu, head: 'first' },
  { pattern: new RegExp(`^(?:.*:\\s*|.* - )?(?<food>[^\\n:]+?)\\s+${RECALLED}`, 'imu'), head: 'last' },
];

/** Words that name no food. */
const NO_FOOD = new Set(
  'a an and the of for with from brand certain various product products food foods recall recalled pack pkg jar jars box bag bags can cans size all de du des la le les l d au aux en et un une marque certains divers produit produits aliment el los las del con y se retira retiran marca producto productos'.split(
    ' ',
  ),
);

/** The food is named early; long lines would take long to search. */
const MAX_LINES = 100;
const MAX_LINE = 300;

function wordsIn(text: string): string {
  // Has the same length as `matchable`, so that a match there gives its words here, with their accents.
  const plain = text
    .normalize('NFC')
    .replaceAll('’', "'")
    .split(/\r?\n/)
    .slice(0, MAX_LINES)
    .map((line) => line.slice(0, MAX_LINE))
    .join('\n');
  const matchable = plain.replaceAll(/[\u00c0-\u024f]/g, (letter) => letter.normalize('NFD').charAt(0));
  for (const { pattern, head } of PATTERNS) {
    const match = pattern.exec(matchable);
    const food = match?.groups?.['food'];
    if (match === null || food === undefined) continue;
    const start = match.index + match[0].indexOf(food);
    const words = foodWords(plain.slice(start, start + food.length), head);
    if (words !== '') return words;
  }
  return '';
}

function foodWords(name: string, head: Head): string {
  const [own = ''] = name
    // "Maple Hill brand Peanut Butter", "Beurre d'arachide de marque Maple Hill"
    .replace(/^.*\bbrand\s+/iu, '')
    .replace(/\s+de (?:la )?marc?(?:que|a)\b.*$/iu, '')
    .split(/[,;(|–—\t]|\s-\s|\s\d|\s+(?:due|because|recalled|rappel\S*|retirad\S*)\b/iu);
  const words = own
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '' && !NO_FOOD.has(word));
  return (head === 'last' ? words.slice(-2) : words.slice(0, 2)).join(' ');
}

/** Proposes class and food of a notice. A person reviews the result: notices have no fixed form. */
export const noticeFacts = (text: string): NoticeFacts => ({ class: classIn(text), words: wordsIn(text) });
