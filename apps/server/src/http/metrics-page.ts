import { createHash, timingSafeEqual } from 'node:crypto';
import { BlockList } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { createBacklog } from '../adapters/backlog.ts';
import { createGauges } from '../adapters/gauges.ts';
import { countedSoFar, startCounting } from '../adapters/metrics.ts';
import type { Context } from '../context.ts';
import { fail } from './fail.ts';
import { METRICS_PATH } from './request-log.ts';

/**
 * What Prometheus reads, at `/metrics`. With METRICS_TOKEN for whoever brings it along, from anywhere; without for programs
 * on this machine that come straight to this port, and for nobody behind a proxy.
 */
export const metricsPage = fp(async (app: FastifyInstance, { ctx }: { ctx: Context }) => {
  startCounting();
  const readGauges = createGauges(ctx, createBacklog(ctx));
  const { metricsToken } = ctx.config;
  app.get(METRICS_PATH, { schema: { hide: true } }, async (request, reply) => {
    if (metricsToken === undefined) {
      // To others there is no such place.
      if (!isFromHere(request)) throw fail('not_found');
    } else if (!brings(request, metricsToken)) throw fail('unauthenticated');
    return reply
      .type('text/plain; version=0.0.4; charset=utf-8')
      .header('cache-control', 'no-store')
      .send((await readGauges()) + (await countedSoFar()));
  });
});

/** Compared in the same time, however much of it is right. */
function brings({ headers }: FastifyRequest, token: string): boolean {
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

/** A proxy on this machine comes from here as well: it says for whom it asks, or by which name it was asked. */
function isFromHere({ raw, headers, hostname }: FastifyRequest): boolean {
  if (FORWARDED.some((name) => headers[name] !== undefined)) return false;
  const name = hostname.replace(/^\[|\]$/g, '');
  return isLoopback(raw.socket.remoteAddress ?? '') && (name === 'localhost' || isLoopback(name));
}
