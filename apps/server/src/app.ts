import Fastify, { LogController, type FastifyInstance } from 'fastify';
import { routes } from '@nourish/contract';
import { createCache } from './cache/cache.ts';
import type { Context } from './context.ts';
import { readReplica } from './db/replica/plugin.ts';
import { accountsFeature } from './features/accounts/routes.ts';
import { findActor, findCachedActor } from './features/accounts/sessions.ts';
import { appointmentsFeature } from './features/appointments/routes.ts';
import { cartsFeature } from './features/carts/routes.ts';
import { authorizationsFeature } from './features/clients/authorizations/routes.ts';
import { clientCardsFeature } from './features/clients/cards/routes.ts';
import { clientLinksFeature } from './features/clients/linking/routes.ts';
import { clientImportsFeature } from './features/client-imports/routes.ts';
import { clientsFeature } from './features/clients/routes.ts';
import { deskFeature } from './features/desk/routes.ts';
import { donationsFeature } from './features/donations/routes.ts';
import { foodBanksFeature } from './features/food-banks/routes.ts';
import { pickupLinksFeature } from './features/food-requests/links/routes.ts';
import { foodRequestsFeature } from './features/food-requests/routes.ts';
import { inventoryImportsFeature } from './features/inventory-imports/routes.ts';
import { inventoryFeature } from './features/inventory/routes.ts';
import { messagesFeature } from './features/messages/routes.ts';
import { listViewsFeature } from './features/list-views/routes.ts';
import { clientNeedsFeature } from './features/needs/client-routes.ts';
import { needsFeature } from './features/needs/routes.ts';
import { notificationsFeature } from './features/notifications/routes.ts';
import { pickupDaysFeature } from './features/pickup-days/routes.ts';
import { programsFeature } from './features/programs/routes.ts';
import { peopleFeature } from './features/people/routes.ts';
import { putBacksFeature } from './features/put-backs/routes.ts';
import { recallsFeature } from './features/recalls/routes.ts';
import { privacyFeature } from './features/privacy/routes.ts';
import { reportsFeature } from './features/reports/routes.ts';
import { passkeysFeature } from './features/accounts/passkeys/routes.ts';
import { searchFeature } from './features/search/routes.ts';
import { securityFeature } from './features/security/routes.ts';
import { stockCountsFeature } from './features/stock-counts/routes.ts';
import { shiftsFeature } from './features/shifts/routes.ts';
import { systemFeature } from './features/system/routes.ts';
import { visitsFeature } from './features/visits/routes.ts';
import { volunteersFeature } from './features/volunteers/routes.ts';
import { admission } from './http/admission.ts';
import { auth } from './http/auth.ts';
import { handleClientErrors } from './http/client-errors.ts';
import { sendFailure, errorHandling } from './http/errors.ts';
import { health } from './http/health.ts';
import { metricsPage } from './http/metrics-page.ts';
import { oneHost } from './http/one-host.ts';
import { openapi } from './http/openapi.ts';
import { rateLimiting } from './http/rate-limit.ts';
import { requestIds } from './http/request-id.ts';
import { requestLog } from './http/request-log.ts';
import { securityTxt } from './http/security-txt.ts';
import { bareHeaders, security } from './http/security.ts';
import { webApp } from './http/static.ts';
import { stopping } from './http/stopping.ts';
import { acceptEmptyBodies, compileResponsesLate, useStrictBodies } from './http/validation.ts';
import { VERSION } from './version.ts';

const BODY_LIMIT_BYTES = 512 * 1024;

