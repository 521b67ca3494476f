import type { RecallProduct } from '@nourish/contract';
import { barcodeSpellings } from '@nourish/contract/barcodes';
import type { FieldProblem } from '../../fail.ts';

export type Match = 'certain' | 'possible';

/** A product of a recall in normal form. Empty and null: no criterion. */
export interface Criteria {
  words: readonly string[];
  barcodes: readonly string[];
  lot_codes: readonly string[];
  date_from: string | null;
  date_to: string | null;
}

export interface Goods {
  item_name: string;
  barcode: string | null;
  lot_code: string | null;
  expiration_date: string | null;
}

const fold = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae');

/** The folded words of a text; punctuation separates them. */
export const wordsOf = (text: string | null | undefined): string[] => [
  ...new Set(fold(text ?? '').match(/[\p{L}\p{N}]+/gu) ?? []),
];

/** A lot code as codes are compared: without case, accents, spaces and signs. */
export const plainLot = (code: string | null): string => fold(code ?? '').replace(/[^\p{L}\p{N}]+/gu, '');

export const criteriaOf = (product: RecallProduct): Criteria => ({
  words: wordsOf(product.words),
  barcodes: [...new Set((product.barcodes ?? []).flatMap((code) => barcodeSpellings(code)))],
  lot_codes: [...new Set((product.lot_codes ?? []).map(plainLot))],
  date_from: product.date_from ?? null,
  date_to: product.date_to ?? null,
});

/** Problems that the schema cannot express. */
export function productProblems(products: readonly RecallProduct[]): FieldProblem[] {
  return products.flatMap((product, index): FieldProblem[] => {
    const field = (name: keyof RecallProduct) => `products.${index}.${name}`;
    const { words, barcodes, date_from, date_to } = criteriaOf(product);
    const badLot = (product.lot_codes ?? []).findIndex((code) => plainLot(code) === '');
    return [
      ...(words.length === 0 && barcodes.length === 0
        ? [{ field: field('words'), code: 'required' as const }]
        : []),
      ...(badLot >= 0 ? [{ field: `${field('lot_codes')}.${badLot}`, code: 'bad_format' as const }] : []),
      ...(date_from !== null && date_to !== null && date_to < date_from
        ? [{ field: field('date_to'), code: 'before_start' as const }]
        : []),
    ];
  });
}

/** How goods match a recall of several products; null: not affected. */
export function matchOf(products: readonly Criteria[], goods: Goods): Match | null {
  const matches = products.map((product) => matchProduct(product, goods));
  return matches.find((match) => match === 'certain') ?? matches.find((match) => match !== null) ?? null;
}

function matchProduct(product: Criteria, goods: Goods): Match | null {
  const hasBarcode =
    goods.barcode !== null &&
    barcodeSpellings(goods.barcode).some((spelling) => product.barcodes.includes(spelling));
  const name = fold(goods.item_name);
  const isNamed = product.words.length > 0 && product.words.every((word) => name.includes(word));
  if (!hasBarcode && !isNamed) return null;

  const hasLots = product.lot_codes.length > 0;
  const lot = plainLot(goods.lot_code);
  if (hasLots && lot !== '') return product.lot_codes.includes(lot) ? 'certain' : null;
  const date = placeInRange(product, goods.expiration_date);
  if (date === 'outside') return null;
  // The lot decides, and nobody recorded it.
  if (hasLots) return 'possible';
  if (date === 'any') return hasBarcode ? 'certain' : 'possible';
  return date === 'inside' ? 'certain' : 'possible';
}

function placeInRange(
  { date_from, date_to }: Criteria,
  date: string | null,
): 'any' | 'inside' | 'outside' | 'unknown' {
  if (date_from === null && date_to === null) return 'any';
  if (date === null) return 'unknown';
  const isInside = (date_from === null || date >= date_from) && (date_to === null || date <= date_to);
  return isInside ? 'inside' : 'outside';
}

/** Goods that a person got (`day`), or lost out of a request. `person` null: nobody knows who. */
export interface ReachedGoods {
  person: string | null;
  item_id: string;
  day: string | null;
}
interface Told {
  person: string;
  item_id: string | null;
  received: boolean | null;
}

/**
 * Returns for each person the goods of items that they were not told about. Who was told only of a lost line and got
 * units of the item is told again.
 */
export function untold<G extends ReachedGoods>(
  reached: readonly G[],
  told: readonly Told[],
): Map<string, G[]> {
  const keyOf = (person: string, item_id: string | null) => `${person} ${item_id}`;
  const known = new Set(told.map(({ person, item_id }) => keyOf(person, item_id)));
  const knownAsReceived = new Set(
    told.flatMap(({ person, item_id, received }) => (received ? keyOf(person, item_id) : [])),
  );
  const news = new Map<string, G[]>();
  for (const goods of reached) {
    const { person, item_id, day } = goods;
    if (person === null || (day === null ? known : knownAsReceived).has(keyOf(person, item_id))) continue;
    news.set(person, [...(news.get(person) ?? []), goods]);
  }
  return news;
}
