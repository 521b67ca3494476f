import type { Client } from 'pg';
import { MIGRATION_LOCK } from '../db/migrate.ts';

/** Runs `work` in a transaction that excludes migrations. `undo` removes what it stored outside the database. */
export async function loadInTransaction<T>(
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
