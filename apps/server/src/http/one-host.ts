import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { fail } from '../fail.ts';

/**
 * Rejects a request with no Host header or several, as RFC 9112 (3.2) requires: a proxy might have read
 * another one than we do. Node rejects a missing one without our envelope, and accepts several.
 */
export const oneHost = fp(async (app: FastifyInstance) => {
  app.addHook('onRequest', (request, _reply, done) => {
    const { rawHeaders, httpVersion } = request.raw;
    let hosts = 0;
    // Names and values alternate.
    for (let index = 0; index < rawHeaders.length; index += 2)
      if (rawHeaders[index]?.length === 4 && rawHeaders[index]?.toLowerCase() === 'host') hosts++;
    if (hosts > 1 || (hosts === 0 && httpVersion === '1.1')) done(fail('malformed_body'));
    else done();
  });
});
