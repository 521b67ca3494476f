import { PROCESS_NAME } from '../version.ts';
import { PrimaryClient, type Servers } from './primary.ts';

/**
 * What changes in the database, as far as this process knows: for whoever keeps in memory what was read. Whatever is written
 * says so in its transaction (`migrations/0019-changes.sql`), whoever writes it. Of its own writes a process learns with
 * their commit, of all others by PostgreSQL's notifications.
 */
export interface Changes {
  /** To take before a read begins, and to keep with what it found. */
  moment(): number;
  /** Whether nothing that this process knows of has changed any of these topics since. */
  areUnchanged(topics: readonly string[], since: number): boolean;
  /**
   * Whether this process knows all that was committed until `LATEST_MS` ago. False while the connection that notifications
   * come by is down, is being made, or does not answer: then nothing that was kept may be used.
   */
  areKnown(): boolean | Promise<boolean>;
  close(): Promise<void>;
}

/** The same for those who write. */
export interface OwnChanges extends Changes {
  /** Notes what a transaction of this process changed. */
  note(topics: readonly string[]): void;
}

/** Everything: a topic that all others are part of. */
export const ALL = '*';
/** What stands on the shelves of a food bank, or of all of them. */
export const stockAt = (foodbank_id: string | null): string =>
  foodbank_id === null ? 'stock' : `stock:${foodbank_id.toLowerCase()}`;
/** Who somebody is, what they may do, and where they are signed in. */
export const person = (user_id: string): string => `person:${user_id}`;
/** How far behind another process's writes this one may be. */
const LATEST_MS = 100;
/** From then on the connection is asked again, so that busy readers need not wait for its answer. */
const ASK_AGAIN_MS = 60;
/** A connection that takes longer has failed. */
const ANSWER_MS = 2_000;
const RETRY_MS = 1_000;
/** Of so many topics the latest change is remembered; of more, all count as changed. */
const MAX_TOPICS = 10_000;

const CHANNEL = 'nourish_changes';
/** Has every process drop what it kept. */
export const TELL_OF_ALL = `select pg_notify('${CHANNEL}', '${ALL}')`;

/** The order in which this process learned of changes, and of each topic the last one. */
function changeLog(): Pick<OwnChanges, 'moment' | 'areUnchanged' | 'note'> {
  let now = 0;
  let everything = 0;
  const last = new Map<string, number>();
  return {
    moment: () => now,
    areUnchanged: (topics, since) =>
      everything <= since && topics.every((topic) => (last.get(topic) ?? 0) <= since),
    note: (topics) => {
      now++;
      if (topics.includes(ALL) || last.size > MAX_TOPICS) {
        everything = now;
        last.clear();
      }
      for (const topic of topics) {
        last.set(topic, now);
        // What changed at one food bank changed among all of them.
        last.set(topic.split(':', 1)[0] ?? topic, now);
      }
    },
  };
}

/** Follows the changes of a database, from the first time that somebody asks whether they are known. */
export function followChanges(servers: Servers): OwnChanges {
  const log = changeLog();
  let listening: Promise<Listener | undefined> | undefined;
  let listener: Listener | undefined;
  let retryAt = 0;
  let isClosed = false;

  const lose = (): void => {
    listener = undefined;
    listening = undefined;
    retryAt = performance.now() + RETRY_MS;
    // What is told while nobody listens is lost.
    log.note([ALL]);
  };

  function connect(): void {
    if (isClosed || listening !== undefined || performance.now() < retryAt) return;
    listening = listenTo(servers, (topic) => log.note([topic]), lose).then(
      (found) => {
        // Nor was anything told of what was read since the last one was lost.
        log.note([ALL]);
        listener = found;
        return found;
      },
      () => {
        lose();
        return undefined;
      },
    );
  }

  return {
    ...log,
    areKnown: () => {
      if (listener === undefined) {
        connect();
        return false;
      }
      return listener.hasAll();
    },
    close: async () => {
      isClosed = true;
      await (await listening)?.end();
    },
  };
}

interface Listener {
  /** Whether everything that was committed until `LATEST_MS` ago has arrived. */
  hasAll(): boolean | Promise<boolean>;
  end(): Promise<void>;
}

/** Listens on a connection of its own. `onLost` is called once, should it fail. */
async function listenTo(
  servers: Servers,
  onChange: (topic: string) => void,
  onLost: () => void,
): Promise<Listener> {
  const client = new PrimaryClient({
    ...servers,
    application_name: PROCESS_NAME,
    connectionTimeoutMillis: 5_000,
    query_timeout: ANSWER_MS,
    keepAlive: true,
  });
  let isOver = false;
  const fail = (): void => {
    if (isOver) return;
    isOver = true;
    onLost();
    client.end().catch(() => undefined);
  };
  client.on('error', fail);
  client.on('end', fail);
  client.on('notification', ({ payload }) => onChange(payload ?? ALL));
  await client.connect();
  await client.query(`listen ${CHANNEL}`).catch((error: unknown) => {
    fail();
    throw error;
  });

  /** When that was asked to which the last answer came: whatever was told before has arrived with it. */
  let askedAt = performance.now();
  let asking: Promise<void> | undefined;
  const age = (): number => performance.now() - askedAt;
  const ask = (): Promise<void> => {
    const now = performance.now();
    asking ??= client.query('select').then(() => {
      askedAt = now;
      asking = undefined;
    }, fail);
    return asking;
  };
  return {
    hasAll: () => {
      if (age() <= ASK_AGAIN_MS) return true;
      const asked = ask();
      return age() <= LATEST_MS || within(LATEST_MS, asked).then(() => !isOver && age() <= LATEST_MS);
    },
    end: async () => {
      isOver = true;
      await client.end();
    },
  };
}

/** Until it is done, but no longer. */
const within = (ms: number, done: Promise<void>): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    void done.then(() => {
      clearTimeout(timer);
      resolve();
    });
  });
