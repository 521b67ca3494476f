import type { ImportColumn, ImportField } from '@nourish/contract';
import { UUID } from '@nourish/contract/names';
import { COLUMN_NAMES, INVENTORY_COLUMNS, type InventoryColumn } from '../inventory/export-columns.ts';
import { truncate } from './cells.ts';
import type { FileRow } from './csv-reader.ts';
import { fold, foldedWords, type Words } from './words.ts';

/** Sample values per column, shown when a person assigns the columns. */
const SAMPLES = 3;
const MAX_NAME = 100;

/** Column names of other programs, besides our own export. */
const OTHER_NAMES: Words<ImportField> = {
  item_name:
    "item name, name, product, product name, nombre, producto, nombre del articulo, nom, produit, nom du produit, nom de l'article",
  category: 'type, food category, tipo, catégorie de produit',
  dietary_category: 'diet, dietary, dieta, categoría dietética, régime, catégorie alimentaire',
  quantity:
    'quantity, qty, quantity available, available quantity, stock, units, count, cantidad, cantidad disponible, unidades, existencias, quantité, qté, quantité disponible, unités',
  minimum_stock_level:
    'minimum, min, minimum stock, min stock, reorder level, reorder point, mínimo, existencia mínima, stock mínimo, seuil, niveau minimum, seuil minimum',
  storage_location:
    "location, storage, shelf, bin, ubicación, lugar, estante, lieu, étagère, lieu d'entreposage, entreposage",
  expiration_date:
    "expiration, expiry, expiry date, best before, best before date, use by, date, vencimiento, caducidad, fecha de caducidad, fecha, consumir antes de, péremption, date d'expiration, meilleur avant, dluo, ddm",
  date_kind: 'date type, kind of date, sorte de date',
  barcode: 'bar code, upc, ean, gtin, código, código ean, code barres, code-barres, cup',
  lot_code:
    'lot, lot number, lot no, batch, batch number, batch code, lote, número de lote, numéro de lot, no de lot',
  allergens: 'allergen, alergia, alergias, allergie, allergies',
  gluten_sources: 'gluten, cereals with gluten, cereales con gluten, céréales avec gluten',
  high_in: 'front of package symbol',
  certifications: 'certification, certified, certificación, certificado, certifié',
  description: 'notes, note, details, comments, notas, detalles, détails, remarques',
  foodbank: 'site, banco, banque',
  _id: 'item id',
};

type Known = ImportField | 'left_out';

/** Exported columns that an import ignores. */
const LEFT_OUT = ['reserved_quantity', 'on_hand_quantity', 'date_added', 'label_read_at'] as const;
const isLeftOut = (column: InventoryColumn): column is (typeof LEFT_OUT)[number] =>
  LEFT_OUT.some((name) => name === column);

const KNOWN_NAMES: ReadonlyMap<string, Known> = new Map([
  ...Object.values(COLUMN_NAMES).flatMap((names) =>
    INVENTORY_COLUMNS.flatMap((column): [string, Known][] => {
      const known = isLeftOut(column) ? 'left_out' : column;
      return [
        [fold(names[column]), known],
        [fold(column), known],
      ];
    }),
  ),
  ...foldedWords<Known>(OTHER_NAMES),
]);

/** Maps columns to fields. `isSure`: all names are known and identify the item of a row. */
export function recogniseColumns(
  header: readonly string[],
  rows: readonly FileRow[],
): { columns: ImportColumn[]; isSure: boolean } {
  const taken = new Set<Known>();
  let isSure = true;
  const columns = header.map((cell, index) => {
    const name = truncate(cell.trim(), MAX_NAME);
    const samples = rows
      .flatMap(({ cells }) => truncate(cells[index]?.trim() ?? '', MAX_NAME) || [])
      .slice(0, SAMPLES);
    const known = KNOWN_NAMES.get(fold(name));
    // An `ID` column from another program contains no UUIDs of ours.
    const isForeignId = known === '_id' && samples.length > 0 && !samples.some((value) => UUID.test(value));
    const isKnown = known !== undefined && !isForeignId && (known === 'left_out' || !taken.has(known));
    if (isKnown) taken.add(known);
    else if (name !== '' || samples.length > 0) isSure = false;
    return { name, field: isKnown && known !== 'left_out' ? known : null, samples };
  });
  return { columns, isSure: isSure && identifiesItem(columns.map(({ field }) => field)) };
}

export const identifiesItem = (fields: readonly (ImportField | null)[]): boolean =>
  fields.includes('item_name') || fields.includes('_id');
