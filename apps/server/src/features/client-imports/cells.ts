import type { ClientImportField, Language } from '@nourish/contract';
import { EMAIL_SHAPE, LIMITS } from '@nourish/contract/constants';
import type { FieldErrorCode } from '@nourish/contract/errors';
import { hasLink, oneLine } from '@nourish/contract/names';
import { readPhone } from '@nourish/contract/phones';
import { HOUSEHOLD_MAX_PEOPLE } from '@nourish/contract/report-constants';
import { DAY_MS } from '@nourish/contract/calendar';
import { invalid, readText, readWhole, toDay, valid, type ParsedCell } from '../inventory-imports/cells.ts';
import { readerOf } from '../inventory-imports/words.ts';

export type Cells = Partial<Record<ClientImportField, string>>;

/** A problem with a cell, not translated yet; `value` is the content of the cell. */
export interface RowProblem {
  field: ClientImportField | null;
  value: string;
  code: FieldErrorCode;
  params?: Record<string, string | number>;
}

/** The values of a row, without empty cells. */
export interface RowValues {
  client_id?: string;
  household_id?: string;
  name?: string;
  alias?: string;
  language?: Language;
  phone?: string;
  email?: string;
  adults?: number;
  seniors?: number;
  children?: number;
  needs?: string;
  service_consent?: string;
  statistics_consent?: string;
  visit_id?: string;
  visit_date?: string;
  program?: string;
}

/** How the dates of a file are written, and the local day at the food bank. */
export interface Dates {
  order: 'day' | 'month' | null;
  today: string;
}

const MAX_ID = 100;
const FIRST_DAY = '1990-01-01';
const MAX_SHOWN = 100;

/** `isVisits`: the file has a column of visit dates, so that each row is a visit. */
export function readCells(
  cells: Cells,
  dates: Dates,
  isVisits: boolean,
): { values: RowValues; problems: RowProblem[] } {
  const problems: RowProblem[] = [];
  const report = (field: ClientImportField, code: FieldErrorCode, params?: RowProblem['params']) =>
    problems.push({
      field,
      value: (cells[field] ?? '').slice(0, MAX_SHOWN).toWellFormed(),
      code,
      ...(params && { params }),
    });
  const read = <T>(field: ClientImportField, reader: (cell: string) => ParsedCell<T>): T | undefined => {
    const cell = cells[field]?.trim() ?? '';
    if (cell === '') return undefined;
    const parsed = reader(cell);
    if (!('problem' in parsed)) return parsed.value;
    report(field, parsed.problem, parsed.params);
    return undefined;
  };
  const day = (cell: string) => readDay(cell, dates);
  const first = read('first_name', readName);
  const last = read('last_name', readName);
  const both = [first, last].filter((part) => part !== undefined).join(' ');
  const values: RowValues = defined({
    client_id: read('client_id', readId),
    household_id: read('household_id', readId),
    name: read('name', readName) ?? (both === '' ? undefined : both),
    alias: read('alias', readName),
    language: read('language', readLanguage),
    phone: read('phone', readNumber),
    email: read('email', readEmail),
    needs: read('needs', (cell) => readText(cell, LIMITS.shortText)),
    ...householdOf(
      read('adults', readPeople),
      read('seniors', readPeople),
      read('children', readPeople),
      read('household_size', (cell) => readWhole(cell, 3 * HOUSEHOLD_MAX_PEOPLE)),
    ),
    service_consent: read('service_consent', (cell) => readConsent(cell, dates)),
    statistics_consent: read('statistics_consent', (cell) => readConsent(cell, dates)),
    visit_id: read('visit_id', readId),
    visit_date: read('visit_date', day),
    program: read('program', (cell) => readText(oneLine(cell), LIMITS.name)),
  });
  if ((values.name ?? '').length > LIMITS.name) report('last_name', 'too_long', { max: LIMITS.name });
  if (isVisits && (cells.visit_date ?? '').trim() === '') report('visit_date', 'required');
  // Without an id, an anonymous visit would count again each time the file is imported.
  const isIdentified = values.client_id ?? values.household_id ?? (isVisits ? values.visit_id : undefined);
  if (isIdentified === undefined && problems.length === 0) report('client_id', 'required');
  return { values, problems };
}

const defined = <T extends object>(values: { [K in keyof T]: T[K] | undefined }): T =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as T;

/** Spreadsheets make `1042.0` of an id, and cut long ones. */
function readId(cell: string): ParsedCell<string> {
  const id = oneLine(cell).replace(/^(\d+)\.0+$/, '$1');
  if (/^\d(?:[.,]\d+)?E\+?\d+$/i.test(id)) return invalid('shortened_number');
  return readText(id, MAX_ID);
}

