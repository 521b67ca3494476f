import { createHash, timingSafeEqual } from 'node:crypto';
import { BlockList } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { createBacklog } from '../adapters/backlog.ts';
import { createGauges } from '../adapters/gauges.ts';
import { countedSoFar, startCounting } from '../adapters/metrics.ts';
import type { Context } from '../context.ts';
import { fail } from '../fail.ts';
import { METRICS_PATH } from './request-log.ts';

/** Any machine with METRICS_TOKEN may read; without one, programs on this machine without a proxy. */
export const metricsPage = fp(async (app: FastifyInstance, { ctx }: { ctx: Context }) => {
  startCounting();
  const readGauges = createGauges(ctx, createBacklog(ctx));
  const { metricsToken } = ctx.config;
  app.get(METRICS_PATH, { schema: { hide: true } }, async (request, reply) => {
    if (metricsToken === undefined) {
      // For others, the page does not exist.
      if (!isFromHere(request)) throw fail('not_found');
    } else if (!hasToken(request, metricsToken)) throw fail('unauthenticated');
    return reply
      .type('text/plain; version=0.0.4; charset=utf-8')
      .header('cache-control', 'no-store')
      .send((await readGauges()) + (await countedSoFar()));
  });
});

/** Compares in constant time. */
function hasToken({ headers }: FastifyRequest, token: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`));
}

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4');
LOOPBACK.addAddress('::1', 'ipv6');
const isLoopback = (address: string): boolean =>
  LOOPBACK.check(address, 'ipv4') || LOOPBACK.check(address, 'ipv6');

const FORWARDED = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
];

/** A proxy on this machine is local too, but adds headers or uses the public host name. */
function isFromHere({ raw, headers, hostname }: FastifyRequest): boolean {
  if (FORWARDED.some((name) => headers[name] !== undefined)) return false;
  const name = hostname.replace(/^\[|\]$/g, '');
  return isLoopback(raw.socket.remoteAddress ?? '') && (name === 'localhost' || isLoopback(name));
}
