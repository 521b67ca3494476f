import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

/** After this time, connections with half a request or a stalled reader are closed. */
const FINISH_WITHIN_MS = 10_000;

/** Finishes pending requests and closes their connections, which keep-alive would hold open. */
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
