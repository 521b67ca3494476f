import { readStorage, writeStorage } from './storage.ts';

/** Storage keys of the bearer token. Both are read because earlier clients wrote either one. */
const KEYS = ['authToken', 'token'] as const;
const AREAS = ['localStorage', 'sessionStorage'] as const;

/** Fallback if storage is full or blocked, so that signing in works until the page is left. */
let inMemory: string | null = null;
const listeners = new Set<() => void>();

const announce = () => listeners.forEach((listener) => listener());

export function readToken(): string | null {
  for (const area of AREAS) {
    for (const key of KEYS) {
      const token = readStorage(area, key);
      if (token) return token;
    }
  }
  return inMemory;
}

export function storeToken(token: string): void {
  const isStored = KEYS.every((key) => writeStorage('localStorage', key, token));
  inMemory = isStored ? null : token;
  announce();
}

/**
 * Deletes the token. With `only`, does nothing unless it is the current token (null: no token), so that a
 * late response to an old or anonymous call does not end a new session.
 */
export function clearToken(only?: string | null): void {
  if (only !== undefined && readToken() !== only) return;
  inMemory = null;
  for (const area of AREAS) for (const key of KEYS) writeStorage(area, key, null);
  announce();
}

/** Calls the listener when the token may have changed in any tab. Returns a function that unsubscribes. */
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

const DEVICE_KEY = 'nourish.device';
const DEVICE_BYTES = 18;

/** Returns a random id by which the server recognizes this browser at sign-in; undefined without storage. */
export function browserId(): string | undefined {
  const known = readStorage('localStorage', DEVICE_KEY);
  if (known) return known;
  const id = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(DEVICE_BYTES))));
  return writeStorage('localStorage', DEVICE_KEY, id) ? id : undefined;
}
