import { hash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { InputOf, OutputOf, RouteDefinition } from '@nourish/contract';
import type { Actor, Context } from '../context.ts';
import { requireAccess } from '../http/access.ts';
import { isUnchanged } from '../http/headers.ts';
import { envelopeOf, type Result } from '../http/respond.ts';
import { refuseUnstorable, schemaOf } from '../http/route.ts';
import type { Cache } from './cache.ts';

/** The only properties of the caller that a cached response may depend on. */
export type Reader = Pick<Actor, 'role' | 'foodbank_id'>;

export type CachedCall<R extends RouteDefinition> = Required<InputOf<R>> & {
  actor: R['access'] extends 'anyone' ? Reader | null : Reader;
};

/** Returns the topics of a response; a change of any of them makes the response outdated. */
export type TopicsOf<R extends RouteDefinition> = (
  call: CachedCall<R>,
  response: OutputOf<R>,
) => readonly string[];

/** Caches responses until a topic changes. Reads from the primary: a replica reports no changes. */
export function serveCached<R extends RouteDefinition>(
  app: FastifyInstance,
  route: R,
  topicsOf: TopicsOf<R>,
  handler: (ctx: Context, call: CachedCall<R>) => Promise<Result<R>>,
): void {
  const envelope = envelopeOf(route);
  app.route({
    method: route.method,
    url: route.url,
    config: { contract: route, hasCachedSession: true },
    schema: schemaOf(route, route.url),
    onRequest: async (request, reply) => {
      requireAccess(route.access, request.actor);
      // Before the validation: the same URL was validated for the cached response.
      const cached = await app.cache.find<Response>('responses', keyOf(request));
      if (cached) return send(request, reply.code(route.status), cached);
    },
    preValidation: async (request) => refuseUnstorable(request),
    handler: async (request, reply) => {
      void reply.code(route.status);
      const call = cachedCallOf<R>(request);
      const make = async () => {
        const found = envelope(await handler(app.ctx, call));
        const text = reply.serialize(found) as string; // the route has a response schema
        const etag = `"${hash('sha256', text, 'base64url').slice(0, 22)}"`;
        return { value: { text, etag }, topics: topicsOf(call, found), bytes: 2 * text.length };
      };
      const response = await app.cache.findOrMake<Response>('responses', keyOf(request), () =>
        app.admit(make),
      );
      return send(request, reply, response);
    },
  });
}

interface Response {
  text: string;
  etag: string;
}

function send(request: FastifyRequest, reply: FastifyReply, { text, etag }: Response): FastifyReply {
  if (isUnchanged(request, reply, etag)) return reply.code(304).send();
  return reply.type('application/json; charset=utf-8').send(text);
}

const keyOf = ({ url, actor }: FastifyRequest): string =>
  `${actor?.role ?? ''} ${actor?.foodbank_id ?? ''} ${url}`;

function cachedCallOf<R extends RouteDefinition>({ params, query, actor }: FastifyRequest): CachedCall<R> {
  const reader: Reader | null = actor && { role: actor.role, foodbank_id: actor.foodbank_id };
  // Validated by the schemas of `R`, and the actor by `requireAccess`.
  return { params, query, actor: reader } as unknown as CachedCall<R>;
}

declare module 'fastify' {
  interface FastifyInstance {
    cache: Cache;
  }
  interface FastifyContextConfig {
    /** True if the route shows nothing personal, so that its session may come from the cache. */
    hasCachedSession?: boolean;
  }
}
