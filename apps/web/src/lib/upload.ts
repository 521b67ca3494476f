import type { RouteData, RouteInput, RouteKey } from '@nourish/contract';
import { failureOf, headersOf, isSuccess, jsonIn, noResponseError, urlOf } from './api.ts';
import { recordNoResponse } from './connection.ts';
import { clearToken, readToken } from './token.ts';

interface UploadOptions<K extends RouteKey> {
  params?: Record<string, string>;
  query?: NonNullable<(RouteInput<K> & { query?: Record<string, string | undefined> })['query']>;
  signal?: AbortSignal | undefined;
  /** The server executes an upload once per key. */
  idempotencyKey?: string | undefined;
  /** Called with the fraction sent so far, from 0 to 1. */
  onProgress?: (share: number) => void;
}

/**
 * Uploads a form or a file and returns the success envelope. Throws like `api`; an aborted call rejects with
 * the signal's reason. Uses XMLHttpRequest because `fetch` does not report upload progress.
 */
export function upload<K extends RouteKey>(
  key: K,
  content: FormData | Blob,
  { params, query, signal, idempotencyKey, onProgress }: UploadOptions<K> = {},
): Promise<RouteData<K>> {
  const [method = 'POST', template = ''] = key.split(' ');
  const url = urlOf(template, params, query);
  const token = readToken();
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const request = new XMLHttpRequest();
    request.open(method, url);
    for (const [name, value] of Object.entries(headersOf(token, undefined, idempotencyKey)))
      request.setRequestHeader(name, value);

    const onAbort = () => request.abort();
    signal?.addEventListener('abort', onAbort, { once: true });
    request.onloadend = () => signal?.removeEventListener('abort', onAbort);
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onProgress?.(loaded / total);
    };
    request.onload = () => {
      const { status, responseText } = request;
      if (status === 401) clearToken(token);
      const envelope = jsonIn(responseText);
      // The server validates its responses against the contract that this type is derived from.
      if (isSuccess(status, envelope)) resolve(envelope as RouteData<K>);
      else reject(failureOf({ status, headers: headersIn(request) }, envelope));
    };
    request.onerror = () => {
      recordNoResponse();
      reject(noResponseError());
    };
    request.onabort = () => reject(signal?.reason ?? noResponseError());
    request.send(content);
  });
}

function headersIn(request: XMLHttpRequest): Headers {
  const retryAfter = request.getResponseHeader('Retry-After');
  return new Headers(retryAfter === null ? {} : { 'Retry-After': retryAfter });
}
