import type { ClientBase } from 'pg';
import { MIGRATIONS, MIGRATIONS_TABLE, noteMigration } from './migrate.ts';
import { type Migration, readMigrations, sqlForEmptySchema } from './migration-files.ts';

/** The migrations by these names and checksums, as this version has them; throws for one that it has not, or has otherwise. */
export async function findMigrations(
  wanted: readonly { name: string; checksum: string }[],
  folder = MIGRATIONS,
): Promise<Migration[]> {
  const known = new Map((await readMigrations(folder)).map((migration) => [migration.name, migration]));
  return wanted.map(({ name, checksum }) => {
    const migration = known.get(name);
    if (migration === undefined)
      throw new Error(`a newer version of Nourish has made it (migration ${name}); restore it with that one`);
    if (migration.checksum !== checksum)
      throw new Error(`it comes from another edition of Nourish: its migration ${name} is not ours`);
    return migration;
  });
}

/**
 * Makes the schema on a database without one, inside the caller's transaction, also by migrations that elsewhere run step by
 * step.
 */
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
