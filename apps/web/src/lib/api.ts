import type { OnceRouteKey, RouteData, RouteInput, RouteKey } from '@nourish/contract';
import type { ErrorEnvelope } from '@nourish/contract/errors';
import i18next from 'i18next';
import { ApiError } from './api-error.ts';
import type { Received } from './downloads.ts';
import { noteAnswer, noteNoAnswer } from './connection.ts';
import { clearToken, readToken } from './token.ts';

interface CallOptions {
  signal?: AbortSignal | undefined;
  /** The session to call in, where it must not be that of whoever has signed in by now. */
  token?: string | undefined;
  /** Told by `apiFile` how much of the file has come. */
  onReceived?: ((received: Received) => void) | undefined;
  /** The server runs a call once per key. */
  idempotencyKey?: string | undefined;
}
type QueryValue = string | number | boolean | null | undefined | readonly (string | number)[];
interface AnyInput {
  params?: Record<string, string>;
  query?: Record<string, QueryValue>;
  body?: unknown;
}
/** The input is optional if the route needs none; a route with `once` needs an idempotency key. */
type CallArguments<K extends RouteKey> = K extends OnceRouteKey
  ? [input: RouteInput<K>, options: CallOptions & { idempotencyKey: string }]
  : object extends RouteInput<K>
    ? [input?: RouteInput<K>, options?: CallOptions]
    : [input: RouteInput<K>, options?: CallOptions];

/**
 * Calls the API and answers its success envelope. Throws `ApiError` on every failure; a lost connection has the code
 * `network_error`. A 401 ends the session that the call was made in. An aborted call rejects with the signal's reason.
 */
export async function api<K extends RouteKey>(key: K, ...args: CallArguments<K>): Promise<RouteData<K>> {
  const response = await call(key, ...args);
  const [, options] = args;
  const envelope = jsonIn(await whole(response.text(), options?.signal));
  if (!isSuccess(response.status, envelope)) throw failureOf(response, envelope);
  // The server validates what it answers against the same contract that these types are made from.
  return envelope as RouteData<K>;
}

/** Like `api`, for a call that answers a file; `name` is what the server calls it, null where it does not say. */
export async function apiFile<K extends RouteKey>(
  key: K,
  ...args: CallArguments<K>
): Promise<{ content: Blob; name: string | null }> {
  const response = await call(key, ...args);
  const [, options] = args;
  if (!response.ok) throw failureOf(response, jsonIn(await whole(response.text(), options?.signal)));
  const name = fileNameIn(response.headers.get('Content-Disposition') ?? '');
  return { content: await whole(contentOf(response, options?.onReceived), options?.signal), name };
}

/** The body of an answer. One that breaks off is as good as none: nobody knows what it said. */
async function whole<T>(body: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  try {
    return await body;
  } catch (error) {
    if (signal?.aborted) throw error;
    noteNoAnswer();
    throw noAnswer();
  }
}

/** null where it is no JSON: whoever answered, it was not our server. */
export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Reads a file piece by piece where somebody wants to know how far it has come. */
async function contentOf(response: Response, onReceived: CallOptions['onReceived']): Promise<Blob> {
  if (!onReceived || !response.body) return response.blob();
  // What is packed for the way is longer once it is unpacked: then nobody knows how much will come.
  const isPacked = response.headers.has('Content-Encoding');
  const total = isPacked ? null : Number(response.headers.get('Content-Length')) || null;
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  const reader = response.body.getReader();
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    pieces.push(piece.value);
    bytes += piece.value.byteLength;
    onReceived({ bytes, total });
  }
  return new Blob(pieces, { type: response.headers.get('Content-Type') ?? '' });
}

/** What a file is to be called (RFC 6266): with its accents where they are said, which comes in a coding of its own. */
function fileNameIn(disposition: string): string | null {
  const [, encoded = ''] = /filename\*=UTF-8''([^;]+)/i.exec(disposition) ?? [];
  const [, plain = null] = /filename="([^"]+)"/.exec(disposition) ?? [];
  try {
    return decodeURIComponent(encoded) || plain;
  } catch {
    return plain; // Some proxy has spoilt it.
  }
}

async function call<K extends RouteKey>(key: K, ...args: CallArguments<K>): Promise<Response> {
  const [input, options = {}] = args;
  const [method = 'GET', template = ''] = key.split(' ');
  // The key decided the types of the parts; from here on they are only carried.
  const { params, query, body } = (input ?? {}) as AnyInput;
  const token = options.token ?? readToken();
  const response = await send(urlOf(template, params, query), {
    method,
    headers: headersOf(token, body, options.idempotencyKey),
    body: body === undefined ? null : JSON.stringify(body),
    signal: options.signal ?? null,
  });
  if (response.status === 401) clearToken(token);
  return response;
}

/** The address of a call, parameters and query filled in. */
export function urlOf(
  template: string,
  params: AnyInput['params'] = {},
  query: AnyInput['query'] = {},
): string {
  const path = template.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    const text = Array.isArray(value) ? value.join(',') : String(value ?? '');
    if (text !== '') search.set(name, text);
  }
  return search.size > 0 ? `${path}?${search}` : path;
}

/** What every call says of itself; where there is no body to be sent as JSON, the browser knows what it is. */
export function headersOf(
  token: string | null,
  body: unknown,
  idempotencyKey: string | undefined,
): Record<string, string> {
  return {
    Accept: 'application/json',
    'Accept-Language': i18next.resolvedLanguage ?? 'en',
    ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    ...(token ? { Authorization: `Bearer ${token}` } : {}),
    ...(idempotencyKey ? { 'Idempotency-Key': idempotencyKey } : {}),
  };
}

async function send(url: string, init: RequestInit): Promise<Response> {
  try {
    const answer = await fetch(url, init);
    noteAnswer(answer);
    return answer;
  } catch (error) {
    if (init.signal?.aborted) throw error;
    noteNoAnswer();
    throw noAnswer();
  }
}

/** The call was not answered: nobody knows whether it was carried out. */
export const noAnswer = () =>
  new ApiError({ status: 0, code: 'network_error', message: i18next.t('common:errors.network') });

const isEnvelope = (value: unknown): value is { success: boolean } =>
  typeof value === 'object' && value !== null && 'success' in value;

export const isSuccess = (status: number, envelope: unknown): boolean =>
  status >= 200 && status < 300 && isEnvelope(envelope) && envelope.success;

/** The error in a response. A proxy may have sent it in place of the server: then parts of the envelope are missing. */
export function failureOf({ status, headers }: Pick<Response, 'status' | 'headers'>, envelope: unknown) {
  const { code, message, errors }: Partial<ErrorEnvelope> =
    isEnvelope(envelope) && !envelope.success ? (envelope as Partial<ErrorEnvelope>) : {};
  return new ApiError({
    status,
    code: code ?? (status === 503 ? 'not_ready' : 'internal'),
    message: String(message ?? '').trim(),
    errors: Array.isArray(errors) ? errors : [],
    retryAfterSeconds: Number(headers.get('Retry-After')) || null,
    requestId: headers.get('X-Request-Id'),
  });
}
