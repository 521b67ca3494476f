import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { routes } from '@nourish/contract';

const SECRET = ':token';
/** What stands before the secret in addresses that hold one. */
const SECRET_PLACES = Object.values(routes).flatMap(({ url }) =>
  url.endsWith(`/${SECRET}`) ? url.slice(0, -SECRET.length) : [],
);

/** One line a request, without what is secret in its address, and its id in `X-Request-Id`. */
export const requestLog = fp(async (app: FastifyInstance) => {
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        path: pathOf(request),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        user: request.actor?.user_id,
      },
      'request',
    );
  });
});

/** The address without its query (it may carry a mailed token), and with the name of a secret in place of it. */
function pathOf({ url, routeOptions }: FastifyRequest): string {
  if (routeOptions.url?.endsWith(`/${SECRET}`)) return routeOptions.url;
  const path = url.split('?')[0] ?? '';
  // A call that leads nowhere, such as one by another method, may hold a secret all the same.
  const place = SECRET_PLACES.find((each) => path.includes(each));
  return place === undefined ? path : `${place}${SECRET}`;
}
