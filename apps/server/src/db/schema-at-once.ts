import type { ClientBase } from 'pg';
import { MIGRATIONS, MIGRATIONS_TABLE, noteMigration } from './migrate.ts';
import { type Migration, readMigrations, sqlForEmptySchema } from './migration-files.ts';

/** Returns this program's migrations. Throws if one is missing or has another checksum. */
export async function findMigrations(
  wanted: readonly { name: string; checksum: string }[],
  folder = MIGRATIONS,
): Promise<Migration[]> {
  const known = new Map((await readMigrations(folder)).map((migration) => [migration.name, migration]));
  return wanted.map(({ name, checksum }) => {
    const migration = known.get(name);
    if (migration === undefined)
      throw new Error(
        `a newer version of Nourish made the backup (migration ${name}); restore it with that version`,
      );
    if (migration.checksum !== checksum)
      throw new Error(`the backup comes from another edition of Nourish: migration ${name} differs`);
    return migration;
  });
}

/** Creates the schema in an empty database in one transaction, including step-by-step migrations. */
export async function makeSchemaAtOnce(
  client: ClientBase,
  migrations: readonly Migration[],
  now: Date,
): Promise<void> {
  await client.query(MIGRATIONS_TABLE);
  for (const migration of migrations) {
    await client.query(sqlForEmptySchema(migration));
    await noteMigration(
      async (text, values) => (await client.query<Record<string, unknown>>(text, values)).rows,
      migration,
      now,
    );
  }
}
