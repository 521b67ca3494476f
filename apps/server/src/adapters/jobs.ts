import { setTimeout as after } from 'node:timers/promises';
import { sql, type RawBuilder } from 'kysely';
import { fromKysely, type JobWithMetadata, PgBoss } from 'pg-boss';
import type { Log } from '../context.ts';
import type { Database, Tx } from '../db/database.ts';
import { messageOf } from '../redaction.ts';
import { because, traced, traces } from '../tracing.ts';
import { becomesDue } from './job-times.ts';
import { type JobData, type QueueName, QUEUES } from './queues.ts';
import { createSteadyClock } from './steady-clock.ts';

/** How long `stop` waits for running jobs; what is not done by then is tried again, here or elsewhere. */
const STOP_WITHIN_MS = 20_000;
const ERROR_LOG_EVERY_MS = 60_000;

export interface Attempt {
  /** There is no later one. */
  isLast: boolean;
  /** Aborted when the process is about to stop: what takes long should come to a point where it can go on elsewhere. */
  stopping: AbortSignal;
}

/** Background work, kept in the database (schema `jobs`). Any number of processes may share it; each job runs in one of them. */
export interface Jobs {
  /** Makes or updates the schema where needed. Everything else works only after it. */
  start(): Promise<void>;
  /** Hands a job in with the caller's transaction: it exists if and only if that commits. */
  enqueue<Q extends QueueName>(tx: Tx, queue: Q, data: JobData[Q]): Promise<void>;
  /** The same as a part of a statement (`with jobs as (<it>) ...`) that does more: it hands them in where `condition` holds. */
  enqueuing<Q extends QueueName>(
    queue: Q,
    data: readonly JobData[Q][],
    condition: RawBuilder<unknown>,
  ): Promise<RawBuilder<unknown>>;
  /** Takes the jobs of a queue. A handler that throws gets the job again later. */
  work<Q extends QueueName>(
    queue: Q,
    handler: (data: JobData[Q], attempt: Attempt) => Promise<void>,
  ): Promise<void>;
  /** Hands a job in by the clock (UTC), once however many processes run, and once after a time when none did. */
  schedule(queue: QueueName, cron: string): Promise<void>;
  /** Has a job that failed for good done once more, if the transaction commits. Answers whether there was one. */
  retry(tx: Tx, queue: QueueName, id: string): Promise<boolean>;
  /** Forgets a job that failed for good, likewise. Answers whether there was one. */
  discard(tx: Tx, queue: QueueName, id: string): Promise<boolean>;
  /** Takes no more jobs and waits for those that run. Close what handlers use only afterwards. */
  stop(): Promise<void>;
}

/** `workers`: false for commands and tests, which hand jobs in and leave them to the servers. */
export function createJobs(options: { database: Database; log: Log; workers: boolean }): Jobs {
  const { database, log, workers } = options;
  const boss = new PgBoss({
    schema: 'jobs',
    db: { executeSql: (text, values) => database.pool.query(text, values) },
    clock: createSteadyClock(),
    supervise: workers,
    // How soon it is noticed that a process has died with a job.
    superviseIntervalSeconds: 15,
    monitorIntervalSeconds: 15,
    schedule: workers,
    // We have no jobs that wait for others.
    flowIntervalSeconds: 3_600,
  });
  const stop = new AbortController();
  reportProblems(boss, log);
  /** By its state, which one of several does who come at a time: the library does not tell whether it did anything. */
  const settle = async (tx: Tx, statement: RawBuilder<unknown>): Promise<boolean> =>
    (await statement.execute(tx)).numAffectedRows === 1n;

  return {
    start: async () => {
      await boss.start();
      if (await updateQueues(boss)) {
        // An open instance looks queues up on a connection of its own, so it must know them before a transaction asks.
        await boss.stop({ graceful: false });
        await boss.start();
      }
    },
    enqueue: async (tx, queue, data) => {
      await boss.send(queue, data, { db: fromKysely(tx) });
    },
    enqueuing: async (queue, data, condition) => {
      const given = await Promise.all(data.map((each) => insertionOf(boss, queue, each)));
      const jobs = JSON.stringify(given.flatMap(({ jobs: each }) => each));
      const [before = '', after = ''] = given[0]?.text.split('$1') ?? [];
      return sql`${sql.raw(before)}case when ${condition} then ${jobs} else '[]' end${sql.raw(after)}`;
    },
    work: async (queue, handler) => {
      if (!workers) return;
      for (let n = 0; n < QUEUES[queue].workers; n++)
        await startWorker(boss, log, queue, (data, isLast) =>
          handler(data, { isLast, stopping: stop.signal }),
        );
    },
    schedule: async (queue, cron) => {
      if (workers) await boss.schedule(queue, cron, {}, { missed: 'once' });
    },
    retry: (tx, queue, id) =>
      settle(
        tx,
        sql`update jobs.job set state = 'retry', retry_limit = retry_limit + 1, ${becomesDue}, completed_on = null
        where name = ${queue} and id = ${id} and state = 'failed'`,
      ),
    discard: (tx, queue, id) =>
      settle(tx, sql`delete from jobs.job where name = ${queue} and id = ${id} and state = 'failed'`),
    stop: async () => {
      stop.abort();
      const finished = Promise.all(Object.keys(QUEUES).map((queue) => boss.offWork(queue, { wait: true })));
      const deadline = new AbortController();
      await Promise.race([finished, after(STOP_WITHIN_MS, undefined, { signal: deadline.signal })]);
      deadline.abort();
      await boss.stop({ graceful: false });
    },
  };
}

