import { sql } from 'kysely';
import { QUEUE_NAMES, type QueueName } from '@nourish/contract/admin-constants';
import { isDue, onClock } from '../../adapters/job-times.ts';
import { countRows } from '../../db/count-rows.ts';
import type { Db, Tx } from '../../db/database.ts';
import type { NewRow } from '../../db/tables.ts';

const MAX_SHOWN = 50;
/** Matches application names set by `version.ts`. */
const OWN_PROCESSES = 'nourish/%';

export interface DatabaseRow {
  version: string;
  started_at: Date;
  size_bytes: number;
  connections: number;
  max_connections: number;
  migrations: number;
  migration: string;
  migrated_at: Date;
}

export async function selectDatabase(db: Db): Promise<DatabaseRow> {
  const { rows } = await sql<DatabaseRow>`
    select current_setting('server_version') as version, pg_postmaster_start_time() as started_at,
      pg_database_size(current_database()) as size_bytes,
      (select count(*) from pg_stat_activity where datname = current_database()) as connections,
      current_setting('max_connections')::int as max_connections,
      (select count(*) from migrations) as migrations,
      m.name as migration, m.ran_at as migrated_at
    from (select name, ran_at from migrations order by ran_at desc, name desc limit 1) m`.execute(db);
  return rows[0]!; // at least one migration has run
}

export async function selectProcesses(db: Db): Promise<{ name: string; connections: number }[]> {
  const { rows } = await sql<{ name: string; connections: number }>`
    select application_name as name, count(*) as connections from pg_stat_activity
    where datname = current_database() and application_name like ${OWN_PROCESSES}
    group by application_name order by application_name`.execute(db);
  return rows;
}

export interface StandbyRow {
  name: string;
  state: string | null;
  lag_seconds: number | null;
}

/** A database role without permission sees only the names of standbys. */
export async function selectStandbys(db: Db): Promise<StandbyRow[]> {
  const { rows } = await sql<StandbyRow>`
    select application_name as name, state, extract(epoch from replay_lag)::float8 as lag_seconds
    from pg_stat_replication where state is distinct from 'backup' order by application_name`.execute(db);
  return rows;
}

export interface QueueRow {
  queue: QueueName;
  waiting: number;
  oldest_at: Date | null;
  running: number;
  retrying: number;
  failed: number;
  done_at: Date | null;
}

/** Counts the job rows directly, which is fast enough for a page that is opened rarely. */
export async function selectQueues(db: Db, now: Date): Promise<QueueRow[]> {
  const { rows } = await sql<QueueRow>`
    select q.name as queue,
      count(*) filter (where state < 'active' and ${isDue}) as waiting,
      ${onClock(sql`min(start_after) filter (where state < 'active' and ${isDue})`, now)} as oldest_at,
      count(*) filter (where state = 'active') as running,
      count(*) filter (where state = 'retry' and not ${isDue}) as retrying,
      count(*) filter (where state = 'failed') as failed,
      ${onClock(sql`max(completed_on) filter (where state = 'completed')`, now)} as done_at
    from unnest(${QUEUE_NAMES}::text[]) with ordinality as q (name, place)
    left join jobs.job j on j.name = q.name
    group by q.name, q.place order by q.place`.execute(db);
  return rows;
}

export interface FailedJobRow {
  id: string;
  queue: QueueName;
  failed_at: Date;
  tries: number;
  error: string | null;
}

/** Excludes jobs whose mail is listed as failed. */
export async function selectFailedJobs(db: Db, now: Date): Promise<FailedJobRow[]> {
  const { rows } = await sql<FailedJobRow>`
    select j.id, j.name as queue, ${onClock(sql`coalesce(j.completed_on, j.created_on)`, now)} as failed_at, j.retry_count + 1 as tries,
      left(j.output ->> 'message', 500) as error
    from jobs.job j
    where j.state = 'failed' and j.name = any(${QUEUE_NAMES}::text[])
      and not exists (
        select from outbox_mails m
        where j.name = 'mail' and m.id::text = j.data ->> 'mail_id' and m.status <> 'queued'
      )
    order by failed_at desc, j.id limit ${MAX_SHOWN}`.execute(db);
  return rows;
}

export async function selectFailedJob(db: Db, id: string): Promise<{ queue: QueueName } | undefined> {
  const { rows } = await sql<{ queue: QueueName }>`
    select name as queue from jobs.job
    where id = ${id} and state = 'failed' and name = any(${QUEUE_NAMES}::text[])`.execute(db);
  return rows[0];
}

export interface MailFigures {
  waiting: number;
  failed: number;
  oldest_at: Date | null;
  sent_at: Date | null;
}

export async function selectMailFigures(db: Db): Promise<MailFigures> {
  const { rows } = await sql<MailFigures>`
    select count(*) filter (where status = 'queued') as waiting, count(*) filter (where status = 'failed') as failed,
      min(created_at) filter (where status = 'queued') as oldest_at,
      (select max(sent_at) from outbox_mails where status = 'sent') as sent_at
    from outbox_mails where status <> 'sent'`.execute(db);
  return rows[0]!; // an aggregate always returns one row
}

export const selectFailedMails = (db: Db) =>
  db
    .selectFrom('outbox_mails')
    .select(['id', 'kind', 'to_address', 'created_at', 'attempts', 'last_error'])
    .select(({ eb }) => eb('text_body', 'is not', null).as('has_text'))
    .where('status', '=', 'failed')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(MAX_SHOWN)
    .execute();

/** Requeues a mail and returns its kind; undefined if it has not failed or its text was deleted. */
export async function requeueMail(tx: Tx, id: string): Promise<string | undefined> {
  const mail = await tx
    .updateTable('outbox_mails')
    .set({ status: 'queued', attempts: 0, last_error: null })
    .where('id', '=', id)
    .where('status', '=', 'failed')
    .where('text_body', 'is not', null)
    .returning('kind')
    .executeTakeFirst();
  return mail?.kind;
}

export const mailExists = async (db: Db, id: string): Promise<boolean> =>
  (await db.selectFrom('outbox_mails').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

export const countFiles = (db: Db): Promise<number> =>
  countRows(db.selectFrom('kept_files').where('state', '=', 'claimed'));

export const selectLastProof = (db: Db) =>
  db
    .selectFrom('stock_proofs')
    .select(['ran_at', 'seconds', 'differences', 'examples'])
    .orderBy('ran_at', 'desc')
    .limit(1)
    .executeTakeFirst();

export const insertProof = (tx: Tx, proof: NewRow<'stock_proofs'>) =>
  tx.insertInto('stock_proofs').values(proof).execute();

export const deleteProofs = (tx: Tx, before: Date) =>
  tx.deleteFrom('stock_proofs').where('ran_at', '<', before).execute();
