import type { ClientBase } from 'pg';
import type { Totals } from '../backup/format.ts';
import { copyMoved } from './export.ts';
import type { MovedTable } from './tables.ts';

/** Returns the names of tables whose rows are not those of a file. */
export async function findChanged(
  client: ClientBase,
  tables: readonly MovedTable[],
  { rows, digests }: Totals,
): Promise<string[]> {
  const changed: string[] = [];
  for (const table of tables) {
    const pieces = copyMoved(client, table);
    let step = await pieces.next();
    while (step.done !== true) step = await pieces.next();
    const { count, digest } = step.value;
    if (count !== rows[table.name] || digest !== digests?.[table.name]) changed.push(table.name);
  }
  return changed;
}
