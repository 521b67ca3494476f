import type { Language, RouteInput } from '@nourish/contract';
import type { Actor, Context } from '../../context.ts';
import type { Cell } from '../../http/csv.ts';

export type ExportQuery = NonNullable<RouteInput<'GET /api/reports/export'>['query']>;

export interface Place {
  name: string;
  time_zone: string;
  /** Returns the local day of a moment, `YYYY-MM-DD`. */
  dayOf(moment: Date): string;
}

export interface ExportCall {
  ctx: Context;
  actor: Actor;
  query: ExportQuery;
  language: Language;
  /** Food bank id; null: all food banks. */
  scope: string | null;
  places: ReadonlyMap<string, Place>;
  /** The food bank in scope, or a placeholder with the default time zone if the export covers all. */
  here: Place;
}

export interface ExportReport {
  header(language: Language): string[];
  /** Validates the query before the first row is read: a later error would break the started download. */
  open(call: ExportCall): AsyncIterable<Cell[]> | Promise<AsyncIterable<Cell[]>>;
}

type Batches<Column extends string> =
  AsyncIterable<readonly Record<Column, Cell>[]> | Iterable<readonly Record<Column, Cell>[]>;

/** Defines a report with these columns, in this order, and their header texts. */
export function defineExport<Column extends string>({
  columns,
  open,
}: {
  columns: Record<Column, Record<Language, string>>;
  open(call: ExportCall): Batches<NoInfer<Column>> | Promise<Batches<NoInfer<Column>>>;
}): ExportReport {
  const names = Object.keys(columns) as Column[]; // a literal's own keys
  return {
    header: (language) => names.map((name) => columns[name][language]),
    open: async (call) => cellsOf(names, await open(call)),
  };
}

async function* cellsOf<Column extends string>(
  columns: readonly Column[],
  batches: Batches<Column>,
): AsyncGenerator<Cell[]> {
  for await (const rows of batches) for (const row of rows) yield columns.map((column) => row[column]);
}

const BATCH = 1_000;

/** A row of a keyset scan, which reads every row of its range so that no filter makes a batch slow. */
export interface Step {
  id: string;
  is_wanted: boolean;
}

/**
 * Yields the wanted rows in batches, each read with the last row of the previous batch as cursor. Holds no
 * transaction or connection between batches, and stops reading when the consumer stops.
 */
export async function* wantedRows<Row extends Step>(
  read: (after: Row | null, limit: number) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let after: Row | null = null;
  for (;;) {
    const rows: Row[] = await read(after, BATCH);
    if (rows.length > 0) yield rows.filter((row) => row.is_wanted);
    const last = rows.at(-1);
    if (last === undefined || rows.length < BATCH) return;
    after = last;
  }
}
