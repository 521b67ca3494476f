import type { ClientBase } from 'pg';
import type { Migration } from '../db/migration-files.ts';
import { makeSchemaAtOnce } from '../db/schema-at-once.ts';
import { hasTable, readForeignKeys, readRemovals, readTables } from './catalog.ts';
import { quoted } from './copying.ts';
import type { Manifest, Totals } from './format.ts';

/**
 * Replaces the existing schema with the empty schema of the backup. Drops foreign keys and disables our
 * triggers until `settle` restores them, so that rows can be copied in any order. Needs only the rights of
 * the database's owner; `session_replication_role` would need a superuser.
 */
export async function recreateSchema(
  client: ClientBase,
  manifest: Manifest,
  migrations: readonly Migration[],
  now: Date,
): Promise<{ settle(totals: Totals): Promise<void> }> {
  await client.query(
    (await hasTable(client, 'public.kept_files'))
      ? 'create temporary table replaced_files on commit drop as select key from public.kept_files'
      : 'create temporary table replaced_files (key text) on commit drop',
  );
  for (const statement of await readRemovals(client)) await client.query(statement);
  await makeSchemaAtOnce(client, migrations, now);
  const tables = await readTables(client);
  refuseOtherTables(tables, manifest.tables);
  const foreignKeys = await readForeignKeys(client);
  for (const { drop } of foreignKeys) await client.query(drop);
  const names = tables.map(({ name }) => `public.${quoted([name])}`);
  for (const name of names) await client.query(`alter table ${name} disable trigger user`);
  // Rows that migrations inserted are part of the backup too.
  await client.query(`truncate ${names.join(', ')}`);

  return {
    settle: async ({ rows, sequences }) => {
      for (const { add } of foreignKeys) await client.query(add);
      for (const name of names) await client.query(`alter table ${name} enable trigger user`);
      for (const [name, value] of Object.entries(sequences))
        await client.query('select setval($1::regclass, $2)', [`public.${quoted([name])}`, value]);
      for (const { name } of tables) await refuseMiscount(client, name, rows[name] ?? 0);
      // Files of the replaced database: housekeeping removes them.
      await client.query(
        `insert into public.kept_files (key, state, created_at)
        select key, 'dropped', $1 from replaced_files on conflict (key) do nothing`,
        [now],
      );
    },
  };
}

export function refuseOtherTables(ours: Manifest['tables'], theirs: Manifest['tables']): void {
  const wordsOf = (tables: Manifest['tables']) =>
    JSON.stringify(tables.map(({ name, columns }) => [name, ...columns.toSorted()].join(' ')).toSorted());
  if (wordsOf(ours) !== wordsOf(theirs))
    throw new Error('the tables of the file differ from the schema of its migrations');
}

async function refuseMiscount(client: ClientBase, table: string, expected: number): Promise<void> {
  const { rows } = await client.query<{ count: string }>(`select count(*) from public.${quoted([table])}`);
  const count = Number(rows[0]?.count);
  if (count !== expected) throw new Error(`restored ${count} rows of ${table} instead of ${expected}`);
}
