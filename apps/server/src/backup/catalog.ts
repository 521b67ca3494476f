import type { ClientBase } from 'pg';
import type { Manifest } from './format.ts';

/** Returns the tables to back up: without unlogged ones, and `migrations`, which the manifest has. */
export async function readTables(client: ClientBase): Promise<Manifest['tables']> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(`
    select c.relname::text as name,
      array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relpersistence = 'p'
      and c.relname <> 'migrations'
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    group by c.relname order by c.relname collate "C"`);
  return rows;
}

/** Returns the applied migrations; undefined if the database has none. */
export async function readMigrationsDone(client: ClientBase): Promise<Manifest['migrations'] | undefined> {
  if (!(await hasTable(client, 'public.migrations'))) return undefined;
  const { rows } = await client.query<Manifest['migrations'][number]>(
    'select name, checksum from public.migrations order by name collate "C"',
  );
  return rows;
}

export async function hasTable(client: ClientBase, name: string): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>('select to_regclass($1) is not null as there', [
    name,
  ]);
  return rows[0]?.there === true;
}

/** Returns the last value of each sequence. Omits sequences that were never used. */
export async function readSequences(client: ClientBase): Promise<Record<string, number>> {
  const { rows } = await client.query<{ name: string; last_value: string }>(`
    select sequencename::text as name, last_value from pg_sequences
    where schemaname = 'public' and last_value is not null`);
  return Object.fromEntries(rows.map((row) => [row.name, Number(row.last_value)]));
}

interface ForeignKey {
  drop: string;
  add: string;
}

/** Returns the statements that drop and recreate every foreign key. */
export async function readForeignKeys(client: ClientBase): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0`);
  return rows;
}

/** Returns the statements that drop our objects from the schema `public`, but not those of extensions. */
export async function readRemovals(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ statement: string }>(`
    with ours as (
      select 1 as turn, format('drop table if exists %s cascade', oid::regclass) as statement, oid from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
      union all
      select 2, format('drop view if exists %s cascade', oid::regclass), oid from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'v'
      union all
      select 3, format('drop sequence if exists %s cascade', oid::regclass), oid from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'S'
      union all
      select 4, format('drop routine if exists %s cascade', oid::regprocedure), oid from pg_proc
      where pronamespace = 'public'::regnamespace
    )
    select statement from ours
    where not exists (select from pg_depend d where d.objid = ours.oid and d.deptype = 'e')
    order by turn`);
  return rows.map((row) => row.statement);
}
