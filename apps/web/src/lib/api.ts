import type { OnceRouteKey, RouteData, RouteInput, RouteKey } from '@nourish/contract';
import type { ErrorEnvelope } from '@nourish/contract/error-envelope';
import i18next from 'i18next';
import { ApiError } from './api-error.ts';
import type { Received } from './downloads.ts';
import { recordResponse, recordNoResponse } from './connection.ts';
import { clearToken, readToken } from './token.ts';

export interface CallOptions {
  signal?: AbortSignal | undefined;
  /** Overrides the stored token, for calls on behalf of a session that may no longer be the current one. */
  token?: string | undefined;
  onReceived?: ((received: Received) => void) | undefined;
  /** The server executes a call once per key. */
  idempotencyKey?: string | undefined;
}
type QueryValue = string | number | boolean | null | undefined | readonly (string | number)[];
interface UntypedInput {
  params?: Record<string, string>;
  query?: Record<string, QueryValue>;
  body?: unknown;
}
/** The input is optional if the route needs none; a route with `once` needs an idempotency key. */
export type CallArguments<K extends RouteKey> = K extends OnceRouteKey
  ? [input: RouteInput<K>, options: CallOptions & { idempotencyKey: string }]
  : object extends RouteInput<K>
    ? [input?: RouteInput<K>, options?: CallOptions]
    : [input: RouteInput<K>, options?: CallOptions];

/**
 * Calls the API and returns its success envelope. Throws `ApiError` on every failure, with the code
 * `network_error` if the connection is lost. A 401 ends the session that made the call. An aborted call
 * rejects with the signal's reason.
 */
export async function api<K extends RouteKey>(key: K, ...args: CallArguments<K>): Promise<RouteData<K>> {
  const response = await call(key, ...args);
  const [, options] = args;
  const envelope = jsonIn(await readBody(response.text(), options?.signal));
  if (!isSuccess(response.status, envelope)) throw failureOf(response, envelope);
  // The server validates its responses against the contract that these types are derived from.
  return envelope as RouteData<K>;
}

/** Reads a response body. A truncated body counts as no response. */
export async function readBody<T>(body: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  try {
    return await body;
  } catch (error) {
    if (signal?.aborted) throw error;
    recordNoResponse();
    throw noResponseError();
  }
}

/** Returns null if the text is not JSON, which means that the response did not come from our server. */
export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Sends a call and returns the response, also of a failure. */
export async function call<K extends RouteKey>(key: K, ...args: CallArguments<K>): Promise<Response> {
  const [input, options = {}] = args;
  const [method = 'GET', template = ''] = key.split(' ');
  // `RouteInput` has checked the types at the call site.
  const { params, query, body } = (input ?? {}) as UntypedInput;
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

export function urlOf(
  template: string,
  params: UntypedInput['params'] = {},
  query: UntypedInput['query'] = {},
): string {
  const path = template.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    const text = Array.isArray(value) ? value.join(',') : String(value ?? '');
    if (text !== '') search.set(name, text);
  }
  return search.size > 0 ? `${path}?${search}` : path;
}

/** Headers of every call. Without a JSON body, the browser sets Content-Type. */
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
    const response = await fetch(url, init);
    recordResponse(response);
    return response;
  } catch (error) {
    if (init.signal?.aborted) throw error;
    recordNoResponse();
    throw noResponseError();
  }
}

/** Error for a call without a response. The server may have executed it. */
export const noResponseError = () =>
  new ApiError({ status: 0, code: 'network_error', message: i18next.t('common:errors.network') });

const isEnvelope = (value: unknown): value is { success: boolean } =>
  typeof value === 'object' && value !== null && 'success' in value;

export const isSuccess = (status: number, envelope: unknown): boolean =>
  status >= 200 && status < 300 && isEnvelope(envelope) && envelope.success;

/** Builds the error of a response. The envelope lacks fields if a proxy sent the response. */
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
