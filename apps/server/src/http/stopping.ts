import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

/** After this time, connections with half a request or a stalled reader are closed. */
const FINISH_WITHIN_MS = 10_000;

/**
 * Lets a stopping server finish pending requests. Their responses close the connection, which would otherwise
 * stay open until its keep-alive timeout.
 */
export const stopping = fp(async (app: FastifyInstance, options: { finishWithinMs?: number }) => {
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
    setTimeout(() => app.server.closeAllConnections(), options.finishWithinMs ?? FINISH_WITHIN_MS).unref();
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isStopping) void reply.header('connection', 'close');
  });
});
