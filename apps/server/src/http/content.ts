import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RouteDefinition } from '@nourish/contract';
import { fail } from './fail.ts';

type Content = NonNullable<RouteDefinition['content']>;

/** Leaves bodies of this type alone for the handler to read, and takes no others. For the routes of an instance of their own. */
export function leaveContent(app: FastifyInstance, { type }: Content): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(type, (_request, _body, done) => done(null));
}

/** Refuses what says of itself that it is something else or too large, before any of it is read. */
export function refuseContent({ headers }: FastifyRequest, { type, maxBytes }: Content): void {
  const [given = ''] = (headers['content-type'] ?? '').split(';');
  if (given.trim().toLowerCase() !== type) throw fail('unsupported_media_type');
  if (Number(headers['content-length']) > maxBytes) throw fail('too_large');
}

/** The body as it comes. Throws `too_large` where it is longer than it may be. */
export async function* contentOf({ raw }: FastifyRequest, { maxBytes }: Content): AsyncGenerator<Buffer> {
  let bytes = 0;
  try {
    // Ending the stream would end the connection, and with it the answer.
    for await (const chunk of (raw as Readable).iterator({ destroyOnReturn: false })) {
      const part = chunk as Buffer; // no encoding was set
      bytes += part.length;
      if (bytes > maxBytes) throw fail('too_large');
      yield part;
    }
  } finally {
    // Whoever still sends gets to the end, and then reads the answer.
    raw.resume();
  }
}
