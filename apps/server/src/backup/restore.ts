import type { Readable } from 'node:stream';
import type { Jobs } from '../adapters/jobs.ts';
import type { Uploads } from '../adapters/uploads.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { findMigrations } from '../db/schema-at-once.ts';
import { readTables } from './catalog.ts';
import { endAccess, readStaff, type StaffAccount } from './access.ts';
import { connectForCopying, quoted } from './copying.ts';
import type { Manifest, Totals } from './format.ts';
import { openBackup } from './read.ts';
import { requeueReceivedJobs, placing, receive } from './receive.ts';
import { recreateSchema } from './schema.ts';
import { refuseUnlessFree } from './target.ts';
import { loadInTransaction } from './transaction.ts';

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
  if (backup.manifest.food_bank !== undefined)
    throw new Error('the file holds one food bank: use npm run food-bank:import');
  const migrations = await findMigrations(backup.manifest.migrations);
  const { place, undo } = placing(target.uploads);
  const client = await connectForCopying(target.url, 'nourish-restore');
  try {
    await refuseUnlessFree(client, options.replace);
    // Creates the tables of the job queue; harmless if the restore fails.
    await target.jobs.start();
    await target.jobs.stop();
    const totals = await loadInTransaction(client, undo, async () => {
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
