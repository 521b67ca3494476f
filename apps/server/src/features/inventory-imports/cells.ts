import type { FieldErrorCode } from '@nourish/contract/errors';
import { oneLine } from '@nourish/contract/names';
import { optionReader, type OptionWords } from './words.ts';

type Params = Record<string, string | number>;

/** A parsed cell, or its problem; `value` undefined: the cell is empty and sets nothing. */
export type ParsedCell<T> = { value: T | undefined } | { problem: FieldErrorCode; params?: Params };

export const valid = <T>(value: T | undefined): ParsedCell<T> => ({ value });
export const invalid = (problem: FieldErrorCode, params?: Params): ParsedCell<never> => ({
  problem,
  ...(params && { params }),
});

/** Cuts a text without leaving half of a surrogate pair, which PostgreSQL rejects. */
export const truncate = (text: string, max: number): string =>
  text.slice(0, max).replace(/[\ud800-\udbff]$/, '');

export const readText = (text: string, max: number): ParsedCell<string> =>
  text.length > max ? invalid('too_long', { max }) : valid(text);

/** Digits with optional groups of three, and the zero decimals that spreadsheets add. */
const WHOLE = /^(\d+|\d{1,3}(?:[ \u00a0\u202f]\d{3})+)(?:[.,]0{1,2})?$/;

export function readWhole(cell: string, max: number): ParsedCell<number> {
  const digits = WHOLE.exec(cell.trim())?.[1]?.replace(/\D/g, '');
  if (digits === undefined) return invalid('not_whole_number');
  const value = Number(digits);
  return value > max ? invalid('too_big', { max }) : valid(value);
}

/** Null if there is no such day. */
export function toDay(year = '', month = '', day = ''): string | null {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${text}T00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : null;
}

/** The entries of a list; a comma also ends one by default. */
export const entriesOf = (cell: string, end = /[;,\n]/): string[] =>
  cell.split(end).flatMap((entry) => oneLine(entry) || []);

export const notAnOption = (options: readonly string[]): ParsedCell<never> =>
  invalid('not_an_option', { options: options.join(', ') });

/** Reads a list of options in their order; an empty cell is an empty list. */
export function listReader<T extends string>(words: OptionWords<T>): (cell: string) => ParsedCell<T[]> {
  const options = Object.keys(words) as T[]; // a record's own keys
  const parse = optionReader(words);
  return (cell) => {
    const found = new Set<T>();
    for (const entry of entriesOf(cell)) {
      const option = parse(entry);
      if (option === undefined) return notAnOption(options);
      found.add(option);
    }
    return valid(options.filter((option) => found.has(option)));
  };
}
