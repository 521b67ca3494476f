import type { FastifyReply, FastifyRequest } from 'fastify';

/** Adds request headers to `Vary` and keeps existing ones. */
export function addVary(reply: FastifyReply, ...names: string[]): FastifyReply {
  const known = String(reply.getHeader('vary') ?? '').split(/,\s*/);
  return reply.header('vary', [...new Set([...known, ...names])].filter(Boolean).join(', '));
}

/** Lets the client keep the response. True if it has this ETag already: respond with 304. */
export function isUnchanged({ headers }: FastifyRequest, reply: FastifyReply, etag: string): boolean {
  void reply.header('etag', etag).header('cache-control', 'private, no-cache');
  const known = headers['if-none-match']?.split(',') ?? [];
  // Compares weakly, because compressing proxies add `W/`.
  return known.some((name) => name.trim().replace(/^W\//, '') === etag);
}
