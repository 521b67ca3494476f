import type { InventoryItemChange } from '@nourish/contract';
import { normalBarcode } from '@nourish/contract/barcodes';
import { UUID } from '@nourish/contract/names';
import type { FieldProblem } from '../../fail.ts';
import { DETAILS, LOT_FIELDS, type DetailsInput, type ItemDetails, type ItemFields } from './fields.ts';
import type { Figures } from './ledger.ts';

const DETAIL_NAMES = Object.keys(DETAILS) as (keyof ItemDetails)[]; // a literal's own keys

export const newDetailsOf = (input: DetailsInput): ItemDetails =>
  Object.fromEntries(DETAIL_NAMES.map((name) => [name, storedOf(name, input)])) as unknown as ItemDetails; // all its keys

export const detailsOf = (input: DetailsInput): Partial<ItemDetails> =>
  Object.fromEntries(
    DETAIL_NAMES.flatMap((name) => (input[name] === undefined ? [] : [[name, storedOf(name, input)]])),
  );

const storedOf = <K extends keyof ItemDetails>(name: K, input: DetailsInput): ItemDetails[K] =>
  DETAILS[name].stored(input[name]);

/** Rejects commas, because list filters separate words by commas; the schema cannot express it. */
export const detailProblems = ({ category, dietary_category }: DetailsInput): FieldProblem[] =>
  Object.entries({ category, dietary_category }).flatMap(([field, word]) =>
    word?.includes(',') ? [{ field, code: 'bad_format' }] : [],
  );

type LocationInput = Pick<InventoryItemChange, 'storage_location' | 'storage_location_id'>;
/** A storage location as given by the client, and the field it was given in. */
export type RequestedLocation = { field: keyof LocationInput } & ({ id: string } | { name: string });

/** Null: no location; undefined: no change. The id takes precedence over the name. */
export function requestedLocation(input: LocationInput): RequestedLocation | null | undefined {
  const field = input.storage_location_id === undefined ? 'storage_location' : 'storage_location_id';
  if (input[field] === undefined) return undefined;
  const text = input[field]?.trim() ?? '';
  if (text === '') return null;
  return UUID.test(text) ? { field, id: text } : { field, name: text };
}

/**
 * Returns the change of the available units. `stale`: changed based on an outdated figure. An unchanged
 * quantity gives 0, whatever the current figure.
 */
export function quantityDelta(
  available: number,
  { quantity, expected_quantity }: Pick<InventoryItemChange, 'quantity' | 'expected_quantity'>,
): number | 'stale' {
  if (quantity === undefined || quantity === expected_quantity) return 0;
  if (expected_quantity !== undefined && expected_quantity !== available) return 'stale';
  return quantity - available;
}

/**
 * `whole`: everything on hand; `part`: some of the available units. Reserved units only move together with
 * everything else, because requests expect them at their location.
 */
export function classifyTransfer(
  units: number,
  { quantity, reserved_quantity }: Figures,
): 'whole' | 'part' | 'too_many' {
  if (units === quantity + reserved_quantity) return 'whole';
  return units > quantity ? 'too_many' : 'part';
}

/** True if units can move from one lot to the other. A barcode has several spellings. */
export const isSameGoods = (one: ItemFields, other: ItemFields): boolean =>
  LOT_FIELDS.every((name) => comparedOf(one, name) === comparedOf(other, name));

const comparedOf = (item: ItemFields, name: keyof ItemFields): string =>
  name === 'barcode' ? normalBarcode(item.barcode ?? '') : JSON.stringify(item[name]);
