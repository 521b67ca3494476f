/**
 * What this device keeps for the time without a connection: answers as last seen, and entries that wait to be sent. In
 * IndexedDB; where the browser refuses it, in memory for as long as the page is open.
 */
export type StoreName = 'seen' | 'waiting';

const NAME = 'nourish';
const VERSION = 1;

let opened: Promise<IDBDatabase | null> | undefined;
const inMemory: Record<StoreName, Map<string, unknown>> = { seen: new Map(), waiting: new Map() };

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('IndexedDB failed'));
  });

/** A write counts when its transaction is through: until then the browser may still take it back. */
const written = ({ transaction }: IDBRequest): Promise<void> =>
  new Promise((resolve, reject) => {
    if (!transaction) throw new Error('IndexedDB failed');
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error('IndexedDB failed'));
  });

async function openDatabase(): Promise<IDBDatabase | null> {
  try {
    const request = indexedDB.open(NAME, VERSION);
    request.onupgradeneeded = () => {
      for (const store of ['seen', 'waiting'] satisfies StoreName[]) request.result.createObjectStore(store);
    };
    const database = await settled(request);
    // Another tab brings a newer layout: it must not wait for this one.
    database.onversionchange = () => database.close();
    database.onclose = () => (opened = undefined);
    return database;
  } catch {
    return null;
  }
}

/** The store in a transaction of its own; null where there is only memory. */
async function storeOf(name: StoreName, mode: IDBTransactionMode): Promise<IDBObjectStore | null> {
  opened ??= openDatabase();
  try {
    return storeIn(await opened, name, mode);
  } catch {
    // It was closed under our hands: what went into memory now would be missed as soon as it is open again.
    opened = openDatabase();
    return storeIn(await opened, name, mode);
  }
}

const storeIn = (database: IDBDatabase | null, name: StoreName, mode: IDBTransactionMode) =>
  // To the disk, not only to the system: who was told that it is noted may pull the plug.
  database?.transaction(name, mode, { durability: 'strict' }).objectStore(name) ?? null;

/** What is kept under a key; it is as it was put there, so its type is the writer's business. */
export async function readKept(name: StoreName, key: string): Promise<unknown> {
  const store = await storeOf(name, 'readonly');
  return store ? settled<unknown>(store.get(key)) : inMemory[name].get(key);
}

/** Everything that is kept under keys that begin so, in the order of their keys. */
export async function readAllKept(name: StoreName, prefix: string): Promise<unknown[]> {
  const store = await storeOf(name, 'readonly');
  if (store) return settled<unknown[]>(store.getAll(rangeOf(prefix)));
  const keys = [...inMemory[name].keys()].filter((key) => key.startsWith(prefix)).sort();
  return keys.map((key) => inMemory[name].get(key));
}

/** Keeps a value, in the place of what the keys of `insteadOf` hold. Rejects, and changes nothing, where there is no room left. */
export async function keep(
  name: StoreName,
  key: string,
  value: unknown,
  insteadOf: readonly string[] = [],
): Promise<void> {
  const store = await storeOf(name, 'readwrite');
  for (const old of insteadOf) (store ?? inMemory[name]).delete(old);
  if (store) await written(store.put(value, key));
  else inMemory[name].set(key, value);
}

/** Forgets what is kept under a key, if anything is. */
export async function forgetKept(name: StoreName, key: string): Promise<void> {
  const store = await storeOf(name, 'readwrite');
  if (store) await written(store.delete(key));
  else inMemory[name].delete(key);
}

/** Forgets everything under keys that begin so; without a beginning, everything. */
export async function forgetAllKept(name: StoreName, prefix = ''): Promise<void> {
  const store = await storeOf(name, 'readwrite');
  if (store) await written(prefix === '' ? store.clear() : store.delete(rangeOf(prefix)));
  else for (const key of inMemory[name].keys()) if (key.startsWith(prefix)) inMemory[name].delete(key);
}

const rangeOf = (prefix: string): IDBKeyRange => IDBKeyRange.bound(prefix, `${prefix}\uffff`);
