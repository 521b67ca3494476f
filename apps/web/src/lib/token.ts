/** Storage keys of the bearer token. Both are read because earlier clients wrote either one. */
const KEYS = ['authToken', 'token'] as const;

/** Fallback if storage is blocked, so that signing in works until the page is left. */
let inMemory: string | null = null;
const listeners = new Set<() => void>();

function storages(): Storage[] {
  return [() => window.localStorage, () => window.sessionStorage].flatMap((open) => {
    try {
      return [open()];
    } catch {
      return []; // Storage is blocked.
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
    // Storage is full or blocked: keep the token in memory until the page is left.
    inMemory = token;
  }
  announce();
}

/**
 * Deletes the token. With `only`, does nothing unless it is the current token (null: no token), so that a
 * late response to an old or anonymous call does not end a new session.
 */
export function clearToken(only?: string | null): void {
  if (only !== undefined && readToken() !== only) return;
  inMemory = null;
  for (const storage of storages()) for (const key of KEYS) storage.removeItem(key);
  announce();
}

/**
 * Calls the listener when the token may have changed, here or in another tab. Returns the function that
 * unsubscribes.
 */
export function onTokenChange(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    const isOurs = event.key === null || KEYS.some((key) => key === event.key);
    if (!isOurs) return;
    // Another tab signed out, so delete the copy in memory too.
    if (!event.newValue) inMemory = null;
    listener();
  };
  const stop = new AbortController();
  const { signal } = stop;
  listeners.add(listener);
  window.addEventListener('storage', onStorage, { signal });
  // A page in the back/forward cache or background may have missed storage events.
  for (const type of ['pageshow', 'visibilitychange']) window.addEventListener(type, listener, { signal });
  return () => {
    listeners.delete(listener);
    stop.abort();
  };
}
