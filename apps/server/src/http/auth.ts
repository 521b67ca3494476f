import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { Actor } from '../context.ts';
import { fail } from '../fail.ts';

export interface AuthOptions {
  /** Returns the user of a session token; null for an invalid token. */
  findActor(token: string): Promise<Actor | null>;
  /** Like `findActor`, from the cache. */
  findCachedActor(token: string): Promise<Actor | null>;
}

/** Own-account routes (add a second factor, sign out, delete) work without the required second factor. */
const OWN_ACCOUNT = '/api/auth/';

/** Sets `request.actor` from the bearer token of API requests. An invalid token counts as none. */
export const auth = fp(async (app: FastifyInstance, options: AuthOptions) => {
  app.decorateRequest('actor', null);
  app.decorateRequest('bearerToken', undefined);
  app.addHook('onRequest', async (request) => {
    const { contract, hasCachedSession } = request.routeOptions.config;
    if (contract === undefined) return;
    const token = /^Bearer +([\w-]{20,200})$/i.exec(request.headers.authorization ?? '')?.[1];
    if (token === undefined) return;
    request.bearerToken = token;
    const actor = await (hasCachedSession ? options.findCachedActor(token) : options.findActor(token));
    request.actor = actor && { ...actor, request_id: request.id };
    if (actor?.lacks_second_factor && !contract.url.startsWith(OWN_ACCOUNT)) {
      // Public routes treat the caller as anonymous.
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
