import { countCache } from '../adapters/metrics.ts';
import type { Clock } from '../clock.ts';
import { BoundedMap } from './bounded-map.ts';
import type { Topics } from './topics.ts';

export interface Cacheable<T> {
  value: T;
  /** The value is outdated once one of these topics changes. Undefined: never cached. */
  topics: readonly string[] | undefined;
  bytes: number;
}

type Kind = 'responses' | 'sessions';

export interface Cache {
  /** Never behind the writes of this process, and at most 100 ms behind those of others. */
  find<T>(kind: Kind, key: string): Promise<T | undefined>;
  /** Like `find`, but makes and caches a missing value. Concurrent calls for one key share one `make`. */
  findOrMake<T>(kind: Kind, key: string, make: () => Promise<Cacheable<T>>): Promise<T>;
}

interface Entry {
  value: unknown;
  topics: readonly string[];
  version: number;
  minute: number;
}

/** Approximate size of an entry without key and value. */
const OVERHEAD_BYTES = 500;
const MINUTE_MS = 60_000;

export function createCache(options: { topics: Topics; clock: Clock; maxBytes: number }): Cache {
  const { topics, clock } = options;
  const entries = new BoundedMap<Entry>(options.maxBytes);
  /** Values that are being made, by key and version. */
  const pending = new Map<string, Promise<unknown>>();

  /**
   * Values are used for one minute at most, because they may depend on the day. Midnight is at a full minute.
   */
  const minuteNow = () => Math.floor(clock.now().getTime() / MINUTE_MS);

  function lookUp<T>(kind: Kind, key: string): T | undefined {
    const cached = entries.get(`${kind} ${key}`);
    if (cached?.minute !== minuteNow() || !topics.areUnchanged(cached.topics, cached.version))
      return undefined;
    countCache(kind, 'hit');
    return cached.value as T; // stored by the caller of this key
  }

  function make<T>(kind: Kind, name: string, makeValue: () => Promise<Cacheable<T>>): Promise<T> {
    countCache(kind, 'miss');
    const key = `${kind} ${name}`;
    const minute = minuteNow();
    // Taken before the read, because the value may lack changes that are made during the read.
    const version = topics.version();
    const pendingKey = `${version} ${minute} ${key}`;
    const running = pending.get(pendingKey);
    if (running !== undefined) return running as Promise<T>;
    const makeAndStore = async (): Promise<T> => {
      try {
        const { value, topics: madeOf, bytes } = await makeValue();
        if (madeOf)
          entries.set(
            key,
            { value, topics: madeOf, version, minute },
            2 * key.length + bytes + OVERHEAD_BYTES,
          );
        return value;
      } finally {
        pending.delete(pendingKey);
      }
    };
    const making = makeAndStore();
    pending.set(pendingKey, making);
    return making;
  }

  return {
    find: async <T>(kind: Kind, key: string) =>
      (await topics.areUpToDate()) ? lookUp<T>(kind, key) : undefined,
    findOrMake: async (kind, key, makeValue) =>
      (await topics.areUpToDate())
        ? (lookUp(kind, key) ?? make(kind, key, makeValue))
        : (await makeValue()).value,
  };
}
