import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';

/** The rows of a CSV file by column name. */
export const readCsv = (file: string): Record<string, string>[] =>
  parse<Record<string, string>>(file, { bom: true, columns: true });

export const writeCsv = (rows: readonly Record<string, string>[]): string =>
  stringify([...rows], { header: true });
