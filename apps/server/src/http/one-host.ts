import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { fail } from './fail.ts';

/**
 * Refuses a request that names no host, or two: RFC 9112 (3.2) asks for it, because a proxy might have read another one than
 * we would. Node refuses the first by itself, but without the envelope, and takes the second.
 */
export const oneHost = fp(async (app: FastifyInstance) => {
  app.addHook('onRequest', (request, _reply, done) => {
    const { rawHeaders, httpVersion } = request.raw;
    let hosts = 0;
    // Names and values by turns.
    for (let index = 0; index < rawHeaders.length; index += 2)
      if (rawHeaders[index]?.length === 4 && rawHeaders[index]?.toLowerCase() === 'host') hosts++;
    if (hosts > 1 || (hosts === 0 && httpVersion === '1.1')) done(fail('malformed_body'));
    else done();
  });
});
