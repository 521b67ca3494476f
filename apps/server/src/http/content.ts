import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RouteDefinition } from '@nourish/contract';
import { fail } from '../fail.ts';

type Content = NonNullable<RouteDefinition['content']>;

/** Leaves bodies of this type unparsed. Removes all parsers, so the route needs a scope of its own. */
export function leaveContent(app: FastifyInstance, { type }: Content): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(type, (_request, _body, done) => done(null));
}

/** Rejects a body by its headers, before reading it. */
export function refuseContent({ headers }: FastifyRequest, { type, maxBytes }: Content): void {
  const [given = ''] = (headers['content-type'] ?? '').split(';');
  if (given.trim().toLowerCase() !== type) throw fail('unsupported_media_type');
  if (Number(headers['content-length']) > maxBytes) throw fail('too_large');
}

/** Yields the body in chunks. Throws `too_large` beyond the limit. */
export async function* contentOf({ raw }: FastifyRequest, { maxBytes }: Content): AsyncGenerator<Buffer> {
  let bytes = 0;
  try {
    // Destroying the stream would close the connection before the response is sent.
    for await (const chunk of (raw as Readable).iterator({ destroyOnReturn: false })) {
      const part = chunk as Buffer; // no encoding was set
      bytes += part.length;
      if (bytes > maxBytes) throw fail('too_large');
      yield part;
    }
  } finally {
    // Discard the rest, so that the client finishes sending and reads the response.
    raw.resume();
  }
}
