import type { Language } from '@nourish/contract';
import { LANGUAGES } from '@nourish/contract/constants';
import { ALLERGENS } from '@nourish/contract/needs-constants';
import type { Cell } from '../../http/csv.ts';
import type { LabelFacts } from './label-rules.ts';
import type { ItemRow } from './queries.ts';

/** Fields without a column of their own. */
type LeftOut =
  | 'id'
  | 'foodbank_id'
  | 'storage_location_id'
  | 'low_stock'
  | 'held'
  | 'photo_id'
  | 'label_read_by'
  | 'label_reader';
export type InventoryColumn = Exclude<keyof ItemRow, LeftOut> | 'on_hand_quantity' | 'foodbank' | '_id';
type Names = Record<InventoryColumn, string>;

/** The columns of the inventory export, in order, with their header texts. */
export const COLUMNS: Readonly<Record<InventoryColumn, Record<Language, string>>> = {
  item_name: { en: 'Item', es: 'Artículo', fr: 'Article' },
  category: { en: 'Category', es: 'Categoría', fr: 'Catégorie' },
  dietary_category: { en: 'Dietary category', es: 'Tipo de dieta', fr: 'Régime alimentaire' },
  quantity: { en: 'Available', es: 'Disponible', fr: 'Disponible' },
  reserved_quantity: { en: 'Reserved', es: 'Reservado', fr: 'Réservé' },
  on_hand_quantity: { en: 'On hand', es: 'En el estante', fr: 'En main' },
  minimum_stock_level: { en: 'Minimum stock level', es: 'Nivel mínimo', fr: 'Stock minimum' },
  storage_location: { en: 'Storage location', es: 'Lugar de almacenamiento', fr: 'Emplacement' },
  expiration_date: { en: 'Expiration date', es: 'Fecha de vencimiento', fr: 'Date d’expiration' },
  date_kind: { en: 'Date kind', es: 'Tipo de fecha', fr: 'Type de date' },
  barcode: { en: 'Barcode', es: 'Código de barras', fr: 'Code à barres' },
  lot_code: { en: 'Lot code', es: 'Código de lote', fr: 'Code de lot' },
  lot_source: {
    en: 'How the lot code was recorded',
    es: 'Cómo se registró el lote',
    fr: 'Mode de saisie du lot',
  },
  allergens: { en: 'Allergens', es: 'Alérgenos', fr: 'Allergènes' },
  gluten_sources: { en: 'Gluten sources', es: 'Fuentes de gluten', fr: 'Sources de gluten' },
  high_in: { en: 'High in', es: 'Alto en', fr: 'Élevé en' },
  certifications: { en: 'Certifications', es: 'Certificaciones', fr: 'Certifications' },
  label_read_at: { en: 'Label read on', es: 'Etiqueta leída el', fr: 'Étiquette lue le' },
  description: { en: 'Description', es: 'Descripción', fr: 'Description' },
  date_added: { en: 'Date added', es: 'Fecha de ingreso', fr: 'Date d’ajout' },
  foodbank: { en: 'Food bank', es: 'Banco de alimentos', fr: 'Banque alimentaire' },
  _id: { en: 'ID', es: 'ID', fr: 'ID' },
};

export const INVENTORY_COLUMNS = Object.keys(COLUMNS) as readonly InventoryColumn[]; // a literal's own keys

export const COLUMN_NAMES = Object.fromEntries(
  LANGUAGES.map((language) => [
    language,
    Object.fromEntries(INVENTORY_COLUMNS.map((column) => [column, COLUMNS[column][language]])),
  ]),
) as Record<Language, Names>; // every language, every column

/** Label facts as the text of a cell, which the import reads back; '' without any. */
export const FACT_TEXTS: { readonly [K in keyof LabelFacts]: (facts: LabelFacts[K]) => string } = {
  allergens: (states) =>
    ALLERGENS.flatMap((allergen) => {
      const state = states[allergen];
      return state === undefined ? [] : [`${allergen}: ${state}`];
    }).join('; '),
  gluten_sources: (sources) => sources.join('; '),
  high_in: (nutrients) => nutrients.join('; '),
  certifications: (certifications) =>
    certifications.map(({ kind, certifier }) => `${kind}: ${certifier}`).join('; '),
};

export const cellsOf = (
  item: ItemRow,
  place: { name: string; dayOf: (moment: Date) => string } | undefined,
): Record<InventoryColumn, Cell> => ({
  ...item,
  on_hand_quantity: item.quantity + item.reserved_quantity,
  allergens: FACT_TEXTS.allergens(item.allergens),
  gluten_sources: FACT_TEXTS.gluten_sources(item.gluten_sources),
  high_in: FACT_TEXTS.high_in(item.high_in),
  certifications: FACT_TEXTS.certifications(item.certifications),
  label_read_at: item.label_read_at && (place?.dayOf(item.label_read_at) ?? null),
  date_added: place?.dayOf(item.date_added) ?? null,
  foodbank: place?.name ?? null,
  _id: item.id,
});
