import type { ClientBase } from 'pg';
import { END } from '../backup/checksums.ts';
import { copyIn, quoted } from '../backup/copying.ts';
import { README, readTotals, type Totals } from '../backup/format.ts';
import type { OpenBackup } from '../backup/read.ts';
import { intoOf } from '../backup/receive.ts';
import { REBUILDING_TRIGGERS } from '../db/tenancy.ts';
import { addArrived, isStaged, stageArrivals } from './arrivals.ts';
import { refuseOtherNumbers } from './numbers.ts';
import type { People } from './people.ts';
import type { Pictures } from './pictures.ts';
import { keysToLater, type Catalog, type MovedTable } from './tables.ts';

/** Loads the rows in the transaction of the client, and the pictures. */
export async function load(
  client: ClientBase,
  { pieces }: OpenBackup,
  catalog: Catalog,
  pictures: Pick<Pictures, 'enter' | 'place'>,
  stopping?: AbortSignal,
): Promise<{ totals: Totals; people: People }> {
  const { settle } = await prepare(client, catalog);
  const tables = new Map(catalog.tables.map((table) => [table.name, table]));
  const people: People = { added: 0, known: [] };
  let totals: Totals | undefined;
  let staged: MovedTable | undefined;
  for await (const { name, content } of pieces) {
    stopping?.throwIfAborted();
    const [folder, ...path] = name.split('/');
    const table = folder === 'database' ? tables.get(path[0] ?? '') : undefined;
    // Files of a table follow each other.
    if (staged !== undefined && staged !== table) {
      await addArrived(client, staged, people, pictures);
      staged = undefined;
    }
    if (table !== undefined) {
      if (isStaged(table) && staged === undefined) {
        await stageArrivals(client, table);
        staged = table;
      }
      const into = staged === undefined ? intoOf(table) : `arrivals (${quoted(table.columns)})`;
      await copyIn(client, into, content, false);
    } else if (folder === 'uploads') await pictures.place(path.join('/'), content);
    else if (name === END) totals = readTotals({ name, content });
    else if (name !== README) throw new Error(`unexpected file in the export: ${name}`);
  }
  if (totals === undefined) throw new Error('the file is truncated');
  refuseOtherNumbers(totals);
  await settle();
  return { totals, people };
}

/**
 * Prepares the tables to load rows unchanged: only the triggers that rebuild derived rows stay on, and
 * references between tables that refer to each other are checked by `settle`. Needs only the rights of the
 * owner.
 */
async function prepare(client: ClientBase, { tables, keys }: Catalog): Promise<{ settle(): Promise<void> }> {
  const later = keysToLater(tables, keys).map(
    ({ child, name }) => `alter table public.${quoted([child])} alter constraint ${quoted([name])}`,
  );
  for (const { name } of tables) {
    await client.query(`alter table public.${quoted([name])} disable trigger user`);
    for (const trigger of REBUILDING_TRIGGERS[name] ?? [])
      await client.query(`alter table public.${quoted([name])} enable trigger ${quoted([trigger])}`);
  }
  for (const change of later) await client.query(`${change} deferrable initially deferred`);
  return {
    settle: async () => {
      await client.query('set constraints all immediate');
      for (const change of later) await client.query(`${change} not deferrable`);
      for (const { name } of tables)
        await client.query(`alter table public.${quoted([name])} enable trigger user`);
    },
  };
}
