import { setTimeout as after } from 'node:timers/promises';
import { PrimaryClient, type Servers } from '../db/primary.ts';
import { PROCESS_NAME } from '../version.ts';

/** Tells which cached values are outdated. Triggers report the topics of each change (`migrations`). */
export interface Topics {
  /** Number of invalidations so far. Take it before a read, and store it with the value. */
  version(): number;
  /** True if none of the topics was invalidated after this version. */
  areUnchanged(topics: readonly string[], since: number): boolean;
  invalidate(topics: readonly string[]): void;
  /** Calls the listener with every invalidation, also of this process. Returns the function that unsubscribes. */
  subscribe(listener: (topics: readonly string[]) => void): () => void;
  /** True if this process knows all commits of other processes until `MAX_STALENESS_MS` ago. */
  areUpToDate(): Promise<boolean>;
  close(): Promise<void>;
}

/** The topic that contains all others. */
export const ALL = '*';
/** The stock of a food bank; null: of all. */
export const stockAt = (foodbank_id: string | null): string =>
  foodbank_id === null ? 'stock' : `stock:${foodbank_id.toLowerCase()}`;
/** The account and the sessions of a user. */
export const person = (user_id: string): string => `person:${user_id}`;

const MAX_STALENESS_MS = 100;
const REPLY_WITHIN_MS = 2_000;
const RECONNECT_AFTER_MS = 1_000;
/** With more topics than this, all are invalidated and the list starts again. */
const MAX_TOPICS = 10_000;

/** Follows the changes of a database, from the first call of `areUpToDate`. */
export function followTopics(servers: Servers): Topics {
  let version = 0;
  let allInvalidatedAt = 0;
  const invalidatedAt = new Map<string, number>();

  const listeners = new Set<(topics: readonly string[]) => void>();

  const invalidate = (topics: readonly string[]): void => {
    if (topics.length === 0) return;
    version++;
    if (topics.includes(ALL) || invalidatedAt.size > MAX_TOPICS) {
      allInvalidatedAt = version;
      invalidatedAt.clear();
    }
    for (const topic of topics) {
      invalidatedAt.set(topic, version);
      // A change at one food bank also changes the topic of all food banks.
      invalidatedAt.set(topic.split(':', 1)[0] ?? topic, version);
    }
    for (const listener of listeners) listener(topics);
  };

  let connecting: Promise<void> | undefined;
  let listener: PrimaryClient | undefined;
  let retryAt = 0;
  let isClosed = false;
  /** All notifications of commits before this moment have arrived. */
  let confirmedAt = 0;
  let confirming: Promise<void> | undefined;

  async function connect(): Promise<void> {
    const client = new PrimaryClient({
      ...servers,
      application_name: PROCESS_NAME,
      connectionTimeoutMillis: 5_000,
      query_timeout: REPLY_WITHIN_MS,
      keepAlive: true,
    });
    let isLost = false;
    const lose = (): void => {
      if (isLost) return;
      isLost = true;
      listener = undefined;
      connecting = undefined;
      retryAt = performance.now() + RECONNECT_AFTER_MS;
      // Notifications of the meantime are lost.
      invalidate([ALL]);
      client.end().catch(() => undefined);
    };
    client.on('error', lose);
    client.on('end', lose);
    client.on('notification', ({ payload }) => invalidate([payload ?? ALL]));
    try {
      await client.connect();
      confirmedAt = performance.now();
      await client.query('listen nourish_changes');
      invalidate([ALL]);
      if (!isLost) listener = client;
    } catch {
      lose();
    }
  }

  /** Notifications arrive in order, so any reply confirms all commits before the question. */
  function confirm(client: PrimaryClient): Promise<void> {
    const askedAt = performance.now();
    confirming ??= client
      .query('select')
      .then(
        () => void (confirmedAt = askedAt),
        (error: Error) => void client.emit('error', error),
      )
      .finally(() => (confirming = undefined));
    return confirming;
  }

  const isConfirmed = () => listener !== undefined && performance.now() - confirmedAt <= MAX_STALENESS_MS;

  return {
    version: () => version,
    areUnchanged: (topics, since) =>
      allInvalidatedAt <= since && topics.every((topic) => (invalidatedAt.get(topic) ?? 0) <= since),
    invalidate,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    areUpToDate: async () => {
      if (isConfirmed()) return true;
      if (listener !== undefined)
        await Promise.race([confirm(listener), after(MAX_STALENESS_MS, undefined, { ref: false })]);
      else if (!isClosed && performance.now() >= retryAt) connecting ??= connect();
      return isConfirmed();
    },
    close: async () => {
      isClosed = true;
      await connecting;
      await listener?.end();
    },
  };
}
