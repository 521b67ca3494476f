import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import Fastify, { type FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { addVary } from './headers.ts';

/** max-age of Strict-Transport-Security, in seconds: one year. */
const HTTPS_ONLY_SECONDS = 31_536_000;
/** Hash of react-aria's style sheet for dialogs. When a release changes it, the journeys fail. */
const DIALOG_STYLE = "'sha256-gYiS/BvZvRcK27JIXTuwhZ3hs2+VJ1X+2gUlE+farlg='";

/** The camera reads barcodes, the clipboard gets calendar links; no other device features are used. */
const PERMISSIONS = [
  'camera=(self)',
  'clipboard-write=(self)',
  'accelerometer',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
]
  .map((feature) => (feature.includes('=') ? feature : `${feature}=()`))
  .join(', ');

/** Sets security headers on every response, and CORS for the configured origins (none by default). */
export const security = fp(
  async (app: FastifyInstance, options: { https: boolean; corsOrigins: string[] }) => {
    const fixed = await headersOf({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'self'"],
          // The barcode reader is WebAssembly from our own origin; `eval` of text stays forbidden.
          scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
          styleSrc: ["'self'", DIALOG_STYLE],
          imgSrc: ["'self'", 'data:', 'blob:'],
          fontSrc: ["'self'"],
          connectSrc: ["'self'"],
          objectSrc: ["'none'"],
          baseUri: ["'none'"],
          formAction: ["'self'"],
          frameAncestors: ["'none'"],
          // On plain http (localhost), upgrading would break every asset.
          ...(options.https ? { upgradeInsecureRequests: [] } : {}),
        },
      },
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
      strictTransportSecurity: options.https
        ? { maxAge: HTTPS_ONLY_SECONDS, includeSubDomains: true }
        : false,
      xFrameOptions: { action: 'deny' },
      crossOriginEmbedderPolicy: false,
    });
    app.addHook('onRequest', (_request, reply, done) => {
      void reply.headers(fixed);
      done();
    });
    if (options.corsOrigins.length === 0) return;
    const allowed = new Set(options.corsOrigins);
    app.addHook('onRequest', async (request, reply) => {
      void addVary(reply, 'Origin');
      const origin = request.headers.origin;
      if (origin === undefined || !allowed.has(origin)) return;
      void reply.header('access-control-allow-origin', origin);
      void reply.header(
        'access-control-expose-headers',
        'Retry-After, Idempotent-Replayed, Content-Disposition, X-Request-Id',
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

/** Returns the fixed headers. Helmet is called once, because its headers are the same for every request. */
async function headersOf(options: FastifyHelmetOptions): Promise<Record<string, string>> {
  const probe = Fastify();
  await probe.register(helmet, options);
  probe.get('/', async (_request, reply) => reply.raw.getHeaders());
  const answer = await probe.inject('/');
  await probe.close();
  return { ...answer.json<Record<string, string>>(), 'permissions-policy': PERMISSIONS };
}

/** For responses sent before Fastify has a request, so that no hook runs; never pages. */
export const bareHeaders = (https: boolean): Record<string, string> => ({
  'content-security-policy': "default-src 'none'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cache-control': 'no-store',
  ...(https && { 'strict-transport-security': `max-age=${HTTPS_ONLY_SECONDS}; includeSubDomains` }),
});
