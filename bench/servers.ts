import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { systemClock } from '../apps/server/src/clock.ts';
import { openDatabase, type Database } from '../apps/server/src/db/database.ts';
import { startEmbeddedPostgres } from '../apps/server/src/db/embedded.ts';
import { migrate } from '../apps/server/src/db/migrate.ts';
import { runStatement, urlOf } from '../apps/server/test/run-statement.ts';

export const say = (line: string): void => void process.stdout.write(`${line}\n`);
const quiet = { info: () => {}, warn: say };

/** Runs `work` on the server at the address, or on the embedded PostgreSQL in a temporary folder. */
export async function onServer(
  address: string | undefined,
  work: (url: string) => Promise<void>,
): Promise<void> {
  if (address !== undefined) return work(address);
  const dir = await mkdtemp(join(tmpdir(), 'nourish-bench-'));
  // Searchable by others: a server started by root belongs to another user.
  await chmod(dir, 0o711);
  const embedded = await startEmbeddedPostgres({ dir: join(dir, 'postgres'), log: quiet });
  try {
    await work(embedded.url);
  } finally {
    await embedded.stop();
    await rm(dir, { recursive: true, force: true });
  }
}

/** Runs `work` on connections without the timeouts of the program, for statements that take long. */
export async function onUnhurried<T>(url: string, work: (pool: pg.Pool) => Promise<T>): Promise<T> {
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  try {
    return await work(pool);
  } finally {
    await pool.end();
  }
}

/** Runs `work` on a new migrated database, which is dropped afterwards. */
export async function onNewDatabase<T>(
  serverUrl: string,
  name: string,
  work: (database: Database, url: string) => Promise<T>,
): Promise<T> {
  await runStatement(serverUrl, `drop database if exists ${name} with (force)`);
  await runStatement(serverUrl, `create database ${name}`);
  const url = urlOf(serverUrl, name);
  const database = openDatabase({ url, maxConnections: 4, onError: (error) => say(error.message) });
  try {
    await migrate(database.pool, systemClock);
    return await work(database, url);
  } finally {
    await database.close();
    await runStatement(serverUrl, `drop database if exists ${name} with (force)`);
  }
}
