import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Context } from '../../context.ts';
import type { ReadReplica } from './read-replica.ts';

/** Returns the context with which a use case reads: from the replica if the route and the caller allow it. */
export type From = <C extends Pick<Context, 'database' | 'db'>>(ctx: C) => C;

/** Records each user's writes before the response, so that this user reads their own writes. */
export const readReplica = fp(
  async (app: FastifyInstance, { replica }: { replica: ReadReplica | undefined }) => {
    app.decorate('readReplica', replica);
    if (replica === undefined) return;
    app.addHook('onSend', async (request, reply) => {
      const route = request.routeOptions.config.contract;
      if (route === undefined || route.method === 'GET' || request.actor === null) return;
      // Errors wrote nothing. If this hook fails, it runs again for the error response.
      if (reply.statusCode >= 400) return;
      await replica.noteWrite(request.actor.user_id);
    });
  },
);

/** Runs the reads of a route, on the replica if allowed. */
export const readFrom = <T>(
  replica: ReadReplica | undefined,
  request: FastifyRequest,
  read: (from: From) => Promise<T>,
): Promise<T> =>
  replica === undefined
    ? read((ctx) => ctx)
    : replica.read(request.actor?.user_id, (database) =>
        read((ctx) => (database === undefined ? ctx : { ...ctx, database, db: database.db })),
      );

declare module 'fastify' {
  interface FastifyInstance {
    readReplica: ReadReplica | undefined;
  }
}
