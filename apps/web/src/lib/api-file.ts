import type { RouteKey } from '@nourish/contract';
import { call, failureOf, jsonIn, readBody, type CallArguments, type CallOptions } from './api.ts';

/** Like `api`, for a call that returns a file. `name` is null without `Content-Disposition`. */
export async function apiFile<K extends RouteKey>(
  key: K,
  ...args: CallArguments<K>
): Promise<{ content: Blob; name: string | null }> {
  const response = await call(key, ...args);
  const [, options] = args;
  if (!response.ok) throw failureOf(response, jsonIn(await readBody(response.text(), options?.signal)));
  const name = fileNameIn(response.headers.get('Content-Disposition') ?? '');
  return { content: await readBody(contentOf(response, options?.onReceived), options?.signal), name };
}

/** Reads the body in chunks if there is a progress callback. */
async function contentOf(response: Response, onReceived: CallOptions['onReceived']): Promise<Blob> {
  if (!onReceived || !response.body) return response.blob();
  // Content-Length is the compressed size, while the chunks arrive decompressed: the total is unknown.
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

/** Parses `Content-Disposition` (RFC 6266). Prefers `filename*`, which can contain non-ASCII characters. */
function fileNameIn(disposition: string): string | null {
  const [, encoded = ''] = /filename\*=UTF-8''([^;]+)/i.exec(disposition) ?? [];
  const [, plain = null] = /filename="([^"]+)"/.exec(disposition) ?? [];
  try {
    return decodeURIComponent(encoded) || plain;
  } catch {
    return plain; // The percent-encoding is malformed.
  }
}
