import type { Recall, RecallProduct } from '@nourish/contract';
import { LIMITS } from '@nourish/contract/constants';
import { RECALL_CLASSES } from '@nourish/contract/recall-constants';
import type { NewRecall } from '../api.ts';
import type { NoticeProduct } from './notice-text.ts';

export interface ProductValues {
  /** Identifies the fields of the product while others are added and removed. */
  key: number;
  words: string;
  /** One per line or separated by commas, like the lot codes. */
  barcodes: string;
  lot_codes: string;
  /** 'YYYY-MM-DD'; '' without a bound. */
  date_from: string;
  date_to: string;
}

export interface RecallValues {
  /** null until an administrator has chosen one. */
  foodbank_id: string | null;
  title: string;
  reference: string;
  class: NonNullable<Recall['class']> | 'none';
  products: readonly ProductValues[];
}

export interface NoticeValues extends Pick<RecallValues, 'title' | 'reference' | 'class'> {
  words: string;
}

/** What the address of the form says about a published notice. */
export function noticeIn(params: URLSearchParams): NoticeValues {
  const text = (name: string, length: number) => (params.get(name) ?? '').slice(0, length);
  const level = RECALL_CLASSES.find((each) => each === params.get('class'));
  return {
    title: text('title', LIMITS.itemName),
    reference: text('reference', LIMITS.shortText),
    words: text('words', LIMITS.itemName),
    class: level ?? 'none',
  };
}

export const emptyProduct = (key: number): ProductValues => ({
  key,
  words: '',
  barcodes: '',
  lot_codes: '',
  date_from: '',
  date_to: '',
});

export const nextKey = (products: readonly ProductValues[]): number =>
  Math.max(0, ...products.map(({ key }) => key)) + 1;

/** The entries of a list that is written one per line or separated by commas, without duplicates. */
export const entriesOf = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\n,;]+/)
      .map((entry) => entry.trim())
      .filter((entry) => entry !== ''),
  ),
];

const textOf = (entries: readonly string[]): string => entries.join('\n');

export type ProductProblem = 'unnamed' | 'order';

/** A product needs words or a barcode, and its last date must not be before the first. */
export function problemOf({ words, barcodes, date_from, date_to }: ProductValues): ProductProblem | null {
  if (words.trim() === '' && entriesOf(barcodes).length === 0) return 'unnamed';
  return date_from !== '' && date_to !== '' && date_to < date_from ? 'order' : null;
}

/** True if more than words is entered. */
export const hasCodes = ({ barcodes, lot_codes, date_from, date_to }: ProductValues): boolean =>
  [barcodes, lot_codes, date_from, date_to].some((value) => value.trim() !== '');

const isEmpty = (product: ProductValues): boolean => product.words.trim() === '' && !hasCodes(product);

/** Keeps the words that were typed. */
const withWords = (product: ProductValues, words: string): ProductValues =>
  product.words.trim() === '' && words !== '' ? { ...product, words } : product;

/**
 * Adds the products of a notice to the form. The words that were typed before belong to the first of them, if
 * nothing else was typed. `proposed`: words for the name of the food, used only if the notice has a single product.
 */
export function withNotice(
  products: readonly ProductValues[],
  found: readonly NoticeProduct[],
  proposed: string,
): ProductValues[] {
  if (found.length === 0)
    return products.map((product, index) => withWords(product, index === 0 ? proposed : ''));
  const typed = products.filter((product) => !isEmpty(product));
  const [only] = typed;
  const hasOnlyWords = typed.length === 1 && only !== undefined && !hasCodes(only);
  const start = nextKey(products);
  const added = found.map((product, index) => ({
    key: start + index,
    words: hasOnlyWords && index === 0 ? only.words : found.length === 1 ? proposed : '',
    barcodes: textOf(product.barcodes),
    lot_codes: textOf(product.lot_codes),
    date_from: product.date_from ?? '',
    date_to: product.date_to ?? '',
  }));
  return hasOnlyWords ? added : [...typed, ...added];
}

const sentProduct = (product: ProductValues): RecallProduct => ({
  words: product.words.trim() || null,
  barcodes: entriesOf(product.barcodes),
  lot_codes: entriesOf(product.lot_codes),
  date_from: product.date_from || null,
  date_to: product.date_to || null,
});

export const sentRecall = (values: RecallValues, drill: boolean): NewRecall => ({
  title: values.title.trim(),
  reference: values.reference.trim() || null,
  class: values.class === 'none' ? null : values.class,
  products: values.products.map(sentProduct),
  drill,
  ...(values.foodbank_id !== null && { foodbank_id: values.foodbank_id }),
});
