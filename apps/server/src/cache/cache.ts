import { countCache } from '../adapters/metrics.ts';
import type { Clock } from '../clock.ts';
import { BoundedMap } from './bounded-map.ts';
import type { Topics } from './topics.ts';

/** A value to cache. */
export interface Cacheable<T> {
  value: T;
  /** The value is outdated once one of these topics changes. Undefined: never cached. */
  topics: readonly string[] | undefined;
  /** Approximate size. */
  bytes: number;
}

export interface Cache {
  /**
   * Returns the cached value of a key, or makes and caches it. Never behind the writes of this process, and at
   * most 100 ms behind those of others. Concurrent calls for one key share one `make`. `kind`: the name of
   * these values in the metrics.
   */
  getOrMake<T>(kind: 'responses' | 'sessions', key: string, make: () => Promise<Cacheable<T>>): Promise<T>;
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
  return {
    getOrMake: async <T>(
      kind: 'responses' | 'sessions',
      name: string,
      make: () => Promise<Cacheable<T>>,
    ): Promise<T> => {
      if (!(await topics.areUpToDate())) return (await make()).value;
      const key = `${kind} ${name}`;
      // Values live for one minute at most, because they may depend on the day. Midnight is at a full minute in
      // every time zone.
      const minute = Math.floor(clock.now().getTime() / MINUTE_MS);
      const cached = entries.get(key);
      if (cached?.minute === minute && topics.areUnchanged(cached.topics, cached.version)) {
        countCache(kind, 'hit');
        return cached.value as T; // stored under this key by the same caller
      }
      countCache(kind, 'miss');
      // Taken before the read, because the value may lack changes that are made during the read.
      const version = topics.version();
      const makeAndStore = async (): Promise<T> => {
        const made = await make();
        const bytes = 2 * key.length + made.bytes + OVERHEAD_BYTES;
        if (made.topics) entries.set(key, { value: made.value, topics: made.topics, version, minute }, bytes);
        return made.value;
      };
      const pendingKey = `${version} ${minute} ${key}`;
      const running = pending.get(pendingKey);
      if (running !== undefined) return running as Promise<T>;
      const making = makeAndStore().finally(() => pending.delete(pendingKey));
      pending.set(pendingKey, making);
      return making;
    },
  };
}
