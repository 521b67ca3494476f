import { headersOf } from './api.ts';
import { clearToken, readToken } from './token.ts';

const FIRST_RETRY_MS = 1_000;
const LAST_RETRY_MS = 60_000;
const STEADY_MS = 60_000;
/** A tab in the background gives its connection back: browsers have few for each server. */
const HIDDEN_MS = 30_000;

/** Topics of changes, as the server names them; `all` after a gap. */
type OnChange = (topics: readonly string[]) => void;

/**
 * Follows changes while the tab is visible. Reconnects with growing pauses, and reports `all` after each gap.
 * Returns the function that stops.
 */
export function followChanges(onChange: OnChange): () => void {
  let connection: AbortController | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hidden: ReturnType<typeof setTimeout> | undefined;
  let retryMs = FIRST_RETRY_MS;
  let hadConnection = false;

  async function connect(): Promise<void> {
    const { signal } = (connection = new AbortController());
    try {
      const events = await openStream(signal);
      // The session has ended, or needs a second factor: another session opens its own stream.
      if (events === null) return;
      const openedAt = performance.now();
      if (hadConnection) onChange(['all']);
      hadConnection = true;
      await read(events, onChange);
      // One that ends soon was closed for another one of this user.
      retryMs =
        performance.now() - openedAt > STEADY_MS ? FIRST_RETRY_MS : Math.min(retryMs * 2, LAST_RETRY_MS);
    } catch {
      if (signal.aborted) return;
      retryMs = Math.min(retryMs * 2, LAST_RETRY_MS);
    }
    if (signal.aborted) return;
    // Random, so that a restarted server does not get all readers at once.
    timer = setTimeout(() => void connect(), retryMs * (0.5 + Math.random() / 2));
  }
  function stop(): void {
    clearTimeout(timer);
    connection?.abort();
    connection = undefined;
  }
  function onVisibility(): void {
    clearTimeout(hidden);
    if (document.visibilityState === 'hidden') hidden = setTimeout(stop, HIDDEN_MS);
    else if (connection === undefined) void connect();
  }

  document.addEventListener('visibilitychange', onVisibility);
  if (document.visibilityState !== 'hidden') void connect();
  return () => {
    document.removeEventListener('visibilitychange', onVisibility);
    clearTimeout(hidden);
    stop();
  };
}

/** Returns null if this session may not follow. Throws if the server is not reached. */
async function openStream(signal: AbortSignal): Promise<ReadableStream<Uint8Array> | null> {
  const token = readToken();
  const headers = { ...headersOf(token, undefined, undefined), Accept: 'text/event-stream' };
  const response = await fetch('/api/events', { headers, signal });
  if (response.status === 401) clearToken(token);
  if (response.status === 401 || response.status === 403) return null;
  if (!response.ok || response.body === null) throw new Error(`no events: ${response.status}`);
  return response.body;
}

/** Resolves when the server ends the stream. */
async function read(events: ReadableStream<Uint8Array>, onChange: OnChange): Promise<void> {
  const decoder = new TextDecoder();
  const reader = events.getReader();
  let text = '';
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    const parts = (text + decoder.decode(piece.value, { stream: true })).split('\n\n');
    text = parts.pop() ?? '';
    for (const part of parts) {
      const data = /^event: change\ndata: (.*)$/.exec(part)?.[1];
      // The server sends a list of names.
      if (data !== undefined) onChange(JSON.parse(data) as string[]);
    }
  }
}
