import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { isDue, secondsWaiting } from './job-times.ts';
import { QUEUES } from './queues.ts';

/** What waits in a queue. */
export interface QueueBacklog {
  queue: string;
  /** Due, and not taken yet. */
  waiting: number;
  oldest_seconds: number;
  /** As the queue counted them itself, a minute ago at most. */
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
  /** Requests for food that nobody answered, and whose day of pickup is over. */
  requests_overdue: number;
  /** Of the last proof of the stock; null: there was none yet. */
  stock_differences: number | null;
  stock_proof_age_seconds: number | null;
}

/** However often one asks. */
const FRESH_FOR_MS = 5_000;

/**
 * What waits to be done, by figures that are cheap to have: an index of unfinished jobs, one of unsent mails, and what the
 * queues count of themselves. Asked for by many at once, it is read once.
 */
export function createBacklog(ctx: Pick<Context, 'database' | 'clock'>): () => Promise<Backlog> {
  let last: { at: number; backlog: Promise<Backlog> } | undefined;
  return () => {
    const now = performance.now();
    if (last === undefined || now - last.at > FRESH_FOR_MS) {
      const backlog = readBacklog(ctx);
      last = { at: now, backlog };
      // A failure is not kept.
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
}

/** In one statement: a database that is in trouble is not asked more than needed. */
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
        and r.pickup_date < (${now}::timestamptz at time zone b.time_zone)::date) as requests_overdue,
      (select json_build_object('differences', differences, 'age', extract(epoch from ${now}::timestamptz - ran_at)::int)
      from stock_proofs order by ran_at desc limit 1) as proof`.execute(database.root);
  const row = rows[0]!; // a select without from answers one row
  return {
    queues: row.queues ?? [],
    mails: row.mails,
    requests_overdue: row.requests_overdue,
    stock_differences: row.proof?.differences ?? null,
    stock_proof_age_seconds: row.proof?.age ?? null,
  };
}
