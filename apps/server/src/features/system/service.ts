import { statfs } from 'node:fs/promises';
import type { AuditAction, SystemState } from '@nourish/contract';
import { selectCleanupRuns } from '../../adapters/cleanup.ts';
import { recordAudit, type AuditedChange } from '../../adapters/audit.ts';
import type { Actor, Context } from '../../context.ts';
import { atOneMoment, inTransaction, type Tx } from '../../db/database.ts';
import { fail } from '../../fail.ts';
import { PROCESS_NAME, VERSION } from '../../version.ts';
import * as present from './present.ts';
import * as queries from './queries.ts';

/** Returns the state of the system. The cost does not depend on the amount of business data. */
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
    is_demo: config.demo,
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
    stock_proof_running: isRunning(proving),
  };
}

const isRunning = (queue: queries.QueueRow | undefined): boolean =>
  queue !== undefined && queue.waiting + queue.running > 0;

/** Returns null if the folder does not exist, as with an external database and object store. */
async function freeBytes(folder: string): Promise<number | null> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch {
    return null;
  }
}

/** Retries a failed job. Throws `not_found` if no job with this id has failed permanently. */
export async function retryJob(ctx: Context, actor: Actor, id: string): Promise<void> {
  await settleJob(ctx, actor, id, 'retry');
}

export async function discardJob(ctx: Context, actor: Actor, id: string): Promise<void> {
  await settleJob(ctx, actor, id, 'discard');
}

const AUDIT_ACTIONS = { retry: 'retried', discard: 'discarded' } as const satisfies Record<
  string,
  AuditAction
>;

async function settleJob(
  ctx: Context,
  actor: Actor,
  id: string,
  step: keyof typeof AUDIT_ACTIONS,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const job = await queries.selectFailedJob(tx, id);
    if (job === undefined || !(await ctx.jobs[step](tx, job.queue, id))) throw fail('not_found');
    await audit(ctx, tx, {
      actor,
      action: AUDIT_ACTIONS[step],
      entity: 'job',
      entity_id: id,
      entity_name: job.queue,
    });
  });
}

/** Failed jobs and mails belong to no food bank. */
const audit = (ctx: Context, tx: Tx, change: Omit<AuditedChange, 'foodbank_id'>): Promise<void> =>
  recordAudit(ctx, tx, { ...change, foodbank_id: null });

/** Requeues a mail. Throws `not_found`, and `conflict` if it has not failed or its text was deleted. */
export async function resendMail(ctx: Context, actor: Actor, id: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const kind = await queries.requeueMail(tx, id);
    if (kind === undefined) throw fail((await queries.mailExists(tx, id)) ? 'conflict' : 'not_found');
    await ctx.jobs.enqueue(tx, 'mail', { mail_id: id });
    await audit(ctx, tx, { actor, action: 'resent', entity: 'mail', entity_id: id, entity_name: kind });
  });
}

export async function requestStockProof(ctx: Context): Promise<void> {
  const queues = await queries.selectQueues(ctx.db, ctx.clock.now());
  if (isRunning(queues.find(({ queue }) => queue === 'stock-proof'))) return;
  await inTransaction(ctx, (tx) => ctx.jobs.enqueue(tx, 'stock-proof', {}));
}
