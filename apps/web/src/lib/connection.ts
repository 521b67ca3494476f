import { useSyncExternalStore } from 'react';
import { isGatewayError } from './api-error.ts';

/** `offline`: no network. `unreachable`: a network, but the server does not respond. */
export type Connection = 'online' | 'offline' | 'unreachable';

interface State {
  connection: Connection;
  /** When the server last responded, by this device's clock; null if it has not since the page loaded. */
  answeredAt: number | null;
}

const FIRST_PROBE_MS = 4_000;
const LAST_PROBE_MS = 30_000;
/** Timeout of a probe, so that a network that drops packets does not block the next one. */
const PROBE_TIMEOUT_MS = 10_000;

let state: State = { connection: 'online', answeredAt: null };
/** How many ms the server's clock is ahead of this device's. */
let clockOffsetMs = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
let probeDelayMs = FIRST_PROBE_MS;
let isProbing = false;
const listeners = new Set<() => void>();

function setConnection(connection: Connection): void {
  if (connection === state.connection) return;
  state = { ...state, connection };
  for (const listener of listeners) listener();
}

/** Call after every response. Gateway errors (502-504) count as no response. */
export function recordResponse({ status, headers }: Pick<Response, 'status' | 'headers'>): void {
  if (isGatewayError(status)) {
    recordNoResponse();
    return;
  }
  const serverNow = Date.parse(headers.get('Date') ?? '');
  if (!Number.isNaN(serverNow)) clockOffsetMs = serverNow - Date.now();
  state = { ...state, answeredAt: Date.now() };
  probeDelayMs = FIRST_PROBE_MS;
  clearTimeout(timer);
  setConnection('online');
}

/** Call after a request without a response. A single one may be an accident, so a probe follows. */
export function recordNoResponse(): void {
  if (!navigator.onLine) setConnection('offline');
  else if (state.connection === 'online') void probe();
}

/** Checks whether the server is reachable and repeats with backoff until it is. */
export async function probe(): Promise<void> {
  if (isProbing) return;
  clearTimeout(timer);
  isProbing = true;
  try {
    const response = await fetch('/api/health', {
      cache: 'no-store',
      headers: { Accept: 'application/json' },
      signal: AbortSignal.timeout(PROBE_TIMEOUT_MS),
    });
    if (response.status < 500) recordResponse(response);
    else throw new Error(`health probe failed with status ${response.status}`);
  } catch {
    setConnection(navigator.onLine ? 'unreachable' : 'offline');
    // Without a network, the browser's `online` event triggers the next probe.
    if (navigator.onLine) timer = setTimeout(() => void probe(), probeDelayMs);
    probeDelayMs = Math.min(probeDelayMs * 2, LAST_PROBE_MS);
  } finally {
    isProbing = false;
  }
}

/** Subscribes to the browser's network events and returns the function that unsubscribes. */
export function watchConnection(): () => void {
  const onOffline = () => setConnection('offline');
  const onOnline = () => {
    probeDelayMs = FIRST_PROBE_MS;
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

/** Converts a device timestamp to server time, because a phone's clock may be wrong. */
export const serverTime = (moment: number): Date => new Date(moment + clockOffsetMs);

export const readConnection = (): State => state;

function onConnectionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

const INITIAL_STATE: State = { connection: 'online', answeredAt: null };
export const useConnection = (): State =>
  useSyncExternalStore(onConnectionChange, readConnection, () => INITIAL_STATE);
