import type { InventoryItemChange } from '@nourish/contract';
import { oneLine } from '@nourish/contract/names';
import type { FieldProblem } from '../../fail.ts';
import type { ItemDate } from './date-rules.ts';
import type { NewItemRow } from './queries.ts';

/** The description of an item, without date and location. */
export type ItemDetails = Omit<NewItemRow, 'id' | 'storage_location_id' | 'date_added' | keyof ItemDate>;
type DetailsInput = Pick<InventoryItemChange, keyof ItemDetails>;

/**
 * Normalizes a description: trims white space, and turns empty optional fields into null. Properties left out
 * stay out.
 */
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

/** Rejects commas, because list filters separate words by commas; the schema cannot express it. */
export const detailProblems = ({ category, dietary_category }: DetailsInput): FieldProblem[] =>
  Object.entries({ category, dietary_category }).flatMap(([field, word]) =>
    word?.includes(',') ? [{ field, code: 'bad_format' }] : [],
  );

type LocationInput = Pick<InventoryItemChange, 'storage_location' | 'storage_location_id'>;
/** A storage location as given by the client, and the field it was given in. */
export type RequestedLocation = { field: keyof LocationInput } & ({ id: string } | { name: string });

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Returns the storage location in an input: null is none, undefined is no change. The id takes precedence
 * over the name.
 */
export function requestedLocation(input: LocationInput): RequestedLocation | null | undefined {
  const field = input.storage_location_id === undefined ? 'storage_location' : 'storage_location_id';
  if (input[field] === undefined) return undefined;
  const text = input[field]?.trim() ?? '';
  if (text === '') return null;
  return UUID.test(text) ? { field, id: text } : { field, name: text };
}

/**
 * Returns the change of the available units for an entered quantity. `stale`: the quantity was changed based
 * on an outdated figure. An unchanged quantity gives 0, whatever the current figure.
 */
export function quantityDelta(
  available: number,
  { quantity, expected_quantity }: Pick<InventoryItemChange, 'quantity' | 'expected_quantity'>,
): number | 'stale' {
  if (quantity === undefined || quantity === expected_quantity) return 0;
  if (expected_quantity !== undefined && expected_quantity !== available) return 'stale';
  return quantity - available;
}
