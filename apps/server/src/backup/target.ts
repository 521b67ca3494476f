import type { ClientBase } from 'pg';
import { PROCESS_NAME } from '../version.ts';
import { hasTable, readMigrationsDone, readTables } from './catalog.ts';

/** Every other row depends on a row in one of these. */
const ROOT_TABLES = ['users', 'food_banks', 'contact_messages', 'audit_log'];

/** Returns the name of the database. Throws if a process of Nourish is connected to it. */
export async function refuseIfRunning(client: ClientBase): Promise<string> {
  const { rows } = await client.query<{ name: string; others: number }>(
    `select current_database()::text as name, (
       select count(*)::integer from pg_stat_activity
       where datname = current_database() and application_name like 'nourish%' and application_name <> $1
         and pid <> pg_backend_pid()
     ) as others`,
    [PROCESS_NAME],
  );
  const { name = '', others = 0 } = rows[0] ?? {};
  if (others > 0) throw new Error(`Nourish is running on the database ${name}: stop all its processes first`);
  return name;
}

/** Throws if the database is in use, foreign, or not empty, unless `replace` is its name. */
export async function refuseUnlessFree(client: ClientBase, replace: string | undefined): Promise<void> {
  const name = await refuseIfRunning(client);
  if (replace !== undefined && replace !== name)
    throw new Error(`the database is called ${name}, but --replace names ${replace}`);
  if ((await readMigrationsDone(client)) === undefined) {
    if ((await readTables(client)).length > 0)
      throw new Error(`the database ${name} holds tables of another program: give Nourish one of its own`);
    return;
  }
  if (replace === undefined && (await isInUse(client)))
    throw new Error(
      `the database ${name} is not empty; to throw away everything in it, add --replace ${name}`,
    );
}

async function isInUse(client: ClientBase): Promise<boolean> {
  for (const table of ROOT_TABLES) {
    if (!(await hasTable(client, `public.${table}`))) continue;
    if ((await client.query(`select from public.${table} limit 1`)).rowCount === 1) return true;
  }
  return false;
}
