interface Waiting<V> {
  resolve(value: V | undefined): void;
  reject(error: unknown): void;
}

/**
 * Batches reads by key: all keys requested in the same turn of the event loop become one call of `read`,
 * because a statement costs far more than a row. Adds no delay, and results are never older than the request.
 * `read` gets each key once; missing keys resolve to `undefined`. An error rejects all callers of the batch.
 * Logs and traces attribute the statement to the first caller.
 */
export function readTogether<K, V>(
  read: (keys: readonly K[]) => Promise<ReadonlyMap<K, V>>,
): (key: K) => Promise<V | undefined> {
  let waiting = new Map<K, Waiting<V>[]>();
  async function readAll(): Promise<void> {
    const batch = waiting;
    waiting = new Map();
    try {
      const found = await read([...batch.keys()]);
      for (const [key, callers] of batch) for (const { resolve } of callers) resolve(found.get(key));
    } catch (error) {
      for (const { reject } of [...batch.values()].flat()) reject(error);
    }
  }
  return (key) =>
    new Promise((resolve, reject) => {
      if (waiting.size === 0) setImmediate(() => void readAll());
      const callers = waiting.get(key) ?? [];
      callers.push({ resolve, reject });
      waiting.set(key, callers);
    });
}
