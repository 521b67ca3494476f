import type { ClientBase } from 'pg';
import { quoted } from '../backup/copying.ts';
import { MOVING_FOOD_BANK, MOVING_PEOPLE } from '../db/tenancy.ts';
import type { MovedTable } from './tables.ts';

export interface People {
  /** Number of accounts that came with the food bank. */
  added: number;
  /** Ids of accounts that were here before. They and their own rows stay as they are. */
  known: string[];
}

/** Ids in a message. */
const SHOWN = 20;
const listOf = (found: readonly string[]): string =>
  `(${found.length}): ${found.slice(0, SHOWN).join(', ')}${found.length > SHOWN ? ', ...' : ''}`;

/** Creates the temporary table `arrivals` for rows that move with accounts. */
export const stageArrivals = (client: ClientBase, { name, columns }: MovedTable): Promise<unknown> =>
  client.query(
    `create temporary table arrivals on commit drop as
     select ${quoted(columns)} from public.${quoted([name])} with no data`,
  );

/** Moves rows from `arrivals` to their table, except those of accounts that were here before. */
export async function addArrived(client: ClientBase, table: MovedTable, people: People): Promise<void> {
  if (table.moves === 'accounts') await noteAccounts(client, people);
  const whose = typeof table.moves === 'object' && 'whose' in table.moves ? table.moves.whose : 'id';
  const columns = quoted(table.columns);
  await client.query(
    `insert into public.${quoted([table.name])} (${columns}) overriding system value
     select ${columns} from arrivals where ${whose} in (select id from ${MOVING_PEOPLE})`,
  );
  await client.query('drop table arrivals');
}

/**
 * Notes the accounts that are not here yet. Throws if an account was erased here, or if another account has the address
 * of one.
 */
async function noteAccounts(client: ClientBase, people: People): Promise<void> {
  await refuseForged(client);
  const { rows: erased } = await client.query<{ id: string }>(`
    select a.id::text from arrivals a join public.users u using (id)
    where u.erased_at is not null and a.erased_at is null order by 1`);
  if (erased.length > 0)
    throw new Error(
      `the file has records of accounts that were erased here ${listOf(erased.map(({ id }) => id))}. ` +
        'Erase them in the other installation too, and export again',
    );
  const { rows: taken } = await client.query<{ id: string; other: string }>(`
    select a.id::text, u.id::text as other from arrivals a join public.users u on lower(u.email) = lower(a.email)
    where u.id <> a.id order by 1`);
  if (taken.length > 0) {
    const pairs = taken.map(({ id, other }) => `${id} (here ${other})`);
    throw new Error(
      `the file has accounts whose email address another account has here ${listOf(pairs)}. ` +
        'Change the address of one of the two, or erase it, and try again',
    );
  }
  const { rows: known } = await client.query<{ id: string }>(
    'select id::text from arrivals where id in (select id from public.users) order by 1',
  );
  people.known = known.map(({ id }) => id);
  const { rowCount } = await client.query(
    `insert into ${MOVING_PEOPLE} select id, true from arrivals where id not in (select id from public.users)`,
  );
  people.added = rowCount ?? 0;
}

/** No export contains such accounts, and checksums do not show who wrote a file. */
async function refuseForged(client: ClientBase): Promise<void> {
  const { rowCount } = await client.query(
    `select from arrivals where role = 'admin' or foodbank_id <> (select id from ${MOVING_FOOD_BANK})`,
  );
  if ((rowCount ?? 0) > 0)
    throw new Error('the file gives rights beyond its food bank: Nourish did not write it');
}
