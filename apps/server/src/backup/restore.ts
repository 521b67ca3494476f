import type { Readable } from 'node:stream';
import type { Client } from 'pg';
import type { Jobs } from '../adapters/jobs.ts';
import type { Uploads } from '../adapters/uploads.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { migrate, MIGRATION_LOCK } from '../db/migrate.ts';
import { findMigrations } from '../db/schema-at-once.ts';
import { readTables } from './catalog.ts';
import { endAccess, readStaff, type StaffAccount } from './access.ts';
import { connectForCopying, quoted } from './copying.ts';
import type { Manifest, Totals } from './format.ts';
import { openBackup } from './read.ts';
import { requeueReceivedJobs, placing, receive } from './receive.ts';
import { recreateSchema } from './schema.ts';
import { refuseUnlessFree } from './target.ts';

export interface Target {
  url: string;
  database: Database;
  uploads: Uploads;
  jobs: Pick<Jobs, 'start' | 'stop'>;
  clock: Clock;
}

export interface Restored {
  manifest: Manifest;
  totals: Totals;
  staff: StaffAccount[];
}

interface Options {
  /** Name of the database, as permission to delete its contents. */
  replace?: string | undefined;
  /** True for a planned move: sessions and mailed links stay valid. */
  keepSessions?: boolean;
  stopping?: AbortSignal;
}

/**
 * Restores a backup into a database, completely or not at all, and migrates it to the newest schema. Files
 * are stored before the commit of the rows that refer to them, and removed again on failure.
 */
export async function restore(file: Readable, target: Target, options: Options): Promise<Restored> {
  const backup = await openBackup(file);
  const migrations = await findMigrations(backup.manifest.migrations);
  const { place, undo } = placing(target.uploads);
  const client = await connectForCopying(target.url, 'nourish-restore');
  try {
    await refuseUnlessFree(client, options.replace);
    // Creates the tables of the job queue; harmless if the restore fails.
    await target.jobs.start();
    await target.jobs.stop();
    const totals = await inTransaction(client, undo, async () => {
      const { settle } = await recreateSchema(client, backup.manifest, migrations, target.clock.now());
      const received = await receive(client, backup, place, options.stopping);
      await settle(received);
      if (options.keepSessions !== true) await endAccess(client);
      await requeueReceivedJobs(client);
      options.stopping?.throwIfAborted();
      return received;
    });
    await migrate(target.database.sessions, target.clock);
    // Migrations may have dropped tables of an older backup.
    const tables = await readTables(client);
    await client.query(`analyze ${tables.map(({ name }) => quoted([name])).join(', ')}`);
    return { manifest: backup.manifest, totals, staff: await readStaff(client) };
  } finally {
    await client.end();
  }
}

async function inTransaction<T>(
  client: Client,
  undo: () => Promise<void>,
  work: () => Promise<T>,
): Promise<T> {
  await client.query('begin');
  let isSure = true;
  try {
    // A process that starts meanwhile waits for this lock and then finds a complete schema.
    const { rows } = await client.query<{ mine: boolean }>(
      `select pg_try_advisory_xact_lock(${MIGRATION_LOCK}) as mine`,
    );
    if (rows[0]?.mine !== true) throw new Error('another process is changing the schema of this database');
    const result = await work();
    isSure = false;
    await client.query('commit');
    return result;
  } catch (error) {
    // If the connection is lost, so is the transaction.
    await client.query('rollback').catch(() => undefined);
    // After a connection loss during the commit, the rows may exist, so keep their files.
    if (isSure) await undo();
    throw error;
  }
}
