import type { NewShift } from '@nourish/contract';
import { readTimeOfDay } from '@nourish/contract/calendar';
import { LIMITS } from '@nourish/contract/constants';
import type { FieldErrorCode } from '@nourish/contract/errors';
import { oneLine } from '@nourish/contract/names';
import { activityFor, columnFor, statusFor, type Column } from './words.ts';

export interface CellProblem {
  column: Column;
  code: FieldErrorCode;
  params?: Record<string, string | number>;
}
type Parsed<T> = { value: T } | Omit<CellProblem, 'column'>;

const REQUIRED = ['title', 'shift_date', 'start_time', 'end_time', 'capacity'] as const;

/** `cellIndexes`: cell index of each column; `ignored`: unknown names. */
export interface Header {
  cellIndexes: ReadonlyMap<Column, number>;
  missing: Column[];
  repeated: Column[];
  ignored: string[];
}

export function readHeader(names: readonly string[]): Header {
  const cellIndexes = new Map<Column, number>();
  const repeated: Column[] = [];
  const ignored: string[] = [];
  for (const [index, name] of names.entries()) {
    const column = columnFor(name);
    if (column === undefined) {
      if (name.trim() !== '') ignored.push(oneLine(name).slice(0, LIMITS.name).toWellFormed());
    } else if (cellIndexes.has(column)) repeated.push(column);
    else cellIndexes.set(column, index);
  }
  return { cellIndexes, missing: REQUIRED.filter((column) => !cellIndexes.has(column)), repeated, ignored };
}

type RowInput = Omit<NewShift, 'recurrence' | 'foodbank_id'>;

export function readShift(
  cells: (column: Column) => string,
): { shift: RowInput } | { problems: CellProblem[] } {
  const problems: CellProblem[] = [];
  /** Returns `placeholder` for an invalid cell; the shift is then discarded. */
  const read = <T>(column: Column, reader: (cell: string) => Parsed<T>, placeholder: T): T => {
    const parsed = reader(cells(column).trim());
    if ('value' in parsed) return parsed.value;
    problems.push({ column, ...parsed });
    return placeholder;
  };
  const shift: RowInput = {
    title: read('title', required(line(LIMITS.name)), ''),
    shift_date: read('shift_date', required(readDate), ''),
    start_time: read('start_time', required(readTime), ''),
    end_time: read('end_time', required(readTime), ''),
    capacity: read('capacity', required(readCapacity), 1),
    location: read('location', optional(line(LIMITS.address)), null),
    activity_category: read('activity_category', optional(readActivity), null),
    description: read('description', optional(text(LIMITS.longText)), null),
    status: read('status', optional(readStatus), null) ?? 'published',
  };
  return problems.length === 0 ? { shift } : { problems };
}

type Reader<T> = (cell: string) => Parsed<T>;

const required =
  <T>(reader: Reader<T>): Reader<T> =>
  (cell) =>
    cell === '' ? { code: 'required' } : reader(cell);
const optional =
  <T>(reader: Reader<T>): Reader<T | null> =>
  (cell) =>
    cell === '' ? { value: null } : reader(cell);

const text =
  (max: number): Reader<string> =>
  (cell) =>
    cell.length > max ? { code: 'too_long', params: { max } } : { value: cell };
const line =
  (max: number): Reader<string> =>
  (cell) =>
    text(max)(oneLine(cell));

const readActivity: Reader<string> = (cell) => line(LIMITS.category)(activityFor(oneLine(cell)));

/** Accepts only year-first dates, because 01/06 is ambiguous. */
export const readDate: Reader<string> = (cell) => {
  const [, year, , month = '', day = ''] = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/.exec(cell) ?? [];
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const parsed = new Date(`${date}T00:00Z`);
  const isDay = !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(date);
  return isDay ? { value: date } : { code: 'bad_date' };
};

/** Accepts times as people and spreadsheets write them: `9:00 AM`, `9:00:00 a. m.`, `13:30:00`, `13 h 30`. */
export const readTime: Reader<string> = (cell) => {
  const plain = oneLine(cell)
    .replace(/^(\d{1,2}) ?h ?(\d{2})?$/i, (_, hour: string, minute = '00') => `${hour}:${minute}`)
    .replace(/^(\d{1,2}:\d{2}):00(?!\d)/, '$1')
    .replace(/([ap])\.? ?m\.?$/i, '$1m');
  const value = readTimeOfDay(plain);
  return value === undefined ? { code: 'bad_time' } : { value };
};

const readCapacity: Reader<number> = (cell): Parsed<number> => {
  const max = LIMITS.shiftCapacity;
  if (!/^\d{1,9}(?:[.,]0{1,2})?$/.test(cell)) return { code: 'not_whole_number' };
  const value = Number.parseInt(cell, 10);
  if (value < 1) return { code: 'too_small', params: { min: 1 } };
  return value > max ? { code: 'too_big', params: { max } } : { value };
};

const readStatus: Reader<'draft' | 'published'> = (cell) => {
  const value = statusFor(cell);
  return value === undefined ? { code: 'not_an_option', params: { options: 'draft, published' } } : { value };
};
