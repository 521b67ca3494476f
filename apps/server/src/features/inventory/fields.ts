import type { InventoryItemChange } from '@nourish/contract';
import { oneLine, textOrNull } from '@nourish/contract/names';
import type { Row } from '../../db/tables.ts';
import type { ItemDate } from './date-rules.ts';
import type { Label, Lot } from './label-rules.ts';

/** The description of a new item; its stock is added through the ledger. */
export type NewItemRow = Omit<
  Row<'inventory_items'>,
  'foodbank_id' | 'photo_id' | 'label_known_since' | 'search_text' | 'updated_at' | 'archived_at'
>;
/** The fields of an item that can change. */
export type ItemFields = Omit<NewItemRow, 'id' | 'date_added'>;
/** The fields that are normalized independently; date, location, lot and label have their own rules. */
export type ItemDetails = Omit<ItemFields, keyof (ItemDate & Lot & Label) | 'storage_location_id'>;
export type DetailsInput = Pick<InventoryItemChange, keyof ItemDetails>;

interface Field {
  /** True if goods that differ in this field must not share a lot. */
  tellsApart: boolean;
}

interface Detail<K extends keyof ItemDetails> extends Field {
  /** Normalizes an input; undefined is an empty field of a new item. */
  stored: (input: DetailsInput[K]) => ItemDetails[K];
}

const line = (text: string | null | undefined): string => oneLine(text ?? '');
const optionalLine = (text: string | null | undefined): string | null => line(text) || null;

export const DETAILS: { readonly [K in keyof ItemDetails]: Detail<K> } = {
  item_name: { tellsApart: true, stored: line },
  category: { tellsApart: true, stored: line },
  dietary_category: { tellsApart: true, stored: optionalLine },
  description: { tellsApart: false, stored: (text) => textOrNull(text) },
  barcode: { tellsApart: true, stored: optionalLine },
};

const FIELDS: Readonly<Record<keyof ItemFields, Field>> = {
  ...DETAILS,
  expiration_date: { tellsApart: true },
  date_kind: { tellsApart: true },
  storage_location_id: { tellsApart: false },
  lot_code: { tellsApart: true },
  lot_source: { tellsApart: false },
  allergens: { tellsApart: false },
  gluten_sources: { tellsApart: false },
  high_in: { tellsApart: false },
  certifications: { tellsApart: false },
  label_read_at: { tellsApart: false },
  label_read_by: { tellsApart: false },
};

/** The names of all fields: columns, rules, export and import use this list. */
export const ITEM_FIELDS = Object.keys(FIELDS) as readonly (keyof ItemFields)[]; // a literal's own keys
export const LOT_FIELDS = ITEM_FIELDS.filter((name) => FIELDS[name].tellsApart);
