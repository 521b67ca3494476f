import type { DateKind, ImportField } from '@nourish/contract';
import { LIMITS } from '@nourish/contract/constants';
import { LOT_SOURCES, type LotSource } from '@nourish/contract/label-facts';
import type { FieldErrorCode } from '@nourish/contract/errors';
import { oneLine, UUID } from '@nourish/contract/names';
import type { ItemRow } from '../inventory/bulk-service.ts';
import { invalid, notAnOption, readText, readWhole, toDay, valid, type ParsedCell } from './cells.ts';
import { FACT_READERS, factText, isLabelFact, NUTRIENT_WORDS, SOURCE_WORDS } from './label-cells.ts';
import { optionReader, readerOf, type OptionWords } from './words.ts';

/** A problem with a cell, not translated yet; `value` is the content of the cell. */
export interface RowProblem {
  field: ImportField | null;
  value: string;
  code: FieldErrorCode;
  params?: Record<string, string | number>;
}

/** Fields of an import that change an item; the others identify it. */
type ItemField = Exclude<ImportField, '_id' | 'foodbank'>;

export const isItemField = (field: ImportField): field is ItemField =>
  field !== 'foodbank' && field !== '_id';

export type Compared = Pick<ItemRow, ItemField>;

/** The value of a field for comparison and display. */
export function cellOf(values: Partial<Compared>, field: ItemField): string | number | null {
  if (isLabelFact(field)) return factText(values, field) || null;
  return values[field] ?? null;
}

/** The values of a row. Keys of columns that are missing in the file are left out. */
export type RowValues = Partial<Pick<ItemRow, ItemField | 'storage_location_id'>> & { _id?: string };

export function readName(cell: string): ParsedCell<string> {
  const name = oneLine(cell);
  return name === '' ? invalid('required') : readText(name, LIMITS.itemName);
}

/** Rejects commas, because list filters separate categories by commas. */
const readWord = (word: string): ParsedCell<string> =>
  word.includes(',') ? invalid('bad_format') : readText(word, LIMITS.category);

/** The usual categories in common spellings; any other text is a category of its own. */
const parseCategory = readerOf({
  'canned-goods': 'canned goods, canned, enlatados, conservas, conserves',
  'fresh-produce':
    'fresh produce, produce, productos frescos, frutas y verduras, produits frais, fruits et légumes',
  dairy: 'dairy, lácteos, produits laitiers',
  meat: 'meat, carne, carnes, viande, viandes',
  grains: 'grains, granos, cereales, granos y cereales, céréales, céréales et grains',
  beverages: 'beverages, drinks, bebidas, boissons',
  snacks: 'snacks, botanas, meriendas, refrigerios, collations',
  other: 'other, otro, otros, autre, autres',
});

export function readCategory(cell: string): ParsedCell<string> {
  const word = oneLine(cell);
  return word === '' ? invalid('required') : readWord(parseCategory(word) ?? word);
}

const parseDiet = readerOf({
  vegetarian: 'vegetarian, vegetariano, végétarien',
  vegan: 'vegan, vegano, végane, végétalien',
  gluten_free: 'gluten free, sin gluten, sans gluten',
  dairy_free: 'dairy free, sin lácteos, sans produits laitiers',
  nut_free: 'nut free, sin frutos secos, sin nueces, sans noix',
  low_sodium: 'low sodium, bajo en sodio, faible en sodium, pauvre en sodium',
});

export function readDiet(cell: string): ParsedCell<string | null> {
  const word = oneLine(cell);
  return word === '' ? valid(null) : readWord(parseDiet(word) ?? word);
}

function readDescription(cell: string): ParsedCell<string | null> {
  const text = cell.trim();
  return text === '' ? valid(null) : readText(text, LIMITS.longText);
}

const SHORTENED = /^\d(?:[.,]\d+)?E\+?\d+$/i;

export function readBarcode(cell: string): ParsedCell<string | null> {
  const code = oneLine(cell);
  if (code === '') return valid(null);
  // Scientific notation from a spreadsheet has lost the other digits.
  if (SHORTENED.test(code)) return invalid('shortened_number');
  return readText(code, LIMITS.barcode);
}

/** Lot codes mix digits and letters, so only a decimal point tells that a spreadsheet has shortened a number. */
const SHORTENED_LOT = /^\d[.,]\d+E\+\d+$/i;

