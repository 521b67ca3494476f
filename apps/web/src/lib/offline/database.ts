/** The store of cached responses. The name in browsers that already have data. */
export const RESPONSES = 'seen';
/** Cached responses and entries waiting to be sent, in IndexedDB; in memory if the browser blocks it. */
type StoreName = typeof RESPONSES | 'waiting';

const NAME = 'nourish';
const VERSION = 1;

let opened: Promise<IDBDatabase | null> | undefined;
const inMemory: Record<StoreName, Map<string, unknown>> = { [RESPONSES]: new Map(), waiting: new Map() };

const resultOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('IndexedDB request failed without an error'));
  });

/** Resolves when the transaction commits; before that, the browser may still roll it back. */
const committed = ({ transaction }: IDBRequest): Promise<void> =>
  new Promise((resolve, reject) => {
    if (!transaction) throw new Error('IndexedDB request without a transaction');
    transaction.oncomplete = () => resolve();
    transaction.onabort = () =>
      reject(transaction.error ?? new Error('IndexedDB transaction aborted without an error'));
  });

async function openDatabase(): Promise<IDBDatabase | null> {
  try {
    const request = indexedDB.open(NAME, VERSION);
    request.onupgradeneeded = () => {
      for (const store of [RESPONSES, 'waiting'] satisfies StoreName[])
        request.result.createObjectStore(store);
    };
    const database = await resultOf(request);
    // Another tab is upgrading the database and must not wait for this one.
    database.onversionchange = () => database.close();
    database.onclose = () => (opened = undefined);
    return database;
  } catch {
    return null;
  }
}

/** Opens the object store in a new transaction; null if only memory is available. */
async function storeOf(name: StoreName, mode: IDBTransactionMode): Promise<IDBObjectStore | null> {
  opened ??= openDatabase();
  try {
    return storeIn(await opened, name, mode);
  } catch {
    // The browser closed the database. Reopen it: values written to memory would be missing afterwards.
    opened = openDatabase();
    return storeIn(await opened, name, mode);
  }
}

const storeIn = (database: IDBDatabase | null, name: StoreName, mode: IDBTransactionMode) =>
  // `strict` flushes to disk: an entry reported as stored must survive a power cut.
  database?.transaction(name, mode, { durability: 'strict' }).objectStore(name) ?? null;

/** Returns the stored value. The caller knows its type. */
export async function readStored(name: StoreName, key: string): Promise<unknown> {
  const store = await storeOf(name, 'readonly');
  return store ? resultOf<unknown>(store.get(key)) : inMemory[name].get(key);
}

/** Returns all values whose keys have the prefix, in key order. */
export async function readAllStored(name: StoreName, prefix: string): Promise<unknown[]> {
  const store = await storeOf(name, 'readonly');
  if (store) return resultOf<unknown[]>(store.getAll(rangeOf(prefix)));
  const keys = [...inMemory[name].keys()].filter((key) => key.startsWith(prefix)).sort();
  return keys.map((key) => inMemory[name].get(key));
}

/** Stores a value and deletes the keys in `insteadOf`. Rejects without changes if the quota is exceeded. */
export async function storeValue(
  name: StoreName,
  key: string,
  value: unknown,
  insteadOf: readonly string[] = [],
): Promise<void> {
  const store = await storeOf(name, 'readwrite');
  for (const old of insteadOf) (store ?? inMemory[name]).delete(old);
  if (store) await committed(store.put(value, key));
  else inMemory[name].set(key, value);
}

export async function removeStored(name: StoreName, key: string): Promise<void> {
  const store = await storeOf(name, 'readwrite');
  if (store) await committed(store.delete(key));
  else inMemory[name].delete(key);
}

/** Deletes all keys with the prefix; without a prefix, all keys. */
export async function removeAllStored(name: StoreName, prefix = ''): Promise<void> {
  const store = await storeOf(name, 'readwrite');
  if (store) await committed(prefix === '' ? store.clear() : store.delete(rangeOf(prefix)));
  else for (const key of inMemory[name].keys()) if (key.startsWith(prefix)) inMemory[name].delete(key);
}

const rangeOf = (prefix: string): IDBKeyRange => IDBKeyRange.bound(prefix, `${prefix}\uffff`);
