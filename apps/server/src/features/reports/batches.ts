/** Rows read per query. */
const BATCH = 1_000;

/**
 * Yields rows in batches, each read with the last row of the previous batch as cursor. Holds no transaction
 * or connection between batches, and stops reading when the consumer stops.
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

/**
 * A row read by a keyset scan. The scan reads every row of the range and marks matches, so that no filter
 * makes a batch slow.
 */
export interface Step {
  id: string;
  is_wanted: boolean;
}

export const wantedIds = (steps: readonly Step[]): string[] =>
  steps.flatMap(({ id, is_wanted }) => (is_wanted ? id : []));
