import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import Fastify, { type FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { HTTPS_ONLY_SECONDS } from './bare-headers.ts';
import { addVary } from './vary.ts';

/**
 * Hash of the fixed style sheet that react-aria adds to a page with a dialog. When a release changes it, the
 * browser journeys fail.
 */
const DIALOG_STYLE = "'sha256-gYiS/BvZvRcK27JIXTuwhZ3hs2+VJ1X+2gUlE+farlg='";

/**
 * The app uses the camera for barcodes and the clipboard for calendar links, and no other device features.
 */
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
