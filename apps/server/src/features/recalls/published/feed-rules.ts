import { decodeHTML } from 'entities';
import { addDays } from '@nourish/contract/calendar';
import type { RECALL_CLASSES } from '@nourish/contract/recall-constants';
import { wordsOf } from '../lot-rules.ts';

/** The Canadian Food Inspection Agency, as the file names it; all other organisations publish no food recalls. */
const FOOD_AUTHORITY = 'CFIA';
/** Notices of so many days are stored. */
const FEED_DAYS = 90;

export interface FeedRow {
  number: string;
  title: string;
  product: string;
  issue: string;
  class: (typeof RECALL_CLASSES)[number] | null;
  url: string;
  updated_on: string;
  /** Stems of the words of the product. */
  words: string[];
}

/**
 * Returns the food recalls of the last 90 days in "Recalls and safety alerts", the daily open-data file of the
 * Government of Canada (open.canada.ca, dataset d38de914-c94c-429b-8ab1-8776c31643e3). Rows without a valid date or
 * address are left out, as the file has some. Throws if the text is not such a file.
 */
export function readFeed(text: string, today: string): FeedRow[] {
  const content: unknown = JSON.parse(text);
  if (!Array.isArray(content)) throw new Error('the file is no list of recalls');
  const from = addDays(today, -FEED_DAYS);
  const rows = content.flatMap((row: unknown) => readRow(row) ?? []);
  if (rows.length === 0) throw new Error('the file has no food recalls');
  const recent = rows.filter(({ updated_on }) => updated_on >= from && updated_on <= addDays(today, 1));
  // The later row of a notice that is listed twice.
  return [...new Map(recent.map((row) => [row.number, row])).values()];
}

function readRow(row: unknown): FeedRow | undefined {
  if (typeof row !== 'object' || row === null) return undefined;
  const fields = new Map<string, unknown>(Object.entries(row));
  // Most of the file is about other things than food.
  if (fields.get('Organization') !== FOOD_AUTHORITY) return undefined;
  const text = (name: string, length: number) => plainText(fields.get(name)).slice(0, length);
  const [number, title, url] = [text('NID', 20), text('Title', 500), text('URL', 500)];
  const updated_on = /^\d{4}-\d\d-\d\d/.exec(text('Last updated', 40))?.[0];
  if (number === '' || title === '' || updated_on === undefined || !isDay(updated_on)) return undefined;
  if (!url.startsWith('https://') || !URL.canParse(url)) return undefined;
  const product = text('Product', 500) || title;
  return {
    number,
    title,
    product,
    issue: text('Issue', 200),
    class: classOf(text('Recall class', 40)),
    url,
    updated_on,
    words: stemsOf(withoutBrand(product)),
  };
}

function plainText(value: unknown): string {
  const decoded = typeof value === 'string' || typeof value === 'number' ? decodeHTML(String(value)) : '';
  // The file has zero-width spaces, and NUL cannot be stored.
  return decoded
    .replace(/[\u0000\u200b\ufeff]/g, '') // oxlint-disable-line no-control-regex
    .replace(/\s+/g, ' ')
    .trim();
}

/** `Maple Hill brand Peanut Butter`: the words of a brand are in the names of many other goods. */
const withoutBrand = (product: string): string => /.*\bbrand\s+(.+)$/i.exec(product)?.[1] ?? product;

const isDay = (day: string): boolean => {
  const date = new Date(`${day}T00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
};

function classOf(text: string): FeedRow['class'] {
  const digit = /class\s*(1|2|3|iii|ii|i)\b/i.exec(text)?.[1]?.toUpperCase();
  if (digit === '1' || digit === 'I') return 'I';
  if (digit === '2' || digit === 'II') return 'II';
  return digit === undefined ? null : 'III';
}

/** Words of notices and item names that name no food. */
const NO_FOOD = new Set(
  'and the for with from brand brands certain various product products food foods recall recalled due sold may contain company inc ltd pack box bag can canned dry dried frozen fresh low free reduced large small size case each'.split(
    ' ',
  ),
);
const MAX_WORDS = 15;

const namesFood = (word: string): boolean => word.length > 2 && !/\d/.test(word) && !NO_FOOD.has(word);

/** The stems of the words of a name that may name a food: no amounts, units, and words of notices. */
export const stemsOf = (name: string): string[] =>
  [...new Set(wordsOf(name).filter(namesFood).map(stemOf))].slice(0, MAX_WORDS);

/**
 * The beginning that the singular and the plural of an English word share, as the file is in English: `strawberr`,
 * `cook` (cookies), `tomato`.
 */
function stemOf(word: string): string {
  const singular = word.length > 3 && /[^s]s$/.test(word) ? word.slice(0, -1) : word;
  return singular.replace(/(?<=.{4})(?:ie|e|y)$/, '');
}

/**
 * The words of an item name whose stems a notice has; none if that is too little to mention it: one shared word counts
 * only if it is the item's only one.
 */
export function sharedWords(stems: readonly string[], item_name: string): string[] {
  const own = wordsOf(item_name).filter(namesFood);
  const shared = own.filter((word) => stems.includes(stemOf(word)));
  return shared.length >= 2 || own.length === 1 ? shared : [];
}
