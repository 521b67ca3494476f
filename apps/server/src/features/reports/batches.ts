/** Rows in memory at a time. */
const BATCH = 1_000;

/**
 * Walks through rows in batches, each read after the last row of the one before: it holds neither a transaction nor a
 * connection between them, however slowly they are taken, and stops where whoever takes them does.
 */
export async function* inBatches<Row>(
  read: (after: Row | null, limit: number) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let after: Row | null = null;
  for (;;) {
    const rows: Row[] = await read(after, BATCH);
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < BATCH) return;
    after = last;
  }
}

/** A row of a walk, and whether it is wanted: a walk reads all rows of a span, so that no filter makes a batch slow. */
export interface Step {
  id: string;
  is_wanted: boolean;
}

export const wantedIds = (steps: readonly Step[]): string[] =>
  steps.flatMap(({ id, is_wanted }) => (is_wanted ? id : []));
