import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import {
  OnceHeaders,
  type InputOf,
  type Language,
  type OutputOf,
  type RouteDefinition,
} from '@nourish/contract';
import Type from 'typebox';
import type { Actor, Context } from '../context.ts';
import { requireAccess } from './access.ts';
import { attachmentOf } from './attachment.ts';
import { contentOf, leaveContent, refuseContent } from './content.ts';
import { matchesEtag } from './etag.ts';
import { fail } from './fail.ts';
import { acceptForms, readForm } from './forms.ts';
import { runOnce } from './idempotency.ts';
import { aliasRenamer } from './input-aliases.ts';
import { unstorableFields } from './input.ts';
import { preferredLanguage } from './language.ts';
import { networkOf } from './network.ts';
import { readFrom, type From } from '../db/replica/plugin.ts';
import { addVary } from './vary.ts';

/** Input of a handler: validated parts, the caller (null: anonymous) and the response language. */
export type Call<R extends RouteDefinition> = Required<InputOf<R>> & {
  actor: R['access'] extends 'anyone' ? Actor | null : Actor;
  /** For routes with `content`: the body as a stream. */
  content: R extends { content: object } ? AsyncIterable<Buffer> : undefined;
  /** For routes with `upload`: the file, if one was sent. */
  file: R extends { upload: object } ? Buffer | undefined : undefined;
  /** The bearer token as sent. */
  token: string | undefined;
  language: Language;
  /** Network of the caller, for rate limits. */
  network: string;
  /** The User-Agent header. */
  userAgent: string | undefined;
  idempotencyKey: string | undefined;
  /** For routes with `reads`: returns the context for a use case that may read from the replica. */
  from: R extends { reads: 'replica' } ? From : undefined;
  /**
   * For routes with `once`: runs its work in the transaction that stores the response under the idempotency
   * key.
   */
  once: R extends { once: true } ? Once : undefined;
  /** Sets the status and marks the response as replayed. */
  replay(status: number): void;
};

/** Runs `work` with the context of a transaction; without an idempotency key it gets `ctx` itself. */
type Once = <T>(ctx: Context, work: (ctx: Context) => Promise<T>) => Promise<T>;

/** Response of a route with `file`. A stream is sent with backpressure. */
export interface FileAnswer {
  /** File name for saving. */
  name: string;
  /** String content gets an ETag; unchanged content is answered with 304. */
  content: Readable | string;
}
type Answer<R extends RouteDefinition> = R extends { file: string } ? FileAnswer : OutputOf<R>;

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

/**
 * Registers a route of the contract and its twin. Access, limits, validation and response shape come from the
 * contract.
 */
export function serve<R extends RouteDefinition>(
  app: FastifyInstance,
  route: R,
  handler: (call: Call<R>) => Promise<Answer<R>>,
): void {
  const { content, upload } = route;
  if (content !== undefined || upload !== undefined) {
    // Body parsers apply to a whole scope, so this route gets a scope of its own.
    void app.register(async (own) => {
      if (content !== undefined) leaveContent(own, content);
      if (upload !== undefined) await acceptForms(own);
      serveOn(own, route, handler);
    });
  } else serveOn(app, route, handler);
}

function serveOn<R extends RouteDefinition>(
  app: FastifyInstance,
  route: R,
  handler: (call: Call<R>) => Promise<Answer<R>>,
): void {
  const renameAliases = aliasRenamer(route.body);
  for (const url of route.twin === undefined ? [route.url] : [route.url, route.twin]) {
    app.route({
      method: route.method,
      url,
      config: { contract: route },
      onRequest: async (request, reply) => {
        if (url === route.twin && route.twinIsPage) {
          void addVary(reply, 'Accept');
          if (wantsPage(request)) return reply.sendPage();
        }
        requireAccess(route.access, request.actor);
        if (route.content !== undefined) refuseContent(request, route.content);
      },
      preValidation: async (request) => {
        if (route.upload !== undefined && request.isMultipart()) {
          const { fields, file } = await readForm(request, route.upload, route.body);
          request.body = fields;
          request.uploadedFile = file;
        }
        refuseUnstorable(request);
        renameAliases?.(request.body);
      },
      schema: schemaOf(route, url),
      handler: async (request, reply) => {
        void reply.code(route.status).header('cache-control', 'no-store');
        const call = callOf(route, request, reply);
        const answer =
          route.reads === undefined
            ? await handler(call)
            : await readFrom(app.readReplica, request, (from) => handler({ ...call, from } as Call<R>));
        // A route with `file` has a handler that returns a `FileAnswer`.
        return route.file === undefined ? answer : sendFile(request, reply, route.file, answer as FileAnswer);
      },
    });
  }
}

