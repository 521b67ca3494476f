import { existsSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { answerFailure } from './errors.ts';
import { fail } from './fail.ts';

const YEAR_SECONDS = 31_536_000;

/** Serves the built web app; every address that is no file and no call answers its page, which finds its own way. */
export const webApp = fp(async (app: FastifyInstance, options: { webRoot: string | undefined }) => {
  const root = options.webRoot !== undefined && existsSync(options.webRoot) ? options.webRoot : undefined;
  if (root !== undefined) {
    await app.register(fastifyStatic, {
      root,
      wildcard: false,
      preCompressed: true,
      index: false,
      setHeaders: (reply, path) => {
        const hashed = path.includes('/assets/');
        void reply.header(
          'cache-control',
          hashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache',
        );
      },
    });
  }
  app.decorateReply('sendPage', function () {
    return root === undefined ? (this.callNotFound() as never) : this.sendFile('index.html');
  });
  app.setNotFoundHandler((request, reply) => {
    if (root !== undefined && isPage(request)) return reply.sendPage();
    return answerFailure(fail('not_found'), request, reply);
  });
});

function isPage(request: FastifyRequest): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  const path = request.url.split('?')[0] ?? '';
  return !path.startsWith('/api/') && path !== '/api' && !path.startsWith('/assets/');
}
