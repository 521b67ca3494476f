import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Context } from '../context.ts';
import type { ReadReplica } from '../db/read-replica.ts';

/** What a use case is called with to read from wherever its route may be read. */
export type From = <C extends Pick<Context, 'database' | 'db'>>(ctx: C) => C;

/** Notes who writes, before they are told that it is done: until the replica has it too they are read from the primary. */
export const readReplica = fp(
  async (app: FastifyInstance, { replica }: { replica: ReadReplica | undefined }) => {
    app.decorate('readReplica', replica);
    if (replica === undefined) return;
    app.addHook('onSend', async (request, reply) => {
      const route = request.routeOptions.config.contract;
      if (route === undefined || route.method === 'GET' || request.actor === null) return;
      // A failure tells of nothing that was done. Where this fails itself, the answer that says so comes by here too.
      if (reply.statusCode >= 400) return;
      await replica.noteWrite(request.actor.user_id);
    });
  },
);

/** Runs what a route reads, on the replica where that may be. */
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
