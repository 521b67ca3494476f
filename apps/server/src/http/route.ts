import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import { ChangeOnceHeaders, FileContent, OnceHeaders, type RouteDefinition } from '@nourish/contract';
import Type from 'typebox';
import type { Context } from '../context.ts';
import { requireAccess } from './access.ts';
import { attachmentOf } from './attachment.ts';
import { contentOf, leaveContent, refuseContent } from './content.ts';
import { fail } from '../fail.ts';
import { acceptForms, readForm } from './forms.ts';
import { aliasRenamer } from './input-aliases.ts';
import { unstorableFields } from './input.ts';
import { preferredLanguage } from './language.ts';
import { readFrom } from '../db/replica/plugin.ts';
import type { MessageCode } from '../locales/messages/texts.ts';
import {
  FileInstead,
  responder,
  type Call,
  type FileResponse,
  type Handler,
  type Options,
  type Respond,
} from './respond.ts';
import { addVary, isUnchanged } from './headers.ts';

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

/** Registers a route of the contract and its twin. `options`: the message of a success, or more. */
export function serve<R extends RouteDefinition>(
  app: FastifyInstance,
  route: R,
  handler: Handler<R>,
  options: MessageCode | Options<R> = {},
): void {
  const { content, upload } = route;
  const all = typeof options === 'string' ? { message: options } : options;
  const answer = responder(route, handler, all);
  const respond: Respond<R> = all.isAlwaysServed ? answer : (...call) => app.admit(() => answer(...call));
  if (content !== undefined || upload !== undefined) {
    // Body parsers apply to a whole scope, so this route gets a scope of its own.
    void app.register(async (own) => {
      if (content !== undefined) leaveContent(own, content);
      if (upload !== undefined) await acceptForms(own);
      serveOn(own, route, respond);
    });
  } else serveOn(app, route, respond);
}

function serveOn<R extends RouteDefinition>(app: FastifyInstance, route: R, respond: Respond<R>): void {
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
        const response =
          route.reads === undefined
            ? await respond(app.ctx, call, request)
            : await readFrom(app.readReplica, request, (from) => respond(from(app.ctx), call, request));
        if (route.alternative !== undefined && response instanceof FileInstead)
          return sendFile(request, reply, route.alternative, response.file);
        // The handler of a route with `file` returns a `FileResponse`.
        return route.file === undefined
          ? response
          : sendFile(request, reply, route.file, response as FileResponse);
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
  ...(route.once && { headers: route.once === 'record' ? ChangeOnceHeaders : OnceHeaders }),
  ...(route.body && { body: route.body }),
  response: { [route.status]: successOf(route), '4xx': FailureSchema },
});

function successOf({ response, file, alternative, summary }: RouteDefinition) {
  if (file !== undefined) return { description: summary, content: { [file]: { schema: response } } };
  if (alternative === undefined) return response;
  const content = { 'application/json': { schema: response }, [alternative]: { schema: FileContent } };
  return { description: summary, content };
}

function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  type: string,
  { name, content, isImmutable }: FileResponse,
): FastifyReply {
  if (typeof content === 'string') {
    const etag = `"${createHash('sha256').update(content).digest('base64url')}"`;
    if (isUnchanged(request, reply, etag)) return reply.code(304).send();
  }
  if (isImmutable) void reply.header('cache-control', 'private, max-age=86400');
  return reply
    .type(type.startsWith('text/') ? `${type}; charset=utf-8` : type)
    .header('content-disposition', attachmentOf(name))
    .send(content);
}

function callOf<R extends RouteDefinition>(route: R, request: FastifyRequest, reply: FastifyReply): Call<R> {
  const keys = request.headers['idempotency-key'];
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
    network: request.network,
    userAgent: request.headers['user-agent'],
    idempotencyKey: Array.isArray(keys) ? keys[0] : keys,
    markReplayed: (source: Parameters<Call<R>['markReplayed']>[0]) => {
      void reply.header('idempotent-replayed', 'true');
      if (source === 'response') sendAsStored(reply, route);
    },
  } as unknown as Call<R>;
}

/** Also sends a response that an older version stored without a field of today's schema. */
function sendAsStored(reply: FastifyReply, { key, status }: RouteDefinition): void {
  const serialize = reply.getSerializationFunction(String(status));
  // With a custom serializer, Fastify sets no content type.
  void reply.type('application/json; charset=utf-8').serializer((response: Record<string, unknown>) => {
    try {
      if (serialize !== undefined) return serialize(response);
    } catch (error) {
      // The call was executed: its stored response is better than a failure.
      reply.request.log.warn({ err: error, route: key }, 'a stored response no longer matches its schema');
    }
    return JSON.stringify(response);
  });
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
  interface FastifyInstance {
    ctx: Context;
  }
  interface FastifyContextConfig {
    contract?: RouteDefinition;
  }
  interface FastifyRequest {
    uploadedFile: Buffer | undefined;
  }
  interface FastifyReply {
    sendPage(): Promise<FastifyReply>;
  }
}
