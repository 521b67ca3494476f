import { randomUUID } from 'node:crypto';
import Fastify, { LogController, type FastifyInstance } from 'fastify';
import { routes } from '@nourish/contract';
import type { Context } from './context.ts';
import { accountsFeature } from './features/accounts/routes.ts';
import { findActor } from './features/accounts/sessions.ts';
import { cartsFeature } from './features/carts/routes.ts';
import { donationsFeature } from './features/donations/routes.ts';
import { foodBanksFeature } from './features/food-banks/routes.ts';
import { foodRequestsFeature } from './features/food-requests/routes.ts';
import { inventoryImportsFeature } from './features/inventory-imports/routes.ts';
import { inventoryFeature } from './features/inventory/routes.ts';
import { messagesFeature } from './features/messages/routes.ts';
import { peopleFeature } from './features/people/routes.ts';
import { privacyFeature } from './features/privacy/routes.ts';
import { reportsFeature } from './features/reports/routes.ts';
import { stockCountsFeature } from './features/stock-counts/routes.ts';
import { shiftsFeature } from './features/shifts/routes.ts';
import { volunteersFeature } from './features/volunteers/routes.ts';
import { auth } from './http/auth.ts';
import { answerClientError } from './http/client-errors.ts';
import { answerFailure, errorHandling } from './http/errors.ts';
import { health } from './http/health.ts';
import { openapi } from './http/openapi.ts';
import { rateLimiting } from './http/rate-limit.ts';
import { requestLog } from './http/request-log.ts';
import { security } from './http/security.ts';
import { webApp } from './http/static.ts';
import { stopping } from './http/stopping.ts';
import { acceptEmptyBodies, useStrictBodies } from './http/validation.ts';
import { VERSION } from './version.ts';

const BODY_LIMIT_BYTES = 512 * 1024;

/** Builds the server on a context: everything but listening. `webRoot` is the folder of the built web app, if there is one. */
export async function buildApp(ctx: Context, options: { webRoot?: string } = {}): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: ctx.log,
    // `request-log.ts` writes a line of its own.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT_BYTES,
    trustProxy: ctx.config.trustedProxies.length > 0 && ctx.config.trustedProxies,
    genReqId: () => randomUUID(),
    // A picture of 5 MiB gets through a line of 400 kbit/s.
    requestTimeout: 120_000,
    forceCloseConnections: 'idle',
    // What still comes in over open connections is served; `stopping` sees to it that there is an end.
    return503OnClosing: false,
    clientErrorHandler: answerClientError,
    frameworkErrors: (error, request, reply) => void answerFailure(error, request, reply),
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
  });
  useStrictBodies(app);
  acceptEmptyBodies(app);
  const served = new Set<string>();
  app.addHook('onRoute', (route) => {
    if (route.config?.contract) served.add(`${route.config.contract.method} ${route.config.contract.url}`);
  });

  await app.register(errorHandling);
  await app.register(requestLog);
  await app.register(stopping);
  await app.register(security, {
    https: ctx.config.appUrl.startsWith('https:'),
    corsOrigins: ctx.config.corsOrigins,
  });
  await app.register(rateLimiting, { limits: ctx.limits });
  await app.register(auth, { findActor: (token) => findActor(ctx, token) });
  await app.register(openapi, { version: VERSION, appUrl: ctx.config.appUrl });
  await app.register(webApp, { webRoot: options.webRoot, appUrl: ctx.config.appUrl });

  await app.register(async (api) => {
    health(api, ctx);
    accountsFeature(api, ctx);
    foodBanksFeature(api, ctx);
    inventoryFeature(api, ctx);
    inventoryImportsFeature(api, ctx);
    stockCountsFeature(api, ctx);
    cartsFeature(api, ctx);
    foodRequestsFeature(api, ctx);
    donationsFeature(api, ctx);
    volunteersFeature(api, ctx);
    shiftsFeature(api, ctx);
    messagesFeature(api, ctx);
    peopleFeature(api, ctx);
    privacyFeature(api, ctx);
    reportsFeature(api, ctx);
  });

  const missing = Object.values(routes).filter((route) => !served.has(`${route.method} ${route.url}`));
  if (missing.length > 0)
    throw new Error(`no handler for ${missing.map((route) => `${route.method} ${route.url}`).join(', ')}`);
  return app;
}
