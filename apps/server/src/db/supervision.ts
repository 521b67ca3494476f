import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { PrimaryClient, type Servers } from './primary.ts';

/** After this silence on a busy connection, check whether the server is still working on it. */
const SILENT_MS = 15_000;
const RESPONSE_TIMEOUT_MS = 5_000;
const ON_ITS_WAY_MS = 500;
/** A statement that ran since the last check is a little younger than the silence, which is measured by other timers. */
const RUNNING_SINCE_CHECK = 0.9;
const STATEMENT_COMPLETION_UNKNOWN = '40003';

interface Options {
  silentMs?: number;
  answerWithinMs?: number;
  /** Settings of a connection to the server behind the pooler that the connections of `pool` lead to. */
  behindPooler?: pg.ClientConfig & Servers;
}

/** A database that restarts, hangs or loses its standby fails pending statements, and nothing else. */
export function supervise(
  pool: pg.Pool,
  { silentMs = SILENT_MS, answerWithinMs = RESPONSE_TIMEOUT_MS, behindPooler }: Options = {},
): void {
  pool.on('connect', (connected) => {
    const client = connected as Connected;
    // An error between two statements of a transaction has no promise to reject; the next statement fails
    // instead. Without a listener, the process would exit.
    client.on('error', () => {});
    client.on('notice', ({ routine }) => {
      if (routine === 'SyncRepWaitForLSN') refuseUnreplicated(client);
    });
    closeWhenSilent(client, silentMs, (isSameSilence) =>
      behindPooler === undefined
        ? isStillWorking(client, pool.options, answerWithinMs)
        : isPoolerWorking(
            client,
            behindPooler,
            isSameSilence ? silentMs * RUNNING_SINCE_CHECK : 0,
            answerWithinMs,
          ),
    );
  });
}

/**
 * Checks after `silentMs` without a byte on a busy connection, and again after each further silence, whether the server
 * still works on the statement; if not, closes the connection. `isSameSilence`: no byte has come since the last check.
 */
function closeWhenSilent(
  client: Connected,
  silentMs: number,
  isWorking: (isSameSilence: boolean) => Promise<boolean>,
): void {
  const { stream } = client.connection;
  let bytesAtLastCheck: number | undefined;
  const waitAgain = () => stream.setTimeout(silentMs);

  async function check(): Promise<void> {
    const bytes = stream.bytesRead;
    const isSameSilence = bytes === bytesAtLastCheck;
    bytesAtLastCheck = bytes;
    if (await isWorking(isSameSilence)) return void waitAgain();
    // The statement may just have finished, with its result still in transit.
    await sleep(ON_ITS_WAY_MS);
    if (stream.bytesRead > bytes) waitAgain();
    else stream.destroy(new Error('Connection terminated: the database does not answer'));
  }

  waitAgain();
  stream.on('timeout', () => {
    if (!client.readyForQuery) void check();
  });
}

/** Public in the driver but missing in its types. */
type Connected = pg.PoolClient & {
  readyForQuery: boolean;
  processID: number;
  _activeQuery: { text?: string } | null;
  connection: { stream: Socket; emit(name: 'errorMessage', error: Error): void };
};

/**
 * Asks the server, on another connection, whether it is still working on this connection's statement. A
 * commit that waits for a standby has no timeout (not even `statement_timeout`). It does not count as
 * working: the connection is closed, but the commit is not cancelled, because that would make it visible
 * without being safe.
 */
async function isStillWorking(
  { host, port, processID }: Connected,
  options: pg.PoolOptions,
  withinMs: number,
): Promise<boolean> {
  const probe = new pg.Client({ ...options, connectionTimeoutMillis: withinMs, query_timeout: withinMs });
  Object.assign(probe, { host, port });
  return hasRow(probe, `select from pg_stat_activity where pid = $1 and ${WORKING}`, [processID]);
}

/**
 * The same behind a pooler, whose connections do not reveal their process in PostgreSQL: looks for the text of
 * the statement among those that have been running for `runningMs`. The statement may have waited in the pooler
 * first, so any one with the text counts at first, and later only those that have been running since then.
 */
async function isPoolerWorking(
  { _activeQuery }: Connected,
  behindPooler: pg.ClientConfig & Servers,
  runningMs: number,
  withinMs: number,
): Promise<boolean> {
  const timeouts = { connectionTimeoutMillis: withinMs, query_timeout: withinMs };
  const probe = new PrimaryClient({ ...behindPooler, ...timeouts });
  // PostgreSQL shows the first kilobyte of a statement.
  const running = `select from pg_stat_activity
    where datname = current_database() and left(query, 500) = left($1, 500) and query_start <= clock_timestamp() - $2 * interval '1 ms' and ${WORKING}`;
  return hasRow(probe, running, [_activeQuery?.text, runningMs]);
}

const WORKING = `state = 'active' and wait_event is distinct from 'SyncRep'`;

async function hasRow(probe: pg.Client, select: string, values: unknown[]): Promise<boolean> {
  // The promises below reject too.
  probe.on('error', () => {});
  try {
    await probe.connect();
    return ((await probe.query(select, values)).rowCount ?? 0) > 0;
  } catch {
    return false;
  } finally {
    // A hung server does not reply to the disconnect either.
    void probe.end().catch(() => {});
  }
}

/**
 * A commit whose wait for the standby was cancelled succeeds with a notice. Report it as unknown, because a
 * failover to the standby would lose it.
 */
function refuseUnreplicated({ connection }: Connected): void {
  const message = 'it is not known whether the standby has the transaction';
  connection.emit('errorMessage', Object.assign(new Error(message), { code: STATEMENT_COMPLETION_UNKNOWN }));
  connection.stream.destroy();
}
