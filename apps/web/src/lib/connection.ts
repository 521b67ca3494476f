import { useSyncExternalStore } from 'react';
import { isProxyAlone } from './api-error.ts';

/** How it stands with the server: reachable, out of reach because this device has no network, or silent all the same. */
export type Connection = 'online' | 'offline' | 'unreachable';

interface State {
  connection: Connection;
  /** When the server last answered, by this device's clock; null: not since the page was opened. */
  answeredAt: number | null;
}

const FIRST_PROBE_MS = 4_000;
const LAST_PROBE_MS = 30_000;
/** A network that swallows the question must not hold up the next one. */
const PATIENCE_MS = 10_000;

let state: State = { connection: 'online', answeredAt: null };
/** By how much the server's clock is ahead of this device's. */
let clockAhead = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
let wait = FIRST_PROBE_MS;
let isProbing = false;
const listeners = new Set<() => void>();

function become(connection: Connection): void {
  if (connection === state.connection) return;
  state = { ...state, connection };
  for (const listener of listeners) listener();
}

/** To be told of every answer of the server; those that a proxy gives in its place are none. */
export function noteAnswer({ status, headers }: Pick<Response, 'status' | 'headers'>): void {
  if (isProxyAlone(status)) {
    noteNoAnswer();
    return;
  }
  const serverNow = Date.parse(headers.get('Date') ?? '');
  if (!Number.isNaN(serverNow)) clockAhead = serverNow - Date.now();
  state = { ...state, answeredAt: Date.now() };
  wait = FIRST_PROBE_MS;
  clearTimeout(timer);
  become('online');
}

/** To be told of a call that was not answered. One such call may be an accident: the server is asked whether it is there. */
export function noteNoAnswer(): void {
  if (!navigator.onLine) become('offline');
  else if (state.connection === 'online') void probe();
}

/** Asks whether the server is there; while it is not, asks again from time to time. */
export async function probe(): Promise<void> {
  if (isProbing) return;
  clearTimeout(timer);
  isProbing = true;
  try {
    const answer = await fetch('/api/health', {
      cache: 'no-store',
      headers: { Accept: 'application/json' },
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (answer.status < 500) noteAnswer(answer);
    else throw new Error(`The server answered ${answer.status}`);
  } catch {
    become(navigator.onLine ? 'unreachable' : 'offline');
    // Without a network the browser tells when there is one again.
    if (navigator.onLine) timer = setTimeout(() => void probe(), wait);
    wait = Math.min(wait * 2, LAST_PROBE_MS);
  } finally {
    isProbing = false;
  }
}

/** Listens to the browser for as long as the app is shown; answers how to stop. */
export function watchConnection(): () => void {
  const onOffline = () => become('offline');
  const onOnline = () => {
    wait = FIRST_PROBE_MS;
    void probe();
  };
  const onVisible = () => {
    if (document.visibilityState === 'visible' && state.connection !== 'online') void probe();
  };
  window.addEventListener('offline', onOffline);
  window.addEventListener('online', onOnline);
  document.addEventListener('visibilitychange', onVisible);
  if (!navigator.onLine) onOffline();
  return () => {
    window.removeEventListener('offline', onOffline);
    window.removeEventListener('online', onOnline);
    document.removeEventListener('visibilitychange', onVisible);
    clearTimeout(timer);
  };
}

/** What the server's clock shows at a moment of this device's: hours must be right where a phone's clock is not. */
export const serverTime = (moment: number): Date => new Date(moment + clockAhead);

/** How it stands now, for what is no component. */
export const readConnection = (): State => state;

function onConnectionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

const onServer: State = { connection: 'online', answeredAt: null };
/** How it stands with the server; components render again when that changes. */
export const useConnection = (): State =>
  useSyncExternalStore(onConnectionChange, readConnection, () => onServer);
