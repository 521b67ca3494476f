import type { DateKind } from '@nourish/contract';
import {
  conflictsOf,
  findCautions,
  type Caution,
  type GuardedLabel,
  type GuardedNeeds,
} from '@nourish/contract/allergen-guard';

/** The product facts that make one item like another. */
export interface Product {
  item_name: string;
  dietary_category: string | null;
  barcode: string | null;
}

/** An item that may take the place of another one: available, of the same category and food bank. */
export interface Candidate extends Product, GuardedLabel {
  id: string;
  expiration_date: string | null;
  date_kind: DateKind;
}

/** The local day, and the day on which the food is picked up. */
export interface Days {
  today: string;
  pickup_date: string;
}

/** False past its date: for an expiry date also if it comes before the pickup. */
export function isUsable(
  { expiration_date, date_kind }: Pick<Candidate, 'expiration_date' | 'date_kind'>,
  { today, pickup_date }: Days,
): boolean {
  if (expiration_date === null) return true;
  return expiration_date >= (date_kind === 'expiry' && pickup_date > today ? pickup_date : today);
}

/**
 * Returns the items that may take the place of another one, best first. Leaves out items past their date, and items
 * that contain, or may contain, something that the household is allergic to. Items whose label was read come before
 * unread ones; then come the same product, the same diet, and the earliest date.
 */
export function rankSubstitutes<C extends Candidate>(
  candidates: readonly C[],
  { replaced, needs, days }: { replaced: Product; needs: GuardedNeeds; days: Days },
): (C & { cautions: Caution[] })[] {
  return candidates
    .filter((candidate) => isUsable(candidate, days))
    .map((candidate) => ({ ...candidate, cautions: findCautions(needs, candidate) }))
    .filter(({ cautions }) => conflictsOf(cautions, []).length === 0)
    .map((candidate) => ({ candidate, key: keyOf(candidate, replaced) }))
    .toSorted((one, other) => compareKeys(one.key, other.key))
    .map(({ candidate }) => candidate);
}

type Key = readonly (number | string)[];

const keyOf = (candidate: Candidate & { cautions: readonly Caution[] }, replaced: Product): Key => [
  doubtOf(candidate.cautions),
  Number(!isSameProduct(candidate, replaced)),
  Number(candidate.dietary_category !== replaced.dietary_category),
  // A lot without a date comes last.
  candidate.expiration_date ?? '9999-12-31',
  candidate.id,
];

function compareKeys(one: Key, other: Key): number {
  const place = one.findIndex((value, index) => value !== other[index]);
  const [a, b] = [one[place], other[place]];
  return a === undefined || b === undefined ? 0 : a < b ? -1 : 1;
}

/**
 * How doubtful an item is for the household: 0 not at all; 1 its label leaves an intolerance open; 2 it
 * leaves an allergy open; 3 it contains something that a member does not tolerate.
 */
function doubtOf(cautions: readonly Caution[]): number {
  if (cautions.some(({ state }) => state === 'contains')) return 3;
  if (cautions.some(({ need }) => need === 'allergy')) return 2;
  return Math.min(cautions.length, 1);
}

const isSameProduct = (candidate: Product, replaced: Product): boolean =>
  (candidate.barcode !== null && candidate.barcode === replaced.barcode) || isSameName(candidate, replaced);

/** True for lots of one product. */
export const isSameName = (one: Pick<Product, 'item_name'>, other: Pick<Product, 'item_name'>): boolean =>
  one.item_name.toLowerCase() === other.item_name.toLowerCase();

/** A line that was taken out of a request, with nothing in its place so far. */
interface Released {
  id: string;
  quantity: number;
}

/** Distributes units over lines that were taken out, in their order. `rest`: units that stay without a substitute. */
export function splitReleased<R extends Released>(
  released: readonly R[],
  quantity: number,
): { line: R; used: number; rest: number }[] {
  let open = quantity;
  return released.flatMap((line) => {
    const used = Math.min(open, line.quantity);
    open -= used;
    return used === 0 ? [] : [{ line, used, rest: line.quantity - used }];
  });
}
