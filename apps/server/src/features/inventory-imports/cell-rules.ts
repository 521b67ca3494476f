import type { DateKind, ImportField } from '@nourish/contract';
import { LIMITS } from '@nourish/contract/constants';
import type { FieldErrorCode } from '@nourish/contract/errors';
import { oneLine } from '@nourish/contract/names';
import { categoryMeant, dateKindMeant, dietMeant } from './words.ts';

/** Something wrong with a cell, before it is put into words. `value`: what stands in it. */
export interface RowProblem {
  field: ImportField | null;
  value: string;
  code: FieldErrorCode;
  params?: Record<string, string | number>;
}

/** What a row says of an item. Keys of columns that the file does not have are left out. */
export interface Said {
  _id?: string;
  item_name?: string;
  category?: string;
  dietary_category?: string | null;
  quantity?: number;
  minimum_stock_level?: number;
  storage_location?: string | null;
  storage_location_id?: string | null;
  expiration_date?: string | null;
  date_kind?: DateKind;
  barcode?: string | null;
  description?: string | null;
}

/** What a cell says, or what is wrong with it; undefined where an empty cell says nothing. */
export type Read<T> = { value: T | undefined } | { problem: FieldErrorCode; params?: RowProblem['params'] };

const says = <T>(value: T | undefined): Read<T> => ({ value });
const wrong = (problem: FieldErrorCode, params?: RowProblem['params']): Read<never> => ({
  problem,
  ...(params && { params }),
});

/** The beginning of a text, without the half of a character that a cut leaves of an emoji: PostgreSQL keeps none. */
export const beginningOf = (text: string, max: number): string =>
  text.slice(0, max).replace(/[\ud800-\udbff]$/, '');

const readText = (text: string, max: number): Read<string> =>
  text.length > max ? wrong('too_long', { max }) : says(text);

export function readName(cell: string): Read<string> {
  const name = oneLine(cell);
  return name === '' ? wrong('required') : readText(name, LIMITS.itemName);
}

/** Lists are filtered by categories with commas between them, so none has one. */
const readWord = (word: string): Read<string> =>
  word.includes(',') ? wrong('bad_format') : readText(word, LIMITS.category);

export function readCategory(cell: string): Read<string> {
  const word = oneLine(cell);
  return word === '' ? wrong('required') : readWord(categoryMeant(word) ?? word);
}

export function readDiet(cell: string): Read<string | null> {
  const word = oneLine(cell);
  return word === '' ? says(null) : readWord(dietMeant(word) ?? word);
}

export function readDescription(cell: string): Read<string | null> {
  const text = cell.trim();
  return text === '' ? says(null) : readText(text, LIMITS.longText);
}

const SHORTENED = /^\d(?:[.,]\d+)?E\+?\d+$/i;

export function readBarcode(cell: string): Read<string | null> {
  const code = oneLine(cell);
  if (code === '') return says(null);
  // What a spreadsheet makes of a long number in a cell that is too narrow: the rest of it is lost.
  if (SHORTENED.test(code)) return wrong('shortened_number');
  return readText(code, LIMITS.barcode);
}

/** Groups of three with spaces between them, and the noughts that spreadsheets put behind whole numbers. */
const WHOLE = /^(\d+|\d{1,3}(?:[ \u00a0\u202f]\d{3})+)(?:[.,]0{1,2})?$/;

function readWhole(cell: string): Read<number> {
  const digits = WHOLE.exec(cell.trim())?.[1]?.replace(/\D/g, '');
  if (digits === undefined) return wrong('not_whole_number');
  const value = Number(digits);
  return value > LIMITS.stock ? wrong('too_big', { max: LIMITS.stock }) : says(value);
}

export const readQuantity = (cell: string): Read<number> =>
  cell.trim() === '' ? wrong('required') : readWhole(cell);

export const readMinimum = (cell: string): Read<number> =>
  cell.trim() === '' ? says<number>(undefined) : readWhole(cell);

/** Year first, or, where only one reading makes a day, day and month in either order. */
export function readDate(cell: string): Read<string | null> {
  const text = cell.trim();
  if (text === '') return says(null);
  const yearFirst = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?:[T ]00:00(?::00(?:\.0+)?)?Z?)?$/.exec(text);
  if (yearFirst) return dayOrWrong([toDay(yearFirst[1], yearFirst[3], yearFirst[4])]);
  const yearLast = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})$/.exec(text);
  if (!yearLast) return wrong('bad_date');
  const [, first, , second, year] = yearLast;
  return dayOrWrong([toDay(year, first, second), toDay(year, second, first)]);
}

function dayOrWrong(readings: (string | null)[]): Read<string> {
  const days = new Set(readings.filter((day) => day !== null));
  const [day] = days;
  return days.size === 1 ? says(day) : wrong('bad_date');
}

function toDay(year = '', month = '', day = ''): string | null {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${text}T00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : null;
}

export function readDateKind(cell: string): Read<DateKind> {
  if (cell.trim() === '') return says<DateKind>(undefined);
  const kind = dateKindMeant(cell);
  return kind === undefined ? wrong('not_an_option', { options: 'best_before, expiry, none' }) : says(kind);
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export function readId(cell: string): Read<string> {
  const id = cell.trim().toLowerCase();
  if (id === '') return says<string>(undefined);
  return UUID.test(id) ? says(id) : wrong('unknown_item');
}
