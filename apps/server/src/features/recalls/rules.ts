import type { RecallProduct } from '@nourish/contract';
import { packageSpellings } from '@nourish/contract/barcodes';
import type { FieldProblem } from '../../fail.ts';
import { compareLots, foldedName, lotOf, plainLot, wordsOf, type Lot } from './lot-rules.ts';

export type Match = 'certain' | 'possible';

/** A product of a recall in normal form. Empty and null: no criterion. */
export interface Criteria {
  words: readonly string[];
  /** In all spellings. */
  barcodes: readonly string[];
  lots: readonly Lot[];
  date_from: string | null;
  date_to: string | null;
}

export interface Goods {
  item_name: string;
  barcode: string | null;
  lot_code: string | null;
  expiration_date: string | null;
  /** Units came in more than once, so that some may have another date than the recorded one. */
  is_mixed: boolean;
}

export const criteriaOf = (product: RecallProduct): Criteria => ({
  words: wordsOf(product.words),
  barcodes: [...new Set((product.barcodes ?? []).flatMap((code) => packageSpellings(code)))],
  lots: (product.lot_codes ?? []).map(lotOf),
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

/**
 * The barcode or, less surely, the name identifies a product. Details in the notice decide in this order:
 *
 * | the notice names | recorded           | by barcode | by name  |
 * | ---------------- | ------------------ | ---------- | -------- |
 * | lots             | one of them        | certain    | certain  |
 * |                  | a similar lot      | possible   | possible |
 * |                  | another lot        | none       | none     |
 * | lots             | no lot             | possible   | possible |
 * | only dates       | a date in between  | certain    | possible |
 * |                  | a date off         | none       | none     |
 * |                  | a date off, no lot | possible   | possible |
 * |                  | no date            | possible   | possible |
 * | neither          |                    | certain    | possible |
 *
 * A recorded lot is that of all units. A recorded date is off only if all units came in at once: units that
 * joined later may have another date, which is not recorded. Goods without a lot are never ruled out: their
 * date may be mistyped, and nothing else tells them apart.
 */
function matchProduct(product: Criteria, goods: Goods): Match | null {
  const by = knownBy(product, goods);
  if (by === null) return null;

  const hasLots = product.lots.length > 0;
  const lot = lotOf(goods.lot_code);
  if (hasLots && lot.plain !== '') {
    const found = new Set(product.lots.map((each) => compareLots(each, lot)));
    if (found.has('same')) return 'certain';
    return found.has('similar') ? 'possible' : null;
  }
  const date = placeInRange(product, goods);
  if (date === 'outside') return lot.plain === '' ? 'possible' : null;
  return !hasLots && by === 'barcode' && date !== 'unknown' ? 'certain' : 'possible';
}

/** Returns the field that identifies goods as this product, ignoring lot and date; or null. */
function knownBy(product: Criteria, { barcode, item_name }: Goods): 'barcode' | 'name' | null {
  if (barcode !== null && packageSpellings(barcode).some((spelling) => product.barcodes.includes(spelling)))
    return 'barcode';
  const name = foldedName(item_name);
  return product.words.length > 0 && product.words.every((word) => name.includes(word)) ? 'name' : null;
}

/** Returns how unmatched goods differ from a recalled product; null if they are not one of these products. */
export function differenceOf(products: readonly Criteria[], goods: Goods): 'lot' | 'date' | null {
  const product = products.find((each) => knownBy(each, goods) !== null);
  return product === undefined ? null : product.lots.length > 0 ? 'lot' : 'date';
}

function placeInRange(
  { date_from, date_to }: Criteria,
  { expiration_date: date, is_mixed }: Goods,
): 'any' | 'inside' | 'outside' | 'unknown' {
  if (date_from === null && date_to === null) return 'any';
  if (date === null) return 'unknown';
  const isInside = (date_from === null || date >= date_from) && (date_to === null || date <= date_to);
  if (isInside) return 'inside';
  return is_mixed ? 'unknown' : 'outside';
}

/** Goods that a person got (`day`), or lost out of a request. `person` null: anonymous. */
export interface ReachedGoods {
  person: string | null;
  item_id: string;
  day: string | null;
}
export interface ReachedVisit {
  /** The visit, or the request that was handed out without one. Null: a lost line. */
  visit_id: string | null;
  /** False: anonymous, or erased since. */
  is_known: boolean;
}

/** Counts the visits of anonymous or erased people, who cannot be notified. */
export const countUnknown = (reached: readonly ReachedVisit[]): number =>
  new Set(reached.flatMap(({ visit_id, is_known }) => (is_known || visit_id === null ? [] : visit_id))).size;

interface Told {
  person: string;
  item_id: string | null;
  received: boolean | null;
}

/**
 * Returns for each person the goods without a notice. A notice about a lost line does not cover units that
 * the person received later.
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
