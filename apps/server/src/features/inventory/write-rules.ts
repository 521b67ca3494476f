import type { InventoryItemChange } from '@nourish/contract';
import { oneLine } from '@nourish/contract/names';
import type { FieldProblem } from '../../http/fail.ts';
import type { ItemDate } from './date-rules.ts';
import type { NewItemRow } from './queries.ts';

/** What describes an item, besides its date and where it lies. */
export type ItemDetails = Omit<NewItemRow, 'id' | 'storage_location_id' | 'date_added' | keyof ItemDate>;
type DetailsInput = Pick<InventoryItemChange, keyof ItemDetails>;

/** What describes an item as it is kept: white space around it goes, nothing but white space is nothing. Keys left out stay out. */
export function detailsOf(input: DetailsInput): Partial<ItemDetails> {
  const { item_name, category, dietary_category, description, barcode } = input;
  return {
    ...(item_name !== undefined && { item_name: oneLine(item_name) }),
    ...(category !== undefined && { category: oneLine(category) }),
    ...(dietary_category !== undefined && { dietary_category: oneLine(dietary_category ?? '') || null }),
    ...(description !== undefined && { description: description?.trim() || null }),
    ...(barcode !== undefined && { barcode: oneLine(barcode ?? '') || null }),
  };
}

/** What the schema cannot say: lists are filtered by words with commas between them, so none holds one. */
export const detailProblems = ({ category, dietary_category }: DetailsInput): FieldProblem[] =>
  Object.entries({ category, dietary_category }).flatMap(([field, word]) =>
    word?.includes(',') ? [{ field, code: 'bad_format' }] : [],
  );

type LocationInput = Pick<InventoryItemChange, 'storage_location' | 'storage_location_id'>;
/** A storage location as a client asked for it, and in which field. */
export type LocationAsked = { field: keyof LocationInput } & ({ id: string } | { name: string });

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Where an item is said to lie: null is nowhere, undefined says nothing. The id decides where both are given. */
export function locationAsked(input: LocationInput): LocationAsked | null | undefined {
  const field = input.storage_location_id === undefined ? 'storage_location' : 'storage_location_id';
  if (input[field] === undefined) return undefined;
  const text = input[field]?.trim() ?? '';
  if (text === '') return null;
  return UUID.test(text) ? { field, id: text } : { field, name: text };
}

/**
 * What a quantity that somebody typed does to what is available now, in units. `stale`: they saw another figure and changed
 * that one. A quantity they left as they saw it says nothing, whatever became of it meanwhile.
 */
export function judgeQuantity(
  available: number,
  { quantity, expected_quantity }: Pick<InventoryItemChange, 'quantity' | 'expected_quantity'>,
): number | 'stale' {
  if (quantity === undefined || quantity === expected_quantity) return 0;
  if (expected_quantity !== undefined && expected_quantity !== available) return 'stale';
  return quantity - available;
}
