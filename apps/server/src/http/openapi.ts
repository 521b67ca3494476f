import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

/** `/api/openapi.json`, made from the schemas that validate, and `/api/docs`, which shows it. */
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
  });
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true });
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger());
});
