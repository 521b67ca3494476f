import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { openDatabase, type Database } from '../apps/server/src/db/database.ts';
import { startEmbeddedPostgres } from '../apps/server/src/db/embedded.ts';
import { migrate } from '../apps/server/src/db/migrate.ts';

export const say = (line: string): void => void process.stdout.write(`${line}\n`);
const quiet = { info: () => {}, warn: say };

/** Works on a server: the one at the address, or the embedded PostgreSQL in a temporary folder. */
export async function onServer(
  address: string | undefined,
  work: (url: string) => Promise<void>,
): Promise<void> {
  if (address !== undefined) return work(address);
  const dir = await mkdtemp(join(tmpdir(), 'nourish-bench-'));
  // Open to pass through: started by root, the server belongs to another user.
  await chmod(dir, 0o711);
  const embedded = await startEmbeddedPostgres({ dir: join(dir, 'postgres'), log: quiet });
  try {
    await work(embedded.url);
  } finally {
    await embedded.stop();
    await rm(dir, { recursive: true, force: true });
  }
}

/** Works on a migrated database of its own, which is dropped afterwards. */
export async function onNewDatabase<T>(
  serverUrl: string,
  name: string,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  await ask(serverUrl, `drop database if exists ${name} with (force)`);
  await ask(serverUrl, `create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const database = openDatabase({ url: url.href, maxConnections: 4, onError: (error) => say(error.message) });
  try {
    await migrate(database.pool);
    return await work(database);
  } finally {
    await database.close();
    await ask(serverUrl, `drop database if exists ${name} with (force)`);
  }
}

async function ask(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
