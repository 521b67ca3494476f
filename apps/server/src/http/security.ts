import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

/**
 * The two fixed style sheets that react-aria adds to the page: what can be pressed does not scroll or zoom by double tap,
 * and the page behind a dialog stays where it is. A release that changes them shows as an error in the browser journeys.
 */
const COMPONENT_STYLES = [
  "'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='",
  "'sha256-gYiS/BvZvRcK27JIXTuwhZ3hs2+VJ1X+2gUlE+farlg='",
];

/** Security headers on every answer, and CORS for the origins that were configured (none by default). */
export const security = fp(
  async (app: FastifyInstance, options: { https: boolean; corsOrigins: string[] }) => {
    await app.register(helmet, {
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'self'"],
          // Barcodes are read by an engine in WebAssembly, from our own origin; text still never becomes a program.
          scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
          styleSrc: ["'self'", ...COMPONENT_STYLES],
          imgSrc: ["'self'", 'data:', 'blob:'],
          fontSrc: ["'self'"],
          connectSrc: ["'self'"],
          objectSrc: ["'none'"],
          baseUri: ["'none'"],
          formAction: ["'self'"],
          frameAncestors: ["'none'"],
          // On plain http (localhost) upgrading would break every asset.
          ...(options.https ? { upgradeInsecureRequests: [] } : {}),
        },
      },
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
      strictTransportSecurity: options.https ? { maxAge: 31_536_000, includeSubDomains: true } : false,
      xFrameOptions: { action: 'deny' },
      crossOriginEmbedderPolicy: false,
    });
    if (options.corsOrigins.length === 0) return;
    const allowed = new Set(options.corsOrigins);
    app.addHook('onRequest', async (request, reply) => {
      void reply.header('vary', 'Origin');
      const origin = request.headers.origin;
      if (origin === undefined || !allowed.has(origin)) return;
      void reply.header('access-control-allow-origin', origin);
      void reply.header(
        'access-control-expose-headers',
        'Retry-After, Idempotent-Replayed, Content-Disposition',
      );
      if (request.method !== 'OPTIONS') return;
      void reply.header('access-control-allow-methods', 'GET, POST, PUT, PATCH, DELETE');
      void reply.header(
        'access-control-allow-headers',
        'Authorization, Content-Type, Accept-Language, Idempotency-Key',
      );
      void reply.header('access-control-max-age', '86400');
      return reply.code(204).send();
    });
  },
);
