import { join } from 'node:path';
import { createJobs } from './adapters/jobs.ts';
import { createRateLimits } from './adapters/rate-limits.ts';
import { createUploads } from './adapters/uploads.ts';
import { clockOf } from './clock.ts';
import type { Config } from './config.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Context, Log } from './context.ts';
import { openDataDir } from './data-dir.ts';
import { openDatabase, type Database } from './db/database.ts';
import { checkServer } from './db/server-check.ts';
import { migrate } from './db/migrate.ts';
import { openReadReplica, type ReadReplica } from './db/replica/read-replica.ts';
import { createStages, StartError, type Stages } from './startup.ts';

export interface Opened {
  ctx: Context;
  close(): Promise<void>;
}

/**
 * Opens everything a process needs: the database (embedded or by URL, migrated), the job queue and rate
 * limits. `workers`: false for commands, which enqueue jobs but do not run them.
 */
export async function openContext(
  config: Readonly<Config>,
  log: FastifyBaseLogger,
  workers: boolean,
  stages: Stages = createStages(),
): Promise<Opened> {
  const { stage } = stages;
  const clock = clockOf(config);
  const { database, close } = await openConfiguredDatabase(config, log, stages);
  try {
    if (config.clock) await stage('setting the clock', () => refuseRealData(database));
    await stage('updating the database schema', () => migrate(database.sessions, clock));
    // Commands read from the primary.
    const replica = workers
      ? await stage('connecting to the read replica', () => openReplica(config, log, database))
      : undefined;
    const limits = await stage('connecting to Redis', () => createRateLimits(config, log));
    const jobs = createJobs({ database, log, workers });
    await stage('starting the job queue', () => jobs.start());
    const ctx: Context = {
      config,
      database,
      db: database.db,
      replica,
      jobs,
      limits,
      uploads: createUploads(config),
      clock,
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

interface OpenedDatabase {
  database: Database;
  url: string;
  close(): Promise<void>;
}

/**
 * Opens the database without migrating it, and without its pooler, which may be stopped: backup and restore
 * handle the schema themselves and need sessions of PostgreSQL.
 */
export const openDirectly = (config: Readonly<Config>, log: Log): Promise<OpenedDatabase> =>
  config.databaseDirectUrl === undefined
    ? openConfiguredDatabase(config, log)
    : openConfiguredDatabase(
        { ...config, databaseUrl: config.databaseDirectUrl, databaseDirectUrl: undefined },
        log,
        createStages(),
        'DATABASE_DIRECT_URL',
      );

async function openConfiguredDatabase(
  config: Readonly<Config>,
  log: Log,
  stages: Stages = createStages(),
  setting?: 'DATABASE_DIRECT_URL',
): Promise<OpenedDatabase> {
  const embedded = config.databaseUrl === undefined ? await startEmbedded(config, log, stages) : undefined;
  const url = config.databaseUrl ?? embedded!.url; // the embedded server runs if there is no URL
  const database = openDatabase({
    url,
    directUrl: config.databaseDirectUrl,
    maxConnections: config.databaseConnections,
    onError: (error) => log.warn({ err: error }, 'a database connection was lost'),
  });
  stages.signal.addEventListener('abort', () => database.interrupt());
  const close = async () => {
    await database.close();
    await embedded?.stop();
  };
  try {
    if (config.databaseUrl !== undefined)
      await stages.stage('connecting to the database server', () => checkServer(database, setting));
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
  { stage, signal }: Stages,
): Promise<{ url: string; stop(): Promise<void> }> {
  await stage('opening the data directory', () => openDataDir(config));
  const { startEmbeddedPostgres } = await import('./db/embedded.ts');
  return stage('starting the embedded PostgreSQL', () =>
    startEmbeddedPostgres({ dir: join(config.dataDir, 'postgres'), log, signal }),
  );
}

/** Rejects a shifted clock on real data: years ahead, retention would erase it. */
async function refuseRealData({ pool }: Database): Promise<void> {
  const { rows: schema } = await pool.query<{ exists: boolean }>(
    `select to_regclass('public.installation') is not null as exists`,
  );
  if (!schema[0]?.exists) return;
  const { rows } = await pool.query<{ is_demo: boolean }>(
    `select coalesce((select demo from installation), not exists (select from users)) as is_demo`,
  );
  if (rows[0]?.is_demo) return;
  throw new StartError(
    'CLOCK is set, and this database is not a demo',
    'Remove CLOCK, or set DATA_DIR or DATABASE_URL to another database.',
  );
}
