import type { Language, RouteInput } from '@nourish/contract';
import type { Actor, Context } from '../../context.ts';
import type { Cell } from '../../http/csv.ts';

export type ExportQuery = NonNullable<RouteInput<'GET /api/reports/export'>['query']>;

/** The fields of a food bank that exports use. */
export interface Place {
  name: string;
  time_zone: string;
  /** Returns the local day of a moment, `YYYY-MM-DD`. */
  dayOf(moment: Date): string;
}

/** The input of an export. */
export interface ExportCall {
  ctx: Context;
  actor: Actor;
  query: ExportQuery;
  /** Food bank id; null: all food banks. */
  scope: string | null;
  /** The food banks in scope, by id. */
  places: ReadonlyMap<string, Place>;
  /** The food bank in scope, or a placeholder with the default time zone if the export covers all. */
  here: Place;
}

/** A report as a table. */
export interface ExportReport {
  header(language: Language): string[];
  /**
   * Validates the query before the first row is read, because later errors would break the started download.
   * Throws `invalid_input`.
   */
  open(call: ExportCall): AsyncIterable<Cell[]> | Promise<AsyncIterable<Cell[]>>;
}

type Batches<Column extends string> = AsyncIterable<readonly Record<Column, Cell>[]>;

/** Defines a report with these columns, in this order. */
export const defineExport = <const Column extends string>({
  columns,
  names,
  open,
}: {
  columns: readonly Column[];
  /** Header texts. */
  names: Record<Language, Record<Column, string>>;
  open(call: ExportCall): Batches<Column> | Promise<Batches<Column>>;
}): ExportReport => ({
  header: (language) => columns.map((column) => names[language][column]),
  open: async (call) => cellsOf(columns, await open(call)),
});

async function* cellsOf<Column extends string>(
  columns: readonly Column[],
  batches: Batches<Column>,
): AsyncGenerator<Cell[]> {
  for await (const rows of batches) for (const row of rows) yield columns.map((column) => row[column]);
}
