import type { ImportColumn, ImportField } from '@nourish/contract';
import { IMPORT_FIELDS } from '@nourish/contract/imports';
import { COLUMN_NAMES, INVENTORY_COLUMNS } from '../inventory/export-columns.ts';
import { beginningOf } from './cell-rules.ts';
import type { FileRow } from './csv-reader.ts';
import { fold, foldedWords, OTHER_NAMES } from './words.ts';

/** How many values of a column are shown to whoever says what it is. */
const SAMPLES = 3;
const MAX_NAME = 100;

type Known = ImportField | 'left_out';

const isField = (column: string): column is ImportField => IMPORT_FIELDS.some((field) => field === column);

/** What every name that we know stands for. Figures that follow from others are known, and left out. */
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
 * What the columns of a file are by their names, with their first values. `isSure`: all names are known, and they say which
 * item a row is about, so nobody has to be asked.
 */
export function recogniseColumns(
  header: readonly string[],
  rows: readonly FileRow[],
): { columns: ImportColumn[]; isSure: boolean } {
  const taken = new Set<Known>();
  let isSure = true;
  const columns = header.map((cell, index) => {
    const name = beginningOf(cell.trim(), MAX_NAME);
    const samples = rows
      .flatMap(({ cells }) => beginningOf(cells[index]?.trim() ?? '', MAX_NAME) || [])
      .slice(0, SAMPLES);
    const known = KNOWN_NAMES.get(fold(name));
    // Others number their rows and call that an ID; ours are unmistakable.
    const isForeignId = known === '_id' && samples.length > 0 && !samples.some((value) => UUID.test(value));
    const isKnown = known !== undefined && !isForeignId && (known === 'left_out' || !taken.has(known));
    if (isKnown) taken.add(known);
    else if (name !== '' || samples.length > 0) isSure = false;
    return { name, field: isKnown && known !== 'left_out' ? known : null, samples };
  });
  return { columns, isSure: isSure && saysWhich(columns.map(({ field }) => field)) };
}

/** Whether a row with these columns says which item it is about. */
export const saysWhich = (fields: readonly (ImportField | null)[]): boolean =>
  fields.includes('item_name') || fields.includes('_id');