/** Returns the schema that validates, serializes and documents a route. */
export const schemaOf = (route: RouteDefinition, url: string): FastifySchema => ({
  tags: [route.tag],
  summary: url === route.twin ? `${route.summary} (twin of ${route.url})` : route.summary,
  security: route.access === 'anyone' ? [] : [{ bearer: [] }],
  ...(route.params && { params: route.params }),
  ...(route.query && { querystring: route.query }),
  ...(route.headers && { headers: route.headers }),
  ...(route.once && { headers: OnceHeaders }),
  ...(route.body && { body: route.body }),
  response: { [route.status]: successOf(route), '4xx': FailureSchema },
});

/** Schema of a successful response: JSON or a file. */
const successOf = ({ response, file, summary }: RouteDefinition) =>
  file === undefined ? response : { description: summary, content: { [file]: { schema: response } } };

function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  type: string,
  { name, content }: FileAnswer,
): FastifyReply {
  if (typeof content === 'string') {
    const etag = `"${createHash('sha256').update(content).digest('base64url')}"`;
    void reply.header('etag', etag).header('cache-control', 'private, no-cache');
    if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
  }
  return reply
    .type(type.startsWith('text/') ? `${type}; charset=utf-8` : type)
    .header('content-disposition', attachmentOf(name))
    .send(content);
}

function callOf<R extends RouteDefinition>(route: R, request: FastifyRequest, reply: FastifyReply): Call<R> {
  const keys = request.headers['idempotency-key'];
  const key = Array.isArray(keys) ? keys[0] : keys;
  // Validated by the schemas of `R`, and the actor by `requireAccess`.
  return {
    params: request.params,
    query: request.query,
    body: request.body,
    content: route.content && contentOf(request, route.content),
    file: request.uploadedFile,
    actor: request.actor,
    token: request.bearerToken,
    language: preferredLanguage(request.headers['accept-language']),
    network: networkOf(request.ip),
    userAgent: request.headers['user-agent'],
    idempotencyKey: key,
    once: route.once && onceFor(route, request, reply, key),
    replay: (status: number) => void reply.code(status).header('idempotent-replayed', 'true'),
  } as unknown as Call<R>;
}

function onceFor(
  { method, url, status }: RouteDefinition,
  { actor, params, query, body }: FastifyRequest,
  reply: FastifyReply,
  key: string | undefined,
): Once {
  return async (ctx, work) => {
    if (actor === null) throw new Error(`${method} ${url} needs a signed-in user for its idempotency key`);
    const claim = {
      owner: actor.user_id,
      key,
      body: { call: `${method} ${url}`, params, query, body },
      status,
    };
    const response = await runOnce(ctx, claim, work);
    if (response.replayed) void reply.header('idempotent-replayed', 'true');
    return response.body;
  };
}

/** Browsers accept HTML and not JSON when they navigate; API clients may accept both. */
const wantsPage = ({ headers: { accept = '' } }: FastifyRequest): boolean =>
  accept.includes('text/html') && !accept.includes('application/json');

export function refuseUnstorable(request: FastifyRequest): void {
  const fields = [request.params, request.query, request.body].flatMap((part) => unstorableFields(part));
  if (fields.length > 0)
    throw fail('invalid_input', { errors: fields.map((field) => ({ field, code: 'bad_characters' })) });
}

declare module 'fastify' {
  interface FastifyContextConfig {
    contract?: RouteDefinition;
  }
  interface FastifyRequest {
    /** The file of a multipart form. */
    uploadedFile: Buffer | undefined;
  }
  interface FastifyReply {
    /** Responds with the web app. */
    sendPage(): Promise<FastifyReply>;
  }
}
