import { statfs } from 'node:fs/promises';
import type { AuditAction, SystemState } from '@nourish/contract';
import { selectCleanupRuns } from '../../adapters/cleanup.ts';
import { recordAudit, type AuditedChange } from '../../adapters/audit.ts';
import type { Actor, Context } from '../../context.ts';
import { atOneMoment, inTransaction, type Tx } from '../../db/database.ts';
import { fail } from '../../http/fail.ts';
import { PROCESS_NAME, VERSION } from '../../version.ts';
import * as present from './present.ts';
import * as queries from './queries.ts';

/** How everything stands. What it costs to read does not depend on how much food there is. */
export async function readSystem(ctx: Context): Promise<SystemState> {
  const { config, replica } = ctx;
  const now = ctx.clock.now();
  const rows = await atOneMoment(ctx, async (db) => ({
    database: await queries.selectDatabase(db),
    processes: await queries.selectProcesses(db),
    standbys: await queries.selectStandbys(db),
    queues: await queries.selectQueues(db, now),
    cleanups: await selectCleanupRuns(db),
    failedJobs: await queries.selectFailedJobs(db, now),
    mails: await queries.selectMailFigures(db),
    failedMails: await queries.selectFailedMails(db),
    files: await queries.countFiles(db),
    proof: await queries.selectLastProof(db),
  }));
  const { mails, proof } = rows;
  const proving = rows.queues.find(({ queue }) => queue === 'stock-proof');
  return {
    read_at: now.toISOString(),
    version: VERSION,
    node: process.version,
    started_at: new Date(now.getTime() - process.uptime() * 1_000).toISOString(),
    process: PROCESS_NAME.split(' ')[1] ?? '',
    processes: rows.processes.map(present.presentProcess),
    database: present.presentDatabase(rows.database, rows.standbys, {
      embedded: config.databaseUrl === undefined,
      read_replica: replica === undefined ? 'none' : replica.isServing() ? 'serving' : 'away',
    }),
    queues: rows.queues.map(present.presentQueue),
    cleanups: rows.cleanups.map(present.presentCleanup),
    failed_jobs: rows.failedJobs.map(present.presentFailedJob),
    mails: {
      delivery: config.smtpUrl === undefined ? 'files' : 'smtp',
      waiting: mails.waiting,
      oldest_at: mails.oldest_at?.toISOString() ?? null,
      sent_at: mails.sent_at?.toISOString() ?? null,
      failed: mails.failed,
      failures: rows.failedMails.map(present.presentFailedMail),
    },
    uploads: {
      place: config.objectStore === undefined ? 'folder' : 'bucket',
      files: rows.files,
      free_bytes: await freeBytes(config.dataDir),
    },
    stock_proof: proof
      ? {
          ran_at: proof.ran_at.toISOString(),
          seconds: proof.seconds,
          differences: proof.differences,
          examples: proof.examples,
        }
      : null,
    stock_proof_running: isUnderWay(proving),
  };
}

const isUnderWay = (queue: queries.QueueRow | undefined): boolean =>
  queue !== undefined && queue.waiting + queue.running > 0;

/** null where there is no such folder: with a database and a bucket elsewhere nobody needs one. */
async function freeBytes(folder: string): Promise<number | null> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch {
    return null;
  }
}

/** Throws `not_found` where no job of that id has failed for good. */
export async function retryJob(ctx: Context, actor: Actor, id: string): Promise<void> {
  await settleJob(ctx, actor, id, 'retry');
}

/** Throws `not_found` like `retryJob`. */
export async function discardJob(ctx: Context, actor: Actor, id: string): Promise<void> {
  await settleJob(ctx, actor, id, 'discard');
}

const CALLED = { retry: 'retried', discard: 'discarded' } as const satisfies Record<string, AuditAction>;

async function settleJob(ctx: Context, actor: Actor, id: string, how: keyof typeof CALLED): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const job = await queries.selectFailedJob(tx, id);
    if (job === undefined || !(await ctx.jobs[how](tx, job.queue, id))) throw fail('not_found');
    await audit(ctx, tx, {
      actor,
      action: CALLED[how],
      entity: 'job',
      entity_id: id,
      entity_name: job.queue,
    });
  });
}

/** What happens to work that was given up concerns no food bank by itself. */
const audit = (ctx: Context, tx: Tx, change: Omit<AuditedChange, 'foodbank_id'>): Promise<void> =>
  recordAudit(ctx, tx, { ...change, foodbank_id: null });

/** Throws `not_found`, or `conflict` where it was not given up or its text is forgotten. */
export async function resendMail(ctx: Context, actor: Actor, id: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const kind = await queries.requeueMail(tx, id);
    if (kind === undefined) throw fail((await queries.mailExists(tx, id)) ? 'conflict' : 'not_found');
    await ctx.jobs.enqueue(tx, 'mail', { mail_id: id });
    await audit(ctx, tx, { actor, action: 'resent', entity: 'mail', entity_id: id, entity_name: kind });
  });
}

/** Has the stock proved in the background, unless that is under way. */
export async function askForStockProof(ctx: Context): Promise<void> {
  const queues = await queries.selectQueues(ctx.db, ctx.clock.now());
  if (isUnderWay(queues.find(({ queue }) => queue === 'stock-proof'))) return;
  await inTransaction(ctx, (tx) => ctx.jobs.enqueue(tx, 'stock-proof', {}));
}
