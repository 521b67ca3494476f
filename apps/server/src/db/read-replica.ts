import { sql } from 'kysely';
import type { Database } from './database.ts';
import { endOfLog, noteWrite, positionFor, timelineOf } from './last-writes.ts';

/** A replica that is further behind serves nobody. */
const MAX_LAG_MS = 10_000;
const LOOK_EVERY_MS = 1_000;
/** Who does not answer such a question within this time is away. */
const ANSWER_WITHIN_MS = 2_000;

interface Log {
  info(message: string): void;
  warn(details: object, message: string): void;
}

/** A standby server that lists and reports may be read from. Without it, or when it is away or behind, the primary serves. */
export interface ReadReplica {
  /** Runs `read` with what is right for a person to read from: the replica's database, or undefined for the primary. */
  read<T>(user_id: string | undefined, read: (replica: Database | undefined) => Promise<T>): Promise<T>;
  /** To be called when somebody has written, before they are told. */
  noteWrite(user_id: string): Promise<void>;
  /** Looks how it is now, as happens every second. */
  look(): Promise<void>;
  /** Whether people are read from it at present. */
  isServing(): boolean;
  close(): Promise<void>;
}

interface Options {
  primary: Database;
  replica: Database;
  log: Log;
  maxLagMs?: number;
}

class Away extends Error {}

export async function openReadReplica({
  primary,
  replica,
  log,
  maxLagMs = MAX_LAG_MS,
}: Options): Promise<ReadReplica> {
  /** Where the primary's log ended when we looked, the newest last. */
  const seen: { at: number; position: number }[] = [];
  /** Everything from before this process: what migrations made of the schema above all. */
  const floor = await endOfLog(primary);
  /** How far the replica is known to have come. */
  let reached = 0;
  let state: 'unknown' | 'serving' | 'away' = 'unknown';
  /** Ends what is being read from a replica that has just gone: its connections may hang for long. */
  let abandoned = new AbortController();
  let looking: Promise<void> | undefined;

  /** What is read comes from the replica, what is written goes to the primary. */
  const both: Database = { ...primary, db: replica.db, snapshot: replica.snapshot };

  async function ask(): Promise<{ position: number; timeline: number }> {
    const { rows } = await within(
      ANSWER_WITHIN_MS,
      sql<{ position: number | null; timeline: number }>`
        select (pg_last_wal_replay_lsn() - '0/0')::bigint as position,
          (select timeline_id from pg_control_checkpoint()) as timeline
        where pg_is_in_recovery()`.execute(replica.db),
    );
    // A standby that was made a primary goes ways of its own.
    const { position = null, timeline = 0 } = rows[0] ?? {};
    if (position === null) throw new Away('it is no standby');
    reached = position;
    return { position, timeline };
  }

  /** How far it must have come not to be further behind than it may. */
  function required(now: number): number {
    while (seen[1] !== undefined && seen[1].at <= now - maxLagMs) seen.shift();
    const [oldest] = seen;
    return oldest !== undefined && oldest.at <= now - maxLagMs ? Math.max(floor, oldest.position) : floor;
  }

  async function lookOnce(): Promise<void> {
    try {
      seen.push({ at: performance.now(), position: await endOfLog(primary) });
      const { position, timeline } = await ask();
      // Where another one has taken over that had less, what this one has on top never happened. It notes the timeline that it
      // follows with its next restartpoint, within minutes.
      if (timeline !== (await timelineOf(primary))) throw new Away('it does not follow this primary yet');
      if (position < required(performance.now())) throw new Away('it is too far behind');
      if (state === 'away') log.info('the read replica serves again');
      state = 'serving';
    } catch (error) {
      if (state !== 'away')
        log.warn({ err: error }, 'the read replica does not serve: the primary does meanwhile');
      state = 'away';
      abandoned.abort(error);
      abandoned = new AbortController();
    }
  }
  const look = () => (looking ??= lookOnce().finally(() => (looking = undefined)));

  async function mayServe(user_id: string | undefined): Promise<boolean> {
    if (state !== 'serving') return false;
    const needed = await positionFor(primary, user_id);
    if (needed === undefined) return false;
    return reached >= needed || (await ask()).position >= needed;
  }

  await look();
  const timer = setInterval(() => void look(), LOOK_EVERY_MS).unref();

  return {
    read: async (user_id, read) => {
      const { signal } = abandoned;
      try {
        if (await mayServe(user_id)) return await unlessAborted(signal, read(both));
      } catch {
        // Whatever it was, the primary has the last word; if the replica is the reason, it is noticed here.
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
  const timer = setTimeout(() => reject(new Away('it does not answer')), ms);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
