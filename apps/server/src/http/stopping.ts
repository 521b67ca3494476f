import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

/** Whoever is not answered by then has sent half a request, or does not read: they must not hold up the stop. */
const FINISH_WITHIN_MS = 10_000;

/**
 * Lets a server that stops finish what is under way and no more: each answer then closes its connection, which would
 * otherwise stay open, with nothing on it, until it timed out.
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
