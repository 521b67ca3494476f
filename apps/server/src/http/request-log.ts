import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

/** One line a request, without query strings (they may carry a mailed token), and its id in `X-Request-Id`. */
export const requestLog = fp(async (app: FastifyInstance) => {
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        path: request.url.split('?')[0],
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        user: request.actor?.user_id,
      },
      'request',
    );
  });
});
