import type { ImportField, ImportRow } from '@nourish/contract';
import { normalBarcode } from '@nourish/contract/barcodes';
import { IMPORT_FIELDS } from '@nourish/contract/import-constants';
import { oneLine } from '@nourish/contract/names';
import {
  cellOf,
  isItemField,
  READERS,
  type Compared,
  type RowProblem,
  type RowValues,
} from './cell-rules.ts';
import type { ParsedCell } from './cells.ts';
import { fold } from './words.ts';

export type Cells = Partial<Record<ImportField, string>>;
type Change = ImportRow['changes'][number];

/** The parts of a food bank that rows can refer to. */
export interface Place {
  name: string;
  /** Storage locations by folded name. */
  locations: ReadonlyMap<string, { id: string; name: string }>;
}

/** Parses a row. Returns its values, and the problems that can be found without the stock. */
export function readRow(cells: Cells, place: Place): { values: RowValues; problems: RowProblem[] } {
  const values: Record<string, unknown> = {};
  const problems: RowProblem[] = [];
  const add = (field: ImportField, code: RowProblem['code'], params?: RowProblem['params']) =>
    problems.push({ field, value: cells[field] ?? '', code, ...(params && { params }) });

  for (const [field, read] of Object.entries(READERS) as [
    ImportField,
    (cell: string) => ParsedCell<unknown>,
  ][]) {
    const cell = cells[field];
    if (cell === undefined) continue;
    const found = read(cell);
    if ('problem' in found) add(field, found.problem, found.params);
    else if (found.value !== undefined) values[field] = found.value;
  }
  if (cells.storage_location !== undefined) {
    const name = oneLine(cells.storage_location);
    const found = name === '' ? null : place.locations.get(fold(name));
    if (found === undefined) {
      const near = similarNames(
        name,
        [...place.locations.values()].map((location) => location.name),
      );
      if (near.length > 0) add('storage_location', 'unknown_location_near', { names: near.join(', ') });
      else add('storage_location', 'unknown_location');
    } else {
      values['storage_location'] = found?.name ?? null;
      values['storage_location_id'] = found?.id ?? null;
    }
  }
  if (
    cells.foodbank !== undefined &&
    cells.foodbank.trim() !== '' &&
    fold(cells.foodbank) !== fold(place.name)
  )
    add('foodbank', 'other_food_bank', { name: place.name });
  return { values, problems };
}

const COMPARED = IMPORT_FIELDS.filter(isItemField);

/** Returns the changes that a row makes to an item. A cell equal to the current value changes nothing. */
export function changesOf(item: Compared, values: Partial<Compared>, cells: Cells): Change[] {
  return COMPARED.flatMap((field): Change[] => {
    const after = cellOf(values, field);
    const before = cellOf(item, field);
    if (values[field] === undefined || after === before || (cells[field] ?? null) === String(before ?? ''))
      return [];
    if (field === 'barcode' && isSameCode(String(before ?? ''), String(after ?? ''))) return [];
    return [{ field, before, after }];
  });
}

/** Compares barcodes across spellings, and without leading zeros, which spreadsheets drop. */
const isSameCode = (before: string, after: string): boolean =>
  normalBarcode(before) === normalBarcode(after) ||
  (/^\d+$/.test(before) && /^\d+$/.test(after) && stripped(before) === stripped(after));
const stripped = (digits: string): string => digits.replace(/^0+/, '');

/** The values of a new item, as changes from null. */
export const initialValues = (values: Partial<Compared>): Change[] =>
  COMPARED.flatMap((field): Change[] => {
    const after = cellOf(values, field);
    return after === null || (field === 'date_kind' && after === 'none')
      ? []
      : [{ field, before: null, after }];
  });

/** Fields that only a new item requires. */
export const missingOf = (values: RowValues, cells: Cells): RowProblem[] =>
  (['item_name', 'category', 'quantity'] as const).flatMap((field) =>
    // A present but invalid cell is reported already.
    values[field] === undefined && cells[field] === undefined
      ? [{ field, value: '', code: 'required' as const }]
      : [],
  );

/** The match key of a new item; two rows with the same key would add the item twice. */
export const newKeyOf = ({
  item_name = '',
  barcode,
  storage_location_id,
  expiration_date,
  lot_code,
}: RowValues): string =>
  JSON.stringify([
    fold(item_name),
    normalBarcode(barcode ?? ''),
    storage_location_id ?? '',
    expiration_date ?? '',
    lot_code ?? '',
  ]);

const MAX_NEAR = 3;

/** Returns the location names similar to the input, closest first. */
export function similarNames(written: string, names: readonly string[]): string[] {
  const asked = fold(written);
  if (asked === '') return [];
  return names
    .map((name) => ({ name, distance: distanceOf(asked, fold(name)) }))
    .filter(({ distance }) => distance <= Math.max(1, Math.floor(asked.length / 3)))
    .sort((a, b) => a.distance - b.distance || (a.name < b.name ? -1 : 1))
    .slice(0, MAX_NEAR)
    .map(({ name }) => name);
}

/** Levenshtein distance; 1 if one text contains the other as words. */
function distanceOf(a: string, b: string): number {
  if (a.length >= 3 && b.length >= 3 && (` ${b} `.includes(` ${a} `) || ` ${a} `.includes(` ${b} `)))
    return 1;
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const exchanged = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(exchanged, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
