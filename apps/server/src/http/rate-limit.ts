import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { RateLimit } from '@nourish/contract';
import type { RateLimits } from '../adapters/rate-limits.ts';
import { fail } from '../fail.ts';
import { networkOf } from './network.ts';

/** Far above what a person or a shared connection needs, below what harms the server. */
const GENERAL: RateLimit = { max: 6_000, perSeconds: 60 };

/** Limits requests by network: all of them together, and separately each route with a limit of its own. */
export const rateLimiting = fp(async (app: FastifyInstance, options: { limits: RateLimits }) => {
  const take = async (key: string, rule: RateLimit): Promise<void> => {
    const { allowed, retryAfterSeconds } = await options.limits.take(key, rule);
    if (!allowed) throw fail('too_many_requests', { retryAfterSeconds });
  };
  app.addHook('onRequest', async (request) => {
    const route = request.routeOptions.config.contract;
    // Not for static files: a page loads a hundred of them, and they are cheap.
    if (route === undefined && !(request.routeOptions.url ?? request.url).startsWith('/api/')) return;
    if (route?.url === '/api/health') return;
    const network = networkOf(request.ip);
    await take(`ip:${network}`, GENERAL);
    if (route?.rateLimit) await take(`ip:${network}:${route.method} ${route.url}`, route.rateLimit);
  });
});
