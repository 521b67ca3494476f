import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { Actor } from '../context.ts';

export interface AuthOptions {
  /** Finds the person behind a session token; null when the token is dead. */
  findActor(token: string): Promise<Actor | null>;
}

/** Puts the caller behind the bearer token on each API request. A dead token counts as none. */
export const auth = fp(async (app: FastifyInstance, options: AuthOptions) => {
  app.decorateRequest('actor', null);
  app.decorateRequest('bearerToken', undefined);
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.contract === undefined) return;
    const token = /^Bearer +([\w-]{20,200})$/i.exec(request.headers.authorization ?? '')?.[1];
    if (token === undefined) return;
    request.bearerToken = token;
    const actor = await options.findActor(token);
    request.actor = actor && { ...actor, request_id: request.id };
  });
});

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | null;
    bearerToken: string | undefined;
  }
}
