import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { RateLimit } from '@nourish/contract';
import type { RateLimits } from '../adapters/rate-limits.ts';
import { fail } from '../fail.ts';

/** Far above what a person or a shared connection needs, below what harms the server. */
const GENERAL: RateLimit = { max: 6_000, perSeconds: 60 };

/** Limits requests by network: all of them together, and separately each route with a limit of its own. */
export const rateLimiting = fp(async (app: FastifyInstance, options: { limits: RateLimits }) => {
  const take = async (key: string, rule: RateLimit): Promise<void> => {
    const { allowed, retryAfterSeconds } = await options.limits.take(key, rule);
    if (!allowed) throw fail('too_many_requests', { retryAfterSeconds });
  };
  app.decorateRequest('network', '');
  app.addHook('onRequest', async (request) => {
    const network = networkOf(request.ip);
    request.network = network;
    const route = request.routeOptions.config.contract;
    // Not for static files: a page loads a hundred of them, and they are cheap.
    if (route === undefined && !(request.routeOptions.url ?? request.url).startsWith('/api/')) return;
    if (route?.url === '/api/health') return;
    await take(`ip:${network}`, GENERAL);
    if (route?.rateLimit) await take(`ip:${network}:${route.key}`, route.rateLimit);
  });
});

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller's network, which is unknown once the connection is closed. */
    network: string;
  }
}

/** Groups of an IPv6 address that identify a network (/64); its owner chooses the rest freely. */
const NETWORK_GROUPS = 4;

/** Returns the rate limit key of a caller: the IPv4 address, or the /64 network of an IPv6 address. */
export function networkOf(address: string): string {
  const [bare = ''] = address.split('%');
  const version4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1];
  if (version4 !== undefined || !bare.includes(':')) return version4 ?? address;
  const [left = [], right = []] = bare.split('::').map((half) => half.split(':').filter(Boolean));
  const zeros = Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0');
  const network = [...left, ...zeros, ...right].slice(0, NETWORK_GROUPS);
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}
