import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

const LOGO = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 150 40"><text x="0" y="29" font-family="sans-serif" font-size="28" font-weight="700" fill="#fff">Nourish</text></svg>',
);

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
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    theme: { title: 'Nourish API' },
    logo: { type: 'image/svg+xml', content: LOGO, href: '/' },
    staticCSP: true,
    // Swagger UI styles its own elements; scripts stay as strict as everywhere.
    transformStaticCSP: (policy) => policy.replace(/style-src [^;]*/, "style-src 'self' 'unsafe-inline'"),
  });
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger());
});
