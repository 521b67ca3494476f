import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { InputOf, OutputOf, RouteDefinition } from '@nourish/contract';
import { requireAccess } from './access.ts';
import { sendAnswer, type Reader } from './answers.ts';
import { refuseUnstorable, schemaOf } from './route.ts';

/**
 * What a handler gets whose answers are kept for others: all that they may depend on, and no more. Of who asks that is the
 * role and the food bank.
 */
export type SharedCall<R extends RouteDefinition> = Required<InputOf<R>> & {
  actor: R['access'] extends 'anyone' ? Reader | null : Reader;
};

/**
 * Names what an answer was made of: the topics (`migrations/0019-changes.sql`) whose changes make it a thing of the past.
 */
export type MadeOf<R extends RouteDefinition> = (
  call: SharedCall<R>,
  answer: OutputOf<R>,
) => readonly string[];

/**
 * Serves a route that reads what many read alike, and keeps its answers until what they were made of changes
 * (`answers.ts`). They are read from the primary database, which is the one that tells of changes.
 */
export function serveKept<R extends RouteDefinition>(
  app: FastifyInstance,
  route: R,
  madeOf: MadeOf<R>,
  handler: (call: SharedCall<R>) => Promise<OutputOf<R>>,
): void {
  app.route({
    method: route.method,
    url: route.url,
    config: { contract: route, isKept: true },
    schema: schemaOf(route, route.url),
    onRequest: async (request, reply) => {
      requireAccess(route.access, request.actor);
      request.answerKey = await app.answers.keyOf(request);
      const kept = request.answerKey === null ? undefined : app.answers.find(request.answerKey);
      // Whoever asked for the same was found to ask for something valid.
      if (kept) return sendAnswer(request, reply.code(route.status), kept);
    },
    preValidation: async (request) => refuseUnstorable(request),
    handler: async (request, reply) => {
      const call = sharedCallOf<R>(request);
      const answer = await app.answers.make(request.answerKey, async () => {
        const found = await handler(call);
        // The schema of the route writes it down as text.
        return { text: reply.code(route.status).serialize(found) as string, topics: madeOf(call, found) };
      });
      return sendAnswer(request, reply.code(route.status), answer);
    },
  });
}

function sharedCallOf<R extends RouteDefinition>({ params, query, actor }: FastifyRequest): SharedCall<R> {
  const reader: Reader | null = actor && { role: actor.role, foodbank_id: actor.foodbank_id };
  // The schemas of `R` have just validated these parts, and `requireAccess` the actor.
  return { params, query, actor: reader } as unknown as SharedCall<R>;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its answers are kept, so who asks may be known from what was kept as well. */
    isKept?: boolean;
  }
}
