import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { InputOf, Language, OutputOf, RouteDefinition } from '@nourish/contract';
import Type from 'typebox';
import type { Actor } from '../context.ts';
import { requireAccess } from './access.ts';
import { fail } from './fail.ts';
import { unstorableFields } from './input.ts';
import { preferredLanguage } from './language.ts';
import { networkOf } from './network.ts';

/** What a handler gets: validated input, who is asking (null: nobody), and the language to answer in. */
export type Call<R extends RouteDefinition> = Required<InputOf<R>> & {
  actor: R['access'] extends 'anyone' ? Actor | null : Actor;
  /** The bearer token as it was sent. */
  token: string | undefined;
  language: Language;
  /** Where the call comes from, for counting. */
  network: string;
  idempotencyKey: string | undefined;
  /** Sets the status and marks the answer as one given before. */
  replay(status: number): void;
};

const FailureSchema = Type.Object({
  success: Type.Literal(false),
  code: Type.String(),
  message: Type.String(),
  errors: Type.Optional(
    Type.Array(
      Type.Object(
        { field: Type.String(), message: Type.String(), code: Type.String() },
        { additionalProperties: true },
      ),
    ),
  ),
});

/** Serves a route of the contract, and its twin: access, limits, validation and the answer's shape all come from there. */
export function serve<R extends RouteDefinition>(
  app: FastifyInstance,
  route: R,
  handler: (call: Call<R>) => Promise<OutputOf<R>>,
): void {
  for (const url of route.twin === undefined ? [route.url] : [route.url, route.twin]) {
    app.route({
      method: route.method,
      url,
      config: { contract: route },
      onRequest: async (request, reply) => {
        // A twin may share its address with a page; a browser that navigates there wants the page.
        if (url === route.twin && route.method === 'GET' && wantsPage(request)) return reply.sendPage();
        requireAccess(route.access, request.actor);
      },
      preValidation: refuseUnstorable,
      schema: {
        tags: [route.tag],
        summary: url === route.twin ? `${route.summary} (twin of ${route.url})` : route.summary,
        security: route.access === 'anyone' ? [] : [{ bearer: [] }],
        ...(route.params && { params: route.params }),
        ...(route.query && { querystring: route.query }),
        ...(route.headers && { headers: route.headers }),
        ...(route.body && { body: route.body }),
        response: { [route.status]: route.response, '4xx': FailureSchema },
      },
      handler: async (request, reply) => {
        void reply.code(route.status).header('cache-control', 'no-store');
        return handler(callOf(request, reply));
      },
    });
  }
}

function callOf<R extends RouteDefinition>(request: FastifyRequest, reply: FastifyReply): Call<R> {
  const key = request.headers['idempotency-key'];
  // The schemas of `R` have just validated these parts, and `requireAccess` the actor.
  return {
    params: request.params,
    query: request.query,
    body: request.body,
    actor: request.actor,
    token: request.bearerToken,
    language: preferredLanguage(request.headers['accept-language']),
    network: networkOf(request.ip),
    idempotencyKey: Array.isArray(key) ? key[0] : key,
    replay: (status: number) => void reply.code(status).header('idempotent-replayed', 'true'),
  } as unknown as Call<R>;
}

const wantsPage = (request: FastifyRequest): boolean => (request.headers.accept ?? '').includes('text/html');

async function refuseUnstorable(request: FastifyRequest): Promise<void> {
  const fields = [request.params, request.query, request.body].flatMap((part) => unstorableFields(part));
  if (fields.length > 0)
    throw fail('invalid_input', { errors: fields.map((field) => ({ field, code: 'bad_characters' })) });
}

declare module 'fastify' {
  interface FastifyContextConfig {
    contract?: RouteDefinition;
  }
  interface FastifyReply {
    /** Answers with the web app. */
    sendPage(): FastifyReply;
  }
}
