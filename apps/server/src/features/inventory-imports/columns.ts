import type { ImportColumn, ImportField } from '@nourish/contract';
import { IMPORT_FIELDS } from '@nourish/contract/imports';
import { COLUMN_NAMES, INVENTORY_COLUMNS } from '../inventory/export-columns.ts';
import { truncate } from './cell-rules.ts';
import type { FileRow } from './csv-reader.ts';
import { fold, foldedWords, OTHER_NAMES } from './words.ts';

/** Sample values per column, shown when a person assigns the columns. */
const SAMPLES = 3;
const MAX_NAME = 100;

type Known = ImportField | 'left_out';

const isField = (column: string): column is ImportField => IMPORT_FIELDS.some((field) => field === column);

/** Every known column name, folded. Names of derived figures are known too, and mapped to `left_out`. */
const KNOWN_NAMES: ReadonlyMap<string, Known> = new Map([
  ...Object.values(COLUMN_NAMES).flatMap((names) =>
    INVENTORY_COLUMNS.flatMap((column): [string, Known][] => {
      const known = isField(column) ? column : 'left_out';
      return [
        [fold(names[column]), known],
        [fold(column), known],
      ];
    }),
  ),
  ...foldedWords<Known>(OTHER_NAMES),
]);

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Maps the columns of a file to fields by their names, with sample values. `isSure`: all names are known and
 * identify the item of a row, so that no person needs to confirm them.
 */
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

/** True if rows with these columns identify their item. */
export const identifiesItem = (fields: readonly (ImportField | null)[]): boolean =>
  fields.includes('item_name') || fields.includes('_id');
