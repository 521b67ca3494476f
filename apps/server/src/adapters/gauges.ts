import { Gauge, Registry } from 'prom-client';
import type { Context } from '../context.ts';
import { VERSION } from '../version.ts';
import type { Backlog } from './backlog.ts';
import { countLostConnection } from './metrics.ts';

/** Gauges that are read at each scrape. The returned function renders them in the Prometheus text format. */
export function createGauges(
  ctx: Pick<Context, 'database' | 'log'>,
  readBacklog: () => Promise<Backlog>,
): () => Promise<string> {
  // Emitted when an idle connection breaks.
  ctx.database.pool.on('error', countLostConnection);
  const registry = new Registry();
  const gauge = <L extends string = never>(name: string, help: string, ...labelNames: L[]) =>
    new Gauge<L>({ name: `nourish_${name}`, help, labelNames, registers: [registry] });

  gauge('build_info', 'Always 1; the version is in the label', 'version').set({ version: VERSION }, 1);
  const connections = gauge('database_connections', 'Connections of this process by state', 'state');
  const waiting = gauge('database_connections_waiting', 'Operations waiting for a connection');
  const isUp = gauge('database_up', '1 if the database responded');
  const queueWaiting = gauge('queue_waiting', 'Due jobs that no worker has started', 'queue');
  const queueOldest = gauge('queue_oldest_seconds', 'Seconds since the oldest of these became due', 'queue');
  const queueRunning = gauge('queue_running', 'Running jobs, as counted within the last minute', 'queue');
  const queueFailed = gauge('queue_failed', 'Permanently failed jobs', 'queue');
  const mailsWaiting = gauge('mails_waiting', 'Mails not sent yet');
  const mailsOldest = gauge('mails_oldest_seconds', 'Seconds since the oldest of these was queued');
  const mailsFailed = gauge('mails_failed', 'Mails that permanently failed');
  const overdue = gauge('requests_overdue', 'Requests without a decision whose pickup day is over');
  const proofAge = gauge('stock_proof_age_seconds', 'Seconds since the last proof of the stock');
  const differences = gauge('stock_differences', 'Differences found by the last proof of the stock');
  const archiveFailing = gauge(
    'database_archive_failing',
    '1 if the last attempt of PostgreSQL to archive its log failed',
  );

  const setBacklog = ({ queues, mails, requests_overdue, is_archive_failing, ...stock }: Backlog): void => {
    for (const { queue, ...figures } of queues) {
      queueWaiting.set({ queue }, figures.waiting);
      queueOldest.set({ queue }, figures.oldest_seconds);
      queueRunning.set({ queue }, figures.running);
      queueFailed.set({ queue }, figures.failed);
    }
    mailsWaiting.set(mails.waiting);
    mailsOldest.set(mails.oldest_seconds);
    mailsFailed.set(mails.failed);
    overdue.set(requests_overdue);
    archiveFailing.set(Number(is_archive_failing));
    if (stock.stock_differences !== null) differences.set(stock.stock_differences);
    if (stock.stock_proof_age_seconds !== null) proofAge.set(stock.stock_proof_age_seconds);
  };
  /** Removes unknown values, because a stale figure would look like a current one. */
  const forget = (): void => {
    for (const each of [queueWaiting, queueOldest, queueRunning, queueFailed]) each.reset();
    for (const each of [
      mailsWaiting,
      mailsOldest,
      mailsFailed,
      overdue,
      proofAge,
      differences,
      archiveFailing,
    ])
      each.remove();
  };

  return async () => {
    const { pool } = ctx.database;
    connections.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
    connections.set({ state: 'idle' }, pool.idleCount);
    waiting.set(pool.waitingCount);
    forget();
    try {
      setBacklog(await readBacklog());
      isUp.set(1);
    } catch (error) {
      isUp.set(0);
      ctx.log.warn({ err: error }, 'the figures of queues and mails could not be read');
    }
    return registry.metrics();
  };
}