/** What the queue would send to the database to hand a job in: its statement, with the job as the only value. */
async function insertionOf(
  boss: PgBoss,
  queue: QueueName,
  data: object,
): Promise<{ text: string; jobs: unknown[] }> {
  let insertion: { text: string; jobs: unknown[] } | undefined;
  const executeSql = async (text: string, [value]: unknown[] = []) => {
    // The queue writes its jobs as one JSON list.
    insertion = { text, jobs: JSON.parse(String(value)) as unknown[] };
    return { rows: [{ id: null }] };
  };
  await boss.send(queue, data, { db: { executeSql } });
  if (insertion === undefined) throw new Error('a job is handed in by one statement');
  return insertion;
}

async function startWorker<Q extends QueueName>(
  boss: PgBoss,
  log: Log,
  queue: Q,
  handler: (data: JobData[Q], isLast: boolean) => Promise<void>,
): Promise<void> {
  const worker: string = await boss.work(
    queue,
    // One job at a time: an error fails everything that was fetched together.
    { batchSize: 1, includeMetadata: true, pollingIntervalSeconds: QUEUES[queue].pollSeconds },
    async (jobs: JobWithMetadata<JobData[Q]>[]) => {
      for (const job of jobs) {
        const isLast = job.retryCount >= job.retryLimit;
        const tries = job.retryCount + 1;
        const cause = { queue, job_id: job.id };
        const start = performance.now();
        const told = () => ({ ms: Math.round(performance.now() - start), tries });
        await because(cause, async () => {
          try {
            await traced(traces.job, { ...cause, tries }, () => handler(job.data, isLast));
            log.info(told(), 'a job is done');
          } catch (error) {
            const details = { err: error, ...told() };
            if (isLast) log.error(details, 'a job failed for good');
            else log.warn(details, 'a job failed and will be tried again');
            // The queue keeps everything that hangs on an error, and PostgreSQL hangs whole rows on its own.
            throw new Error(messageOf(error));
          }
        });
      }
      // Where there was one there may be more: look again at once instead of after the polling interval.
      boss.notifyWorker(worker);
    },
  );
}

/** Brings the stored rules of the queues to those of the code. Answers whether that took any change. */
async function updateQueues(boss: PgBoss): Promise<boolean> {
  const stored = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  let changed = false;
  for (const [name, { options }] of Object.entries(QUEUES)) {
    const found: object | undefined = stored.get(name);
    const known = new Map(Object.entries(found ?? {}));
    if (Object.entries(options).every(([option, value]) => known.get(option) === value)) continue;
    await (found === undefined ? boss.createQueue(name, options) : boss.updateQueue(name, options));
    changed = true;
  }
  return changed;
}

/** A database that is away makes every poll fail; one line a minute tells as much. */
function reportProblems(boss: PgBoss, log: Log): void {
  let quietUntil = 0;
  boss.on('error', (error) => {
    const now = performance.now();
    if (now < quietUntil) return;
    quietUntil = now + ERROR_LOG_EVERY_MS;
    log.error({ err: asError(error) }, 'the job queue met an error');
  });
  // Of a slow statement it would quote the values.
  boss.on('warning', ({ message, data }) => log.warn({ data: { ...data, values: undefined } }, message));
}

/** The queue copies the errors of workers into plain objects, which the log cannot describe. */
const asError = (thrown: object): Error =>
  thrown instanceof Error ? thrown : Object.assign(new Error(), thrown);
