import { sql } from 'kysely';
import type { Database } from '../database.ts';
import { endOfLog, noteWrite, positionFor, timelineOf } from './last-writes.ts';

/** A replica that lags more than this is not used. */
const MAX_LAG_MS = 10_000;
const LOOK_EVERY_MS = 1_000;
/** A replica that takes longer to reply counts as down. */
const RESPONSE_TIMEOUT_MS = 2_000;

interface Log {
  info(message: string): void;
  warn(details: object, message: string): void;
}

/** A standby for lists and reports. While it is down or lags, the primary is used instead. */
export interface ReadReplica {
  /**
   * Runs `read` with the replica, or with undefined (read from the primary) if the replica lacks the user's
   * writes. Runs it again with undefined if it fails on the replica.
   */
  read<T>(user_id: string | undefined, read: (replica: Database | undefined) => Promise<T>): Promise<T>;
  /** Records a user's write. Call after the commit and before the response. */
  noteWrite(user_id: string): Promise<void>;
  /** Checks the replica's state, as happens every second. */
  look(): Promise<void>;
  /** True if reads currently go to the replica. */
  isServing(): boolean;
  close(): Promise<void>;
}

interface Options {
  primary: Database;
  replica: Database;
  log: Log;
  maxLagMs?: number;
}

class ReplicaUnusable extends Error {}

export async function openReadReplica({
  primary,
  replica,
  log,
  maxLagMs = MAX_LAG_MS,
}: Options): Promise<ReadReplica> {
  /** WAL positions of the primary at past checks, newest last. */
  const primaryPositions: { at: number; position: number }[] = [];
  /** WAL position at the start, which a replica with the migrated schema has reached. */
  const startPosition = await endOfLog(primary);
  /** The replica's last known replay position. */
  let replayedPosition = 0;
  let state: 'unknown' | 'serving' | 'away' = 'unknown';
  /** Aborts running reads when the replica goes down, because its connections may hang. */
  let runningReads = new AbortController();
  let looking: Promise<void> | undefined;

  /** Reads from the replica, writes to the primary. */
  const readsFromReplica: Database = { ...primary, db: replica.db, snapshot: replica.snapshot };

  async function ask(): Promise<{ position: number; timeline: number }> {
    const { rows } = await within(
      RESPONSE_TIMEOUT_MS,
      sql<{ position: number | null; timeline: number }>`
        select (pg_last_wal_replay_lsn() - '0/0')::bigint as position,
          (select timeline_id from pg_control_checkpoint()) as timeline
        where pg_is_in_recovery()`.execute(replica.db),
    );
    // A promoted standby diverges from the primary.
    const { position = null, timeline = 0 } = rows[0] ?? {};
    if (position === null) throw new ReplicaUnusable('the server is not a standby');
    replayedPosition = position;
    return { position, timeline };
  }

  /** Returns the position that keeps the replica within the maximum lag. */
  function required(now: number): number {
    while (primaryPositions[1] !== undefined && primaryPositions[1].at <= now - maxLagMs)
      primaryPositions.shift();
    const [oldest] = primaryPositions;
    return oldest !== undefined && oldest.at <= now - maxLagMs
      ? Math.max(startPosition, oldest.position)
      : startPosition;
  }

  async function lookOnce(): Promise<void> {
    try {
      primaryPositions.push({ at: performance.now(), position: await endOfLog(primary) });
      const { position, timeline } = await ask();
      // After a failover to a standby that had less, this standby has transactions that do not exist on the
      // primary. A standby notes the timeline that it follows with its next restartpoint, within minutes.
      if (timeline !== (await timelineOf(primary)))
        throw new ReplicaUnusable('the standby is on another timeline');
      if (position < required(performance.now()))
        throw new ReplicaUnusable('the standby lags too far behind');
      if (state === 'away') log.info('the read replica is in use again');
      state = 'serving';
    } catch (error) {
      if (state !== 'away')
        log.warn({ err: error }, 'the read replica is out of use: reads go to the primary');
      state = 'away';
      runningReads.abort(error);
      runningReads = new AbortController();
    }
  }
  const look = () => (looking ??= lookOnce().finally(() => (looking = undefined)));

  async function mayServe(user_id: string | undefined): Promise<boolean> {
    if (state !== 'serving') return false;
    const needed = await positionFor(primary, user_id);
    if (needed === undefined) return false;
    return replayedPosition >= needed || (await ask()).position >= needed;
  }

  await look();
  const timer = setInterval(() => void look(), LOOK_EVERY_MS).unref();

  return {
    read: async (user_id, read) => {
      const { signal } = runningReads;
      try {
        if (await mayServe(user_id)) return await unlessAborted(signal, read(readsFromReplica));
      } catch {
        // Retry on the primary. If the replica caused the failure, this check notices.
        void look();
      }
      return read(undefined);
    },
    noteWrite: (user_id) => noteWrite(primary, user_id),
    look,
    isServing: () => state === 'serving',
    close: async () => {
      clearInterval(timer);
      await looking;
      await replica.close();
    },
  };
}

async function unlessAborted<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const stop = () => reject(signal.reason as Error);
  if (signal.aborted) stop();
  signal.addEventListener('abort', stop);
  try {
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new ReplicaUnusable('the standby does not reply')), ms);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
