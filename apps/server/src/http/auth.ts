import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { Actor } from '../context.ts';
import { fail } from './fail.ts';

export interface AuthOptions {
  /** Finds the person behind a session token; null when the token is dead. */
  findActor(token: string): Promise<Actor | null>;
  /** The same for routes whose answers are kept: it may know them from before. */
  findKeptActor(token: string): Promise<Actor | null>;
}

/** What one may do with one's own account, a second factor missing or not: add it, sign out, leave. */
const OWN_ACCOUNT = '/api/auth/';

/** Puts the caller behind the bearer token on each API request. A dead token counts as none. */
export const auth = fp(async (app: FastifyInstance, options: AuthOptions) => {
  app.decorateRequest('actor', null);
  app.decorateRequest('bearerToken', undefined);
  app.addHook('onRequest', async (request) => {
    const { contract, isKept } = request.routeOptions.config;
    if (contract === undefined) return;
    const token = /^Bearer +([\w-]{20,200})$/i.exec(request.headers.authorization ?? '')?.[1];
    if (token === undefined) return;
    request.bearerToken = token;
    const actor = await (isKept ? options.findKeptActor(token) : options.findActor(token));
    request.actor = actor && { ...actor, request_id: request.id };
    if (actor?.lacks_second_factor && !contract.url.startsWith(OWN_ACCOUNT)) {
      // What is there for everybody is served as to a stranger.
      if (contract.access !== 'anyone') throw fail('second_factor_missing');
      request.actor = null;
    }
  });
});

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | null;
    bearerToken: string | undefined;
  }
}