function readName(cell: string): ParsedCell<string> {
  const name = oneLine(cell);
  if (hasLink(name)) return invalid('has_link');
  return name === '' ? valid<string>(undefined) : readText(name, LIMITS.name);
}

const readNumber = (cell: string): ParsedCell<string> => {
  const number = readPhone(cell);
  return number === undefined ? invalid('bad_phone') : valid(number);
};

const EMAIL = new RegExp(EMAIL_SHAPE);
const readEmail = (cell: string): ParsedCell<string> =>
  EMAIL.test(cell) ? readText(cell, LIMITS.email) : invalid('bad_format');

const readPeople = (cell: string): ParsedCell<number> => readWhole(cell, HOUSEHOLD_MAX_PEOPLE);

const wordOf = readerOf<Language>({
  en: 'english, eng, anglais, inglés',
  es: 'spanish, español, spa, espagnol',
  fr: 'french, français, fra, francés',
});
/** The first language of a list that we speak. */
const readLanguage = (cell: string): ParsedCell<Language> =>
  valid(
    cell
      .split(/[,;/|]/)
      .map(wordOf)
      .find((language) => language !== undefined),
  );

/** Derives a missing number from the size. If all are 0, the household is unknown. */
function householdOf(
  adults: number | undefined,
  seniors: number | undefined,
  children: number | undefined,
  size: number | undefined,
): Record<'adults' | 'seniors' | 'children', number | undefined> {
  const known = [adults, seniors, children].filter((people) => people !== undefined);
  const rest = (size ?? Number.NaN) - known.reduce((sum, people) => sum + people, 0);
  const third = known.length === 2 && rest >= 0 && rest <= HOUSEHOLD_MAX_PEOPLE ? rest : undefined;
  if (known.length > 0 && known.every((people) => people === 0) && !third)
    return { adults: undefined, seniors: undefined, children: undefined };
  return { adults: adults ?? third, seniors: seniors ?? third, children: children ?? third };
}

const isAnswer = readerOf<'yes' | 'no'>({
  yes: 'y, true, x, si, sí, oui, given, granted',
  no: 'n, false, non, refused, withdrawn',
});
/** Reads the date of a consent. An answer without a date records no consent. */
const readConsent = (cell: string, dates: Dates): ParsedCell<string> =>
  isAnswer(cell) === undefined ? readDay(cell, dates) : valid<string>(undefined);

const YEAR_FIRST = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?!\d)/;
const YEAR_LAST = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})(?!\d)/;
/** Days since 1899-12-30, which a spreadsheet makes of a date; the fraction is the time. */
const SERIAL = /^([2-6]\d{4})(?:\.\d+)?$/;
const SERIAL_EPOCH_MS = Date.UTC(1899, 11, 30);

/** What follows the date, such as `@ 9:00 AM`, is dropped. */
function readDay(cell: string, { order, today }: Dates): ParsedCell<string> {
  const day = parseDay(cell.trim(), order);
  if (day === 'ambiguous') return invalid('ambiguous_date');
  if (day === null || day < FIRST_DAY) return invalid('bad_date');
  return day > today ? invalid('still_to_come') : valid(day);
}

function parseDay(text: string, order: Dates['order']): string | null {
  const [, serial] = SERIAL.exec(text) ?? [];
  if (serial !== undefined)
    return new Date(SERIAL_EPOCH_MS + Number(serial) * DAY_MS).toISOString().slice(0, 10);
  const yearFirst = YEAR_FIRST.exec(text);
  if (yearFirst) return toDay(yearFirst[1], yearFirst[3], yearFirst[4]);
  const [, first = '', , second = '', year] = YEAR_LAST.exec(text) ?? [];
  if (year === undefined) return null;
  const monthFirst = toDay(year, first, second);
  const dayFirst = toDay(year, second, first);
  if (order !== null) return order === 'month' ? monthFirst : dayFirst;
  if (monthFirst !== null && dayFirst !== null && monthFirst !== dayFirst) return 'ambiguous';
  return monthFirst ?? dayFirst;
}

/** What a date says about the order of day and month in its file; undefined: nothing. */
export function orderOf(cell: string): 'day' | 'month' | undefined {
  const [, first, , second] = YEAR_LAST.exec(cell.trim()) ?? [];
  if (Number(first) > 12 && Number(second) <= 12) return 'day';
  return Number(second) > 12 && Number(first) <= 12 ? 'month' : undefined;
}
