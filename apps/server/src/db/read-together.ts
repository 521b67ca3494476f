interface Waiting<V> {
  resolve(value: V | undefined): void;
  reject(error: unknown): void;
}

/**
 * Makes one statement of what is read by key, one at a time but by many at once: all keys that are asked for in the same
 * turn of the event loop. A statement costs far more than a row of it. Nobody waits for others: with one key it is sent as
 * soon, and what is read is never older than the question. `read` gets each key once; a key it finds nothing for is
 * `undefined`. Where it fails, it does for all who asked. In logs and traces the statement is the first one's.
 */
export function readTogether<K, V>(
  read: (keys: readonly K[]) => Promise<ReadonlyMap<K, V>>,
): (key: K) => Promise<V | undefined> {
  let waiting = new Map<K, Waiting<V>[]>();
  async function readAll(): Promise<void> {
    const asked = waiting;
    waiting = new Map();
    try {
      const found = await read([...asked.keys()]);
      for (const [key, askers] of asked) for (const { resolve } of askers) resolve(found.get(key));
    } catch (error) {
      for (const { reject } of [...asked.values()].flat()) reject(error);
    }
  }
  return (key) =>
    new Promise((resolve, reject) => {
      if (waiting.size === 0) setImmediate(() => void readAll());
      const askers = waiting.get(key) ?? [];
      askers.push({ resolve, reject });
      waiting.set(key, askers);
    });
}
