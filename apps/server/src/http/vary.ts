import type { FastifyReply } from 'fastify';

/** Adds request headers to `Vary` and keeps existing ones. */
export function addVary(reply: FastifyReply, ...names: string[]): FastifyReply {
  const known = String(reply.getHeader('vary') ?? '').split(/,\s*/);
  return reply.header('vary', [...new Set([...known, ...names])].filter(Boolean).join(', '));
}