/** Builds the app without listening. `webRoot`: the folder of the built web app. */
export async function buildApp(ctx: Context, options: { webRoot?: string } = {}): Promise<FastifyInstance> {
  const https = ctx.config.appUrl.startsWith('https:');
  const app = Fastify({
    loggerInstance: ctx.log,
    // `request-log.ts` logs requests itself.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    bodyLimit: BODY_LIMIT_BYTES,
    trustProxy: ctx.config.trustedProxies.length > 0 && ctx.config.trustedProxies,
    genReqId: requestIds(ctx.config.trustedProxies),
    // Allows a 5 MiB picture over a 400 kbit/s connection.
    requestTimeout: 120_000,
    // Closes connections without traffic for this long.
    connectionTimeout: 130_000,
    forceCloseConnections: 'idle',
    // Requests on open connections are still served; `stopping` sets the limit.
    return503OnClosing: false,
    // `oneHost` checks this, and responds with the error envelope.
    http: { requireHostHeader: false },
    clientErrorHandler: handleClientErrors(https),
    frameworkErrors: (error, request, reply) =>
      void sendFailure(error, request, reply.headers(bareHeaders(https))),
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
  });
  // We support no expectation except 100-continue; others may be ignored (RFC 9110, 10.1.1).
  app.server.on('checkExpectation', (request, response) => app.routing(request, response));
  useStrictBodies(app);
  acceptEmptyBodies(app);
  compileResponsesLate(app);
  const served = new Set<string>();
  app.addHook('onRoute', (route) => {
    if (route.config?.contract) served.add(route.config.contract.key);
  });

  // Browsers set their clock by this header, and Node would fill it from the system clock.
  if (ctx.config.clock)
    app.addHook('onSend', async (_request, reply) => {
      reply.header('date', ctx.clock.now().toUTCString());
    });
  await app.register(errorHandling);
  await app.register(requestLog);
  await app.register(stopping);
  await app.register(security, {
    https,
    corsOrigins: ctx.config.corsOrigins,
  });
  await app.register(oneHost);
  await app.register(rateLimiting, { limits: ctx.limits });
  await app.register(readReplica, { replica: ctx.replica });
  const { topics } = ctx.database;
  const cache = createCache({ topics, clock: ctx.clock, maxBytes: ctx.config.readCacheBytes });
  app.decorate('cache', cache);
  app.decorate('ctx', ctx);
  admission(app, ctx.config.databaseConnections);
  const findAdmitted = (token: string) => app.admit(() => findActor(ctx, token));
  await app.register(auth, {
    findActor: findAdmitted,
    findCachedActor: (token) => findCachedActor(cache, token, findAdmitted),
  });
  await app.register(openapi, { version: VERSION, appUrl: ctx.config.appUrl });
  await app.register(metricsPage, { ctx });
  await app.register(securityTxt, {
    contacts: ctx.config.securityContacts,
    appUrl: ctx.config.appUrl,
    clock: ctx.clock,
  });
  await app.register(webApp, { webRoot: options.webRoot, appUrl: ctx.config.appUrl });

  await app.register(async (api) => {
    health(api);
    accountsFeature(api);
    foodBanksFeature(api);
    inventoryFeature(api);
    inventoryImportsFeature(api);
    stockCountsFeature(api);
    cartsFeature(api);
    foodRequestsFeature(api);
    pickupLinksFeature(api);
    donationsFeature(api);
    clientsFeature(api);
    clientImportsFeature(api);
    clientCardsFeature(api);
    clientLinksFeature(api);
    authorizationsFeature(api);
    deskFeature(api);
    pickupDaysFeature(api);
    programsFeature(api);
    appointmentsFeature(api);
    putBacksFeature(api);
    recallsFeature(api);
    visitsFeature(api);
    volunteersFeature(api);
    shiftsFeature(api);
    messagesFeature(api);
    peopleFeature(api);
    securityFeature(api);
    passkeysFeature(api);
    privacyFeature(api);
    needsFeature(api);
    clientNeedsFeature(api);
    listViewsFeature(api);
    searchFeature(api);
    notificationsFeature(api);
    reportsFeature(api);
    systemFeature(api);
  });

  const missing = Object.values(routes).flatMap(({ key }) => (served.has(key) ? [] : key));
  if (missing.length > 0) throw new Error(`no handler for ${missing.join(', ')}`);
  return app;
}
