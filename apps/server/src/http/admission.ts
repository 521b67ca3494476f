import { randomInt } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { fail } from '../fail.ts';

/** Concurrent requests per database connection, which bounds the queue in front of each statement. */
const REQUESTS_PER_CONNECTION = 15;

/** Refused callers come back at moments within this span, in seconds, so that they do not all come at once. */
const RETRY_AFTER = { from: 5, to: 15 } as const;

/** Runs `work`, or refuses it with 503 and Retry-After while too many others are running. */
export type Admit = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Limits concurrent requests. Without a limit, each of their statements queues behind those of all requests that came
 * later, and an overloaded server completes fewer (`bench/overload.ts`). Reading a body from a slow client and sending a
 * response to one do not count.
 */
export function admission(app: FastifyInstance, databaseConnections: number): void {
  const limit = databaseConnections * REQUESTS_PER_CONNECTION;
  let running = 0;
  app.decorate('admit', async (work) => {
    if (running >= limit)
      throw fail('not_ready', { retryAfterSeconds: randomInt(RETRY_AFTER.from, RETRY_AFTER.to + 1) });
    running++;
    try {
      return await work();
    } finally {
      running--;
    }
  });
}

declare module 'fastify' {
  interface FastifyInstance {
    admit: Admit;
  }
}
