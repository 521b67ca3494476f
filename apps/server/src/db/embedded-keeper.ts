import { Client } from 'pg';

/** Any fixed number; used only in the cluster's `postgres` database, which nothing else uses. */
const KEEPER_LOCK = 1;

/**
 * A connection that a process holds while it needs the server. It tells other processes on the cluster that
 * the server is in use, and tells this one when the server dies. PostgreSQL closes it when the process is
 * killed, so dead processes are not counted.
 */
export interface Keeper {
  /** Resolves when the connection is lost. */
  lost: Promise<void>;
  /** Releases the server. True if no other process holds it, and none can until it has stopped. */
  release(): Promise<boolean>;
}

/** Holds the server, and creates the application's database in a new cluster. */
export async function holdServer(url: URL, database: string): Promise<Keeper> {
  const client = new Client({ connectionString: url.href, connectionTimeoutMillis: 5_000 });
  const lost = new Promise<void>((resolve) => {
    client.on('error', () => resolve());
    client.on('end', () => resolve());
  });
  await client.connect();
  try {
    // Blocks while the last process stops the server, and then fails with it.
    await client.query('SELECT pg_advisory_lock_shared($1)', [KEEPER_LOCK]);
    await makeDatabase(client, database);
  } catch (error) {
    await client.end();
    throw error;
  }
  return { lost, release: () => release(client) };
}

async function makeDatabase(client: Client, database: string): Promise<void> {
  const exists = async () =>
    (await client.query('SELECT FROM pg_database WHERE datname = $1', [database])).rowCount === 1;
  if (await exists()) return;
  try {
    await client.query(`CREATE DATABASE ${client.escapeIdentifier(database)}`);
  } catch (error) {
    // Another process may have created it concurrently.
    if (!(await exists())) throw error;
  }
}

async function release(client: Client): Promise<boolean> {
  await client.query('SELECT pg_advisory_unlock_shared($1)', [KEEPER_LOCK]);
  const { rows } = await client.query<{ is_last: boolean }>('SELECT pg_try_advisory_lock($1) AS is_last', [
    KEEPER_LOCK,
  ]);
  if (rows[0]?.is_last) return true;
  await client.end();
  return false;
}
