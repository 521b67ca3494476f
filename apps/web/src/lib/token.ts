/** Where the bearer token of the signed-in person is kept. Both names are read, because earlier clients wrote either of them. */
const KEYS = ['authToken', 'token'] as const;

/** Holds the token where the browser refuses storage (blocked cookies), so that signing in works for this page at least. */
let inMemory: string | null = null;
const listeners = new Set<() => void>();

function storages(): Storage[] {
  return [() => window.localStorage, () => window.sessionStorage].flatMap((open) => {
    try {
      return [open()];
    } catch {
      return []; // Access to storage is forbidden in this browser.
    }
  });
}

const announce = () => listeners.forEach((listener) => listener());

export function readToken(): string | null {
  for (const storage of storages()) {
    for (const key of KEYS) {
      const token = storage.getItem(key);
      if (token) return token;
    }
  }
  return inMemory;
}

export function storeToken(token: string): void {
  inMemory = null;
  try {
    for (const key of KEYS) window.localStorage.setItem(key, token);
  } catch {
    // Full or forbidden: a copy in memory serves until the page is left.
    inMemory = token;
  }
  announce();
}

/**
 * Forgets the token. With `only`, nothing happens unless it is still that one (null: still none): a late answer to an old
 * session, or to a call of nobody, must not end a new one.
 */
export function clearToken(only?: string | null): void {
  if (only !== undefined && readToken() !== only) return;
  inMemory = null;
  for (const storage of storages()) for (const key of KEYS) storage.removeItem(key);
  announce();
}

/** Tells when the token changes, in this tab or another one. Returns how to stop listening. */
export function onTokenChange(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    const isOurs = event.key === null || KEYS.some((key) => key === event.key);
    if (!isOurs) return;
    // Another tab signed out: the copy in memory goes with it.
    if (!event.newValue) inMemory = null;
    listener();
  };
  const stop = new AbortController();
  const { signal } = stop;
  listeners.add(listener);
  window.addEventListener('storage', onStorage, { signal });
  // A page that was set aside was told of nothing: it looks again when it is shown.
  for (const type of ['pageshow', 'visibilitychange']) window.addEventListener(type, listener, { signal });
  return () => {
    listeners.delete(listener);
    stop.abort();
  };
}