export function readLotCode(cell: string): ParsedCell<string | null> {
  const code = oneLine(cell);
  if (code === '') return valid(null);
  return SHORTENED_LOT.test(code) ? invalid('shortened_number') : readText(code, LIMITS.lotCode);
}

const LOT_SOURCE_WORDS: OptionWords<LotSource> = {
  scanned: { en: 'scanned', es: 'escaneado', fr: 'numérisé, scanné' },
  typed: { en: 'typed', es: 'escrito, escrito a mano', fr: 'saisi, saisi à la main' },
};
const parseLotSource = optionReader(LOT_SOURCE_WORDS);

export function readLotSource(cell: string): ParsedCell<LotSource> {
  if (cell.trim() === '') return valid<LotSource>(undefined);
  const source = parseLotSource(cell);
  return source === undefined ? notAnOption(LOT_SOURCES) : valid(source);
}

export const readQuantity = (cell: string): ParsedCell<number> =>
  cell.trim() === '' ? invalid('required') : readWhole(cell, LIMITS.stock);

export const readMinimum = (cell: string): ParsedCell<number> =>
  cell.trim() === '' ? valid<number>(undefined) : readWhole(cell, LIMITS.stock);

/** Year first, or day and month in either order if only one order is a valid date. */
export function readDate(cell: string): ParsedCell<string | null> {
  const text = cell.trim();
  if (text === '') return valid(null);
  const yearFirst = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?:[T ]00:00(?::00(?:\.0+)?)?Z?)?$/.exec(text);
  if (yearFirst) return dayOrWrong([toDay(yearFirst[1], yearFirst[3], yearFirst[4])]);
  const yearLast = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})$/.exec(text);
  if (!yearLast) return invalid('bad_date');
  const [, first, , second, year] = yearLast;
  return dayOrWrong([toDay(year, first, second), toDay(year, second, first)]);
}

function dayOrWrong(readings: (string | null)[]): ParsedCell<string> {
  const days = new Set(readings.filter((day) => day !== null));
  const [day] = days;
  return days.size === 1 ? valid(day) : invalid('bad_date');
}

const parseDateKind = readerOf<DateKind>({
  best_before:
    'best before, best before date, bb, consumo preferente, consumir preferentemente antes de, meilleur avant, date meilleur avant, durabilité minimale',
  expiry:
    "expiry, expiry date, expiration, expires, use by, vencimiento, fecha de vencimiento, caducidad, vence, péremption, date de péremption, date d'expiration, expire",
  none: 'none, no date, ninguna, sin fecha, aucune, sans date',
});

export function readDateKind(cell: string): ParsedCell<DateKind> {
  if (cell.trim() === '') return valid<DateKind>(undefined);
  const kind = parseDateKind(cell);
  return kind === undefined ? notAnOption(['best_before', 'expiry', 'none']) : valid(kind);
}

export function readId(cell: string): ParsedCell<string> {
  const id = cell.trim().toLowerCase();
  if (id === '') return valid<string>(undefined);
  return UUID.test(id) ? valid(id) : invalid('unknown_item');
}

/** The options of fields whose cells name several of them, or one; a message about a wrong word lists them. */
export const OPTIONS: {
  readonly lists: { readonly [F in ImportField]?: OptionWords };
  readonly choices: { readonly [F in ImportField]?: OptionWords };
} = {
  lists: { gluten_sources: SOURCE_WORDS, high_in: NUTRIENT_WORDS },
  choices: { lot_source: LOT_SOURCE_WORDS },
};

type ReadAlone = Exclude<ImportField, 'storage_location' | 'foodbank'>;
/** How a cell is read; a storage location and a food bank are looked up. */
export const READERS: { readonly [F in ReadAlone]: (cell: string) => ParsedCell<RowValues[F]> } = {
  _id: readId,
  item_name: readName,
  category: readCategory,
  dietary_category: readDiet,
  quantity: readQuantity,
  minimum_stock_level: readMinimum,
  expiration_date: readDate,
  date_kind: readDateKind,
  barcode: readBarcode,
  description: readDescription,
  lot_code: readLotCode,
  lot_source: readLotSource,
  ...FACT_READERS,
};
