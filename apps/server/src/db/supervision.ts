import type { Socket } from 'node:net';
import pg from 'pg';

/** A connection that says nothing for so long, although it was asked, may be one to nobody. */
const SILENT_MS = 15_000;
const ANSWER_WITHIN_MS = 5_000;
const ON_ITS_WAY_MS = 500;
const STATEMENT_COMPLETION_UNKNOWN = '40003';

/**
 * Looks after the connections of a pool: a database that restarts, hangs, or loses its standby must fail the statements it
 * was asked, and nothing else.
 */
export function supervise(
  pool: pg.Pool,
  { silentMs = SILENT_MS, answerWithinMs = ANSWER_WITHIN_MS } = {},
): void {
  pool.on('connect', (connected) => {
    const client = connected as Connected;
    // Between two statements of a transaction nobody waits who could be told; the next statement is. Without a listener
    // the whole process would end.
    client.on('error', () => {});
    client.on('notice', ({ routine }) => {
      if (routine === 'SyncRepWaitForLSN') refuseUnreplicated(client);
    });
    const { stream } = client.connection;
    const isAtWork = () => askIfAtWork(client, pool.options, answerWithinMs);
    stream.setTimeout(silentMs);
    stream.on('timeout', () => {
      if (client.readyForQuery) return;
      const heard = stream.bytesRead;
      const giveUp = () => {
        if (stream.bytesRead > heard) stream.setTimeout(silentMs);
        else stream.destroy(new Error('Connection terminated: the database does not answer'));
      };
      void isAtWork().then((is) => {
        if (is) stream.setTimeout(silentMs);
        // It may have come to its end meanwhile, with the answer on its way.
        else setTimeout(giveUp, ON_ITS_WAY_MS);
      });
    });
  });
}

/** Public in the driver, but missing in its types. */
type Connected = pg.PoolClient & {
  readyForQuery: boolean;
  processID: number;
  connection: { stream: Socket; emit(name: 'errorMessage', error: Error): void };
};

/**
 * Asks the server on another connection whether it still is busy with what it was asked on this one. A commit that waits for
 * the standby has no end of its own, no `statement_timeout` holds for it; it is left to itself, unseen by others, because to
 * cancel it would make it seen without being safe.
 */
async function askIfAtWork(
  { host, port, processID }: Connected,
  options: pg.PoolOptions,
  withinMs: number,
): Promise<boolean> {
  const asking = new pg.Client({
    ...options,
    connectionTimeoutMillis: withinMs,
    query_timeout: withinMs,
  });
  // Told by the promises below as well.
  asking.on('error', () => {});
  Object.assign(asking, { host, port });
  try {
    await asking.connect();
    const working = `select from pg_stat_activity
      where pid = $1 and state = 'active' and wait_event is distinct from 'SyncRep'`;
    return (await asking.query(working, [processID])).rowCount === 1;
  } catch {
    return false;
  } finally {
    // A server that hangs does not answer a farewell either.
    void asking.end().catch(() => {});
  }
}

/**
 * A commit whose wait for the standby somebody has cancelled is answered as if all were well, with a notice. Were the standby
 * to take over now, it would be gone: nobody may be told that it is safe.
 */
function refuseUnreplicated({ connection }: Connected): void {
  const message = 'it is not known whether the standby has the transaction';
  connection.emit('errorMessage', Object.assign(new Error(message), { code: STATEMENT_COMPLETION_UNKNOWN }));
  connection.stream.destroy();
}
