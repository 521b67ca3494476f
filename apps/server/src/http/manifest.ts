import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { languageOf } from './frames.ts';
import { addVary } from './vary.ts';

/** Serves the web app manifest in the reader's language. */
export function serveManifest(app: FastifyInstance): void {
  app.get(
    '/manifest.webmanifest',
    { schema: { hide: true } },
    (request: FastifyRequest, reply: FastifyReply) => {
      const language = languageOf(request);
      return addVary(reply, 'Accept-Language', 'Cookie')
        .header('content-language', language)
        .sendFile(`manifests/${language}.webmanifest`);
    },
  );
}
