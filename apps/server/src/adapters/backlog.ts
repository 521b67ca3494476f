import { todayAt } from '../db/conditions.ts';
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { isDue, secondsWaiting } from './job-times.ts';
import { QUEUES } from './queues.ts';

export interface QueueBacklog {
  queue: string;
  /** Due and not yet picked up by a worker. */
  waiting: number;
  oldest_seconds: number;
  /** pg-boss's own count, at most a minute old. */
  running: number;
  failed: number;
}
export interface MailBacklog {
  waiting: number;
  oldest_seconds: number;
  failed: number;
}
export interface Backlog {
  queues: QueueBacklog[];
  mails: MailBacklog;
  /** Food requests still pending after their pickup day. */
  requests_overdue: number;
  /** Result of the last stock proof; null before the first one. */
  stock_differences: number | null;
  stock_proof_age_seconds: number | null;
  /** PostgreSQL archives its log, and the last attempt failed. */
  is_archive_failing: boolean;
}

const FRESH_FOR_MS = 5_000;

/**
 * Unfinished work, from cheap sources: partial indexes on unfinished jobs and unsent mails, and the counts
 * that pg-boss keeps. Cached for `FRESH_FOR_MS`; concurrent callers share one query.
 */
export function createBacklog(ctx: Pick<Context, 'database' | 'clock'>): () => Promise<Backlog> {
  let last: { at: number; backlog: Promise<Backlog> } | undefined;
  return () => {
    const now = performance.now();
    if (last === undefined || now - last.at > FRESH_FOR_MS) {
      const backlog = readBacklog(ctx);
      last = { at: now, backlog };
      backlog.catch(() => (last = undefined));
    }
    return last.backlog;
  };
}

interface Row {
  queues: QueueBacklog[] | null;
  mails: MailBacklog;
  requests_overdue: number;
  proof: { differences: number; age: number } | null;
  is_archive_failing: boolean;
}

/** A single statement, to put little load on a database in trouble. */
async function readBacklog({ database, clock }: Pick<Context, 'database' | 'clock'>): Promise<Backlog> {
  const now = clock.now();
  const { rows } = await sql<Row>`
    select
      (select json_agg(json_build_object(
        'queue', q.name, 'running', q.active_count, 'failed', q.failed_count,
        'waiting', coalesce(w.waiting, 0), 'oldest_seconds', coalesce(w.oldest_seconds, 0)))
      from jobs.queue q left join (
        select name, count(*) as waiting, ${secondsWaiting} as oldest_seconds
        from jobs.job where state < 'active' and not blocked and ${isDue} group by name
      ) w on w.name = q.name
      where q.name = any(${Object.keys(QUEUES)}::text[])) as queues,
      (select json_build_object(
        'waiting', count(*) filter (where status = 'queued'),
        'failed', count(*) filter (where status = 'failed'),
        'oldest_seconds',
        coalesce(greatest(0, extract(epoch from ${now}::timestamptz - min(created_at) filter (where status = 'queued'))), 0)::int)
      from outbox_mails where status <> 'sent') as mails,
      -- By the clock of the food bank; the first condition is for the index.
      (select count(*) from food_requests r join food_banks b on b.id = r.foodbank_id
      where r.status = 'pending' and r.pickup_date <= (${now}::timestamptz at time zone 'UTC')::date
        and r.pickup_date < ${todayAt(now)}) as requests_overdue,
      (select json_build_object('differences', differences, 'age', extract(epoch from ${now}::timestamptz - ran_at)::int)
      from stock_proofs order by ran_at desc limit 1) as proof,
      (select coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false)
      from pg_stat_archiver) as is_archive_failing`.execute(database.root);
  const row = rows[0]!; // a select without `from` returns one row
  return {
    queues: row.queues ?? [],
    mails: row.mails,
    requests_overdue: row.requests_overdue,
    stock_differences: row.proof?.differences ?? null,
    stock_proof_age_seconds: row.proof?.age ?? null,
    is_archive_failing: row.is_archive_failing,
  };
}
