import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createJobs } from './adapters/jobs.ts';
import { createRateLimits } from './adapters/rate-limits.ts';
import { createUploads } from './adapters/uploads.ts';
import { unusable, type Config } from './config.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Context, Log } from './context.ts';
import { openDatabase, type Database } from './db/database.ts';
import { migrate } from './db/migrate.ts';
import { openReadReplica, type ReadReplica } from './db/read-replica.ts';

/** What a process has open, and how to let go of it in the right order. */
export interface Opened {
  ctx: Context;
  close(): Promise<void>;
}

/**
 * Opens everything a process of ours needs: the database (embedded or by URL, brought to the newest schema), jobs and
 * limits. `workers`: whether this process takes jobs, or only hands them in (commands do the latter).
 */
export async function openContext(
  config: Readonly<Config>,
  log: FastifyBaseLogger,
  workers: boolean,
): Promise<Opened> {
  const { database, close } = await openConfiguredDatabase(config, log);
  try {
    await migrate(database.pool);
    // Commands have nothing to spread.
    const replica = workers ? await openReplica(config, log, database) : undefined;
    const limits = await createRateLimits(config, log);
    const jobs = createJobs({ database, log, workers });
    await jobs.start();
    const ctx: Context = {
      config,
      database,
      db: database.db,
      replica,
      jobs,
      limits,
      uploads: createUploads(config),
      clock: { now: () => new Date() },
      log,
    };
    return {
      ctx,
      close: async () => {
        await jobs.stop();
        await limits.close();
        await replica?.close();
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Opens the database, embedded or by URL, and leaves it as it is: who backs up or restores decides about its schema. */
export async function openConfiguredDatabase(
  config: Readonly<Config>,
  log: Log,
): Promise<{ database: Database; url: string; close(): Promise<void> }> {
  const embedded = config.databaseUrl === undefined ? await startEmbedded(config, log) : undefined;
  const url = config.databaseUrl ?? embedded!.url; // one of the two is there: see the line above
  const database = openDatabase({
    url,
    maxConnections: config.databaseConnections,
    onError: (error) => log.warn({ err: error }, 'a database connection was lost'),
  });
  const close = async () => {
    await database.close();
    await embedded?.stop();
  };
  try {
    if (config.databaseUrl !== undefined) await refuseUnreachable(database);
  } catch (error) {
    await close();
    throw error;
  }
  return { database, url, close };
}

async function openReplica(
  { databaseReplicaUrl: url, databaseConnections }: Readonly<Config>,
  log: Log,
  primary: Database,
): Promise<ReadReplica | undefined> {
  if (url === undefined) return undefined;
  const replica = openDatabase({
    url,
    maxConnections: databaseConnections,
    onError: (error) => log.warn({ err: error }, 'a connection to the read replica was lost'),
  });
  return openReadReplica({ primary, replica, log });
}

async function startEmbedded(
  config: Readonly<Config>,
  log: Log,
): Promise<{ url: string; stop(): Promise<void> }> {
  await mkdir(config.dataDir, { recursive: true }).catch((error: unknown) => {
    throw unusable('DATA_DIR', error);
  });
  const { startEmbeddedPostgres } = await import('./db/embedded.ts');
  return startEmbeddedPostgres({ dir: join(config.dataDir, 'postgres'), log });
}

/** Tells apart a database that we are sent to in vain from one that we cannot work with. */
async function refuseUnreachable(database: Database): Promise<void> {
  await database.pool.query('select').catch((error: unknown) => {
    throw unusable('DATABASE_URL', error);
  });
}
