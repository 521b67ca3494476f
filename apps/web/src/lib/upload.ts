import type { RouteData, RouteInput, RouteKey } from '@nourish/contract';
import { failureOf, headersOf, isSuccess, jsonIn, noAnswer, urlOf } from './api.ts';
import { noteNoAnswer } from './connection.ts';
import { clearToken, readToken } from './token.ts';

interface UploadOptions<K extends RouteKey> {
  query?: NonNullable<(RouteInput<K> & { query?: Record<string, string | undefined> })['query']>;
  signal?: AbortSignal | undefined;
  /** Makes a repeat of the call answer the first one instead of acting twice. */
  idempotencyKey?: string | undefined;
  /** Told how much of it has left so far, from 0 to 1. */
  onProgress?: (share: number) => void;
}

/**
 * Sends a form with a file in it, or a file as it is, and answers the success envelope. Fails like `api`; an aborted call
 * rejects with the signal's reason. `fetch` cannot tell how far an upload has come, so this is the older way.
 */
export function upload<K extends RouteKey>(
  key: K,
  content: FormData | Blob,
  { query, signal, idempotencyKey, onProgress }: UploadOptions<K> = {},
): Promise<RouteData<K>> {
  const [method = 'POST', template = ''] = key.split(' ');
  const url = urlOf(template, {}, query);
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
      // The server validates what it answers against the same contract that this type is made from.
      if (isSuccess(status, envelope)) resolve(envelope as RouteData<K>);
      else reject(failureOf({ status, headers: headersIn(request) }, envelope));
    };
    request.onerror = () => {
      noteNoAnswer();
      reject(noAnswer());
    };
    request.onabort = () => reject(signal?.reason ?? noAnswer());
    request.send(content);
  });
}

function headersIn(request: XMLHttpRequest): Headers {
  const retryAfter = request.getResponseHeader('Retry-After');
  return new Headers(retryAfter === null ? {} : { 'Retry-After': retryAfter });
}
