import type { Language, RouteInput } from '@nourish/contract';
import type { Actor, Context } from '../../context.ts';
import type { Cell } from '../../http/csv.ts';

export type ExportQuery = NonNullable<RouteInput<'GET /api/reports/export'>['query']>;

/** As much of a food bank as a table says. */
export interface Place {
  name: string;
  time_zone: string;
  /** A moment's day there, `YYYY-MM-DD`. */
  dayOf(moment: Date): string;
}

/** What somebody asks for. */
export interface ExportCall {
  ctx: Context;
  actor: Actor;
  query: ExportQuery;
  /** One food bank, or null: all. */
  scope: string | null;
  /** The food banks in that, by their ids. */
  places: ReadonlyMap<string, Place>;
  /** The one, or where days are counted for all. */
  here: Place;
}

/** A report as a table. */
export interface ExportReport {
  header(language: Language): string[];
  /** Refuses before the first row is read: from then on the file is on its way. Throws `invalid_input`. */
  open(call: ExportCall): AsyncIterable<Cell[]> | Promise<AsyncIterable<Cell[]>>;
}

type Batches<Column extends string> = AsyncIterable<readonly Record<Column, Cell>[]>;

/** A report of these columns, in their order. */
export const defineExport = <const Column extends string>({
  columns,
  names,
  open,
}: {
  columns: readonly Column[];
  /** What stands above them. */
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
