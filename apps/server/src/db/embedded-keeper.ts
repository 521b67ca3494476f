import { Client } from 'pg';

/** Any number will do; it is known only inside the cluster's `postgres` database, which nothing else uses. */
const keeperLock = 1;

/**
 * A connection held as long as this process needs the server. It shows the other processes on the same cluster that
 * somebody is still there, and shows this one at once when the server dies. PostgreSQL itself ends it when we are
 * killed, so nobody counts a dead process.
 */
export type Keeper = {
  /** Resolves when the connection breaks. */
  lost: Promise<void>;
  /** Gives up the hold. True: nobody else holds the server, and nobody can until it has stopped. */
  release(): Promise<boolean>;
};

/** Takes the hold, and makes the application's database in a cluster that is new. */
export async function holdServer(url: URL, database: string): Promise<Keeper> {
  const client = new Client({ connectionString: url.href, connectionTimeoutMillis: 5_000 });
  const lost = new Promise<void>((resolve) => {
    client.on('error', () => resolve());
    client.on('end', () => resolve());
  });
  await client.connect();
  try {
    // Waits while a process that found itself the last one stops the server, and then fails with it.
    await client.query('SELECT pg_advisory_lock_shared($1)', [keeperLock]);
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
    // Another process may have made it in the same moment.
    if (!(await exists())) throw error;
  }
}

async function release(client: Client): Promise<boolean> {
  await client.query('SELECT pg_advisory_unlock_shared($1)', [keeperLock]);
  const { rows } = await client.query<{ is_last: boolean }>('SELECT pg_try_advisory_lock($1) AS is_last', [
    keeperLock,
  ]);
  if (rows[0]?.is_last) return true;
  await client.end();
  return false;
}
