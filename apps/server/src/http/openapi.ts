import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifySchema, RouteOptions } from 'fastify';
import fp from 'fastify-plugin';
import type { TSchema } from 'typebox';

const LOGO = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 150 40"><text x="0" y="29" font-family="sans-serif" font-size="28" font-weight="700" fill="#fff">Nourish</text></svg>',
);

/** Swagger UI uses inline styles; the rest is as strict as elsewhere. */
const DOCS_POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** Serves `/api/openapi.json`, generated from the validation schemas, and `/api/docs`, which displays it. */
export const openapi = fp(async (app: FastifyInstance, options: { version: string; appUrl: string }) => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Nourish',
        description:
          'The API of the Nourish food bank platform. A failure is always `{success: false, code, message}`, with `errors` per field on a 400; `message` follows Accept-Language (en, es, fr).',
        version: options.version,
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [{ url: options.appUrl }],
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: ({ schema, url, route }) => ({ schema: withForm(schema, route), url }),
  });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    theme: { title: 'Nourish API' },
    logo: { type: 'image/svg+xml', content: LOGO, href: '/' },
    staticCSP: true,
    transformStaticCSP: () => DOCS_POLICY,
  });
  let document: string | undefined;
  app.get('/api/openapi.json', { schema: { hide: true } }, async (_, reply) => {
    document ??= JSON.stringify(app.swagger());
    return reply.type('application/json; charset=utf-8').send(document);
  });
});

function withForm(schema: FastifySchema, { config }: RouteOptions): FastifySchema {
  const { upload, body, content: file } = config?.contract ?? {};
  if (file !== undefined) {
    const description = `A file of at most ${file.maxBytes / 1024 ** 2} MiB`;
    return { ...schema, body: { content: { [file.type]: { schema: { type: 'string', description } } } } };
  }
  if (upload === undefined) return schema;
  // Bodies are objects.
  const { properties, ...rest } = (body ?? { type: 'object', properties: {} }) as TSchema & {
    properties: object;
  };
  const picked = {
    type: 'string',
    format: 'binary',
    description: `A file of at most ${upload.maxBytes / 1024 ** 2} MiB`,
  };
  const form = { ...rest, properties: { ...properties, [upload.field]: picked } };
  const content = {
    ...(body && { 'application/json': { schema: body } }),
    'multipart/form-data': { schema: form },
  };
  return { ...schema, body: { content } };
}
