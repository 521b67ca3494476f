import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import type { Pool } from 'pg';

const MIGRATIONS = new URL('../../migrations/', import.meta.url);
/** Any fixed number; processes that start together take turns on it. */
const MIGRATION_LOCK = 7_201_105;

/**
 * Brings the database to the newest schema: runs every `migrations/*.sql` not run yet, each in its own transaction, and
 * refuses to go on when one that has run was changed since. Safe when several processes start at once. Answers what it ran.
 */
export async function migrate(pool: Pool): Promise<string[]> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0; set lock_timeout = 0');
    await client.query(`select pg_advisory_lock(${MIGRATION_LOCK})`);
    await client.query(
      'create table if not exists migrations (name text primary key, checksum text not null, ran_at timestamptz not null default now())',
    );
    const done = new Map(
      (
        await client.query<{ name: string; checksum: string }>('select name, checksum from migrations')
      ).rows.map((row) => [row.name, row.checksum]),
    );
    const ran: string[] = [];
    for (const name of (await readdir(MIGRATIONS)).filter((file) => file.endsWith('.sql')).sort()) {
      const sql = await readFile(new URL(name, MIGRATIONS), 'utf8');
      const checksum = createHash('sha256').update(sql).digest('hex');
      const known = done.get(name);
      if (known === checksum) continue;
      if (known !== undefined) throw new Error(`migration ${name} was changed after it ran on this database`);
      await runOne(client, name, sql, checksum);
      ran.push(name);
    }
    return ran;
  } finally {
    // The connection held a session lock and changed settings; it goes, and takes both with it.
    client.release(true);
  }
}

async function runOne(
  client: { query: Pool['query'] },
  name: string,
  sql: string,
  checksum: string,
): Promise<void> {
  await client.query('begin');
  try {
    await client.query(sql);
    await client.query('insert into migrations (name, checksum) values ($1, $2)', [name, checksum]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`migration ${name} failed: ${(error as Error).message}`, { cause: error });
  }
}
