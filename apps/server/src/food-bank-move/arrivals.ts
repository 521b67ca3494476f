import type { ClientBase } from 'pg';
import { quoted } from '../backup/copying.ts';
import { MOVING_FOOD_BANK, MOVING_PEOPLE } from '../db/tenancy.ts';
import { noteAccounts, type People } from './people.ts';
import type { Pictures } from './pictures.ts';
import { hasFoodBank, type MovedTable } from './tables.ts';

/** True if the rows wait in `arrivals` until they are checked. All others are checked by `findChanged`. */
export const isStaged = (table: MovedTable): boolean => !hasFoodBank(table);

/** Creates the temporary table `arrivals` for the rows of a table. */
export const stageArrivals = (client: ClientBase, { name, columns }: MovedTable): Promise<unknown> =>
  client.query(
    `create temporary table arrivals on commit drop as
     select ${quoted(columns)} from public.${quoted([name])} with no data`,
  );

/** Moves rows from `arrivals` to their table, except those of accounts that were here before. */
export async function addArrived(
  client: ClientBase,
  table: MovedTable,
  people: People,
  pictures: Pick<Pictures, 'enter'>,
): Promise<void> {
  await refuseForged(client, table);
  if (table.moves === 'files') await pictures.enter(client);
  else {
    if (table.moves === 'accounts') await noteAccounts(client, people);
    const columns = quoted(table.columns);
    await client.query(
      `insert into public.${quoted([table.name])} (${columns}) overriding system value
       select ${columns} from arrivals where ${await arrivesIn(client, table)}`,
    );
  }
  await client.query('drop table arrivals');
}

/** Returns SQL for the arrivals that enter the table. */
async function arrivesIn(client: ClientBase, { moves }: MovedTable): Promise<string> {
  if (moves === 'accounts') return `id in (select id from ${MOVING_PEOPLE} where brings_own)`;
  if (typeof moves !== 'object' || !('whose' in moves)) return 'true';
  // Rows below a row that stayed behind have no owner.
  const { rowCount } = await client.query(
    `select from (select ${moves.whose} as owner from arrivals) a
     where owner is not null and not exists (select from ${MOVING_PEOPLE} p where p.id = owner) limit 1`,
  );
  if ((rowCount ?? 0) > 0)
    throw new Error('the file has rows of accounts that are not in it: Nourish did not write it');
  return `${moves.whose} in (select id from ${MOVING_PEOPLE} where brings_own)`;
}

/** No export contains such rows, and checksums do not show who wrote a file. */
async function refuseForged(client: ClientBase, { moves, columns }: MovedTable): Promise<void> {
  const other = (column: string) => `${column} <> (select id from ${MOVING_FOOD_BANK})`;
  const signs = [
    ...(moves === 'itself' ? [other('id')] : []),
    ...(moves === 'accounts' ? [`role = 'admin'`] : []),
    ...(columns.includes('foodbank_id') ? [other('foodbank_id')] : []),
  ];
  if (signs.length === 0) return;
  const { rowCount } = await client.query(`select from arrivals where ${signs.join(' or ')} limit 1`);
  if ((rowCount ?? 0) > 0)
    throw new Error('the file gives rights beyond its food bank: Nourish did not write it');
}
