import { setTimeout as after } from 'node:timers/promises';
import { sql, type RawBuilder } from 'kysely';
import { fromKysely, type JobWithMetadata, PgBoss } from 'pg-boss';
import type { Log } from '../context.ts';
import type { Database, Tx } from '../db/database.ts';
import { messageOf } from '../redaction.ts';
import { withCause, traced, traces } from '../tracing.ts';
import { becomesDue } from './job-times.ts';
import { type JobData, type QueueName, QUEUES } from './queues.ts';
import { createSteadyClock } from './steady-clock.ts';

/** How long `stop` waits for running jobs; unfinished jobs are retried later, by any process. */
const STOP_WITHIN_MS = 20_000;
const ERROR_LOG_EVERY_MS = 60_000;

export interface Attempt {
  /** True if no retry follows. */
  isLast: boolean;
  /** Aborted when the process is about to stop: long jobs should save their progress and return. */
  stopping: AbortSignal;
}

/** Background jobs, stored in the schema `jobs`; each runs in one of any number of processes. */
export interface Jobs {
  /** Creates or migrates the schema. Must resolve before any other method is called. */
  start(): Promise<void>;
  /** Enqueues jobs in the caller's transaction: they exist if and only if that commits. */
  enqueue<Q extends QueueName>(tx: Tx, queue: Q, ...data: JobData[Q][]): Promise<void>;
  /** Like `enqueue`, but no worker takes the jobs before so many seconds have passed. */
  enqueueAfter<Q extends QueueName>(tx: Tx, seconds: number, queue: Q, ...data: JobData[Q][]): Promise<void>;
  /** Subscribes a handler to a queue. A handler that throws gets the job again later. */
  work<Q extends QueueName>(
    queue: Q,
    handler: (data: JobData[Q], attempt: Attempt) => Promise<void>,
  ): Promise<void>;
  /** Enqueues a job on a cron schedule (UTC): once across all processes, and once after downtime. */
  schedule(queue: QueueName, cron: string): Promise<void>;
  /** Retries a permanently failed job if the transaction commits. Returns false if there is no such job. */
  retry(tx: Tx, queue: QueueName, id: string): Promise<boolean>;
  /** Deletes a permanently failed job if the transaction commits. Returns false if there is no such job. */
  discard(tx: Tx, queue: QueueName, id: string): Promise<boolean>;
  /** Takes no more jobs and waits for running ones. Close what the handlers use only afterwards. */
  stop(): Promise<void>;
}

/** `workers`: false for commands and tests, which enqueue jobs and leave them to the servers. */
export function createJobs(options: { database: Database; log: Log; workers: boolean }): Jobs {
  const { database, log, workers } = options;
  const boss = new PgBoss({
    schema: 'jobs',
    db: { executeSql: (text, values) => database.pool.query(text, values) },
    clock: createSteadyClock(),
    supervise: workers,
    // Upper bound on noticing that a process died while running a job.
    superviseIntervalSeconds: 15,
    monitorIntervalSeconds: 15,
    schedule: workers,
    // No job depends on another.
    flowIntervalSeconds: 3_600,
  });
  const stop = new AbortController();
  reportProblems(boss, log);
  /** Guarded by state, so that one of several concurrent calls wins; pg-boss reports no changed rows. */
  const settle = async (tx: Tx, statement: RawBuilder<unknown>): Promise<boolean> =>
    (await statement.execute(tx)).numAffectedRows === 1n;

  const enqueueAfter: Jobs['enqueueAfter'] = async (tx, seconds, queue, ...data) => {
    await boss.insert(
      queue,
      data.map((each) => ({ data: each, startAfter: seconds })),
      { db: fromKysely(tx) },
    );
  };

  return {
    start: async () => {
      await boss.start();
      if (await updateQueues(boss)) {
        // Transactions need the queues loaded: a started instance looks them up on its own connection.
        await boss.stop({ graceful: false });
        await boss.start();
      }
    },
    enqueue: (tx, queue, ...data) => enqueueAfter(tx, 0, queue, ...data),
    enqueueAfter,
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

async function startWorker<Q extends QueueName>(
  boss: PgBoss,
  log: Log,
  queue: Q,
  handler: (data: JobData[Q], isLast: boolean) => Promise<void>,
): Promise<void> {
  const worker: string = await boss.work(
    queue,
    // One job at a time, because an error fails the whole fetched batch.
    { batchSize: 1, includeMetadata: true, pollingIntervalSeconds: QUEUES[queue].pollSeconds },
    async (jobs: JobWithMetadata<JobData[Q]>[]) => {
      for (const job of jobs) {
        const isLast = job.retryCount >= job.retryLimit;
        const tries = job.retryCount + 1;
        const cause = { queue, job_id: job.id };
        const start = performance.now();
        const timing = () => ({ ms: Math.round(performance.now() - start), tries });
        await withCause(cause, async () => {
          try {
            await traced(traces.job, { ...cause, tries }, () => handler(job.data, isLast));
            log.info(timing(), 'a job is done');
          } catch (error) {
            const details = { err: error, ...timing() };
            if (isLast) log.error(details, 'a job failed for good');
            else log.warn(details, 'a job failed and will be tried again');
            // pg-boss stores every property of an error, and PostgreSQL errors contain whole rows.
            throw new Error(messageOf(error));
          }
        });
      }
      // More jobs are likely: poll again now instead of after the interval.
      boss.notifyWorker(worker);
    },
  );
}

/** Updates the stored queue options to those in the code. Returns true if any changed. */
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

/** Logs at most one error a minute, because every poll fails while the database is down. */
function reportProblems(boss: PgBoss, log: Log): void {
  let quietUntil = 0;
  boss.on('error', (error) => {
    const now = performance.now();
    if (now < quietUntil) return;
    quietUntil = now + ERROR_LOG_EVERY_MS;
    log.error({ err: asError(error) }, 'the job queue met an error');
  });
  // The warning about a slow statement contains its values.
  boss.on('warning', ({ message, data }) => log.warn({ data: { ...data, values: undefined } }, message));
}

/** pg-boss copies worker errors into plain objects, which the log cannot serialize. */
const asError = (thrown: object): Error =>
  thrown instanceof Error ? thrown : Object.assign(new Error(), thrown);
