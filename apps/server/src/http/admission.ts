import type { FastifyInstance } from 'fastify';
import { fail } from '../fail.ts';

/** Requests served at once, per connection to the database: a statement then waits for at most so many others. */
const REQUESTS_PER_CONNECTION = 15;

/** Runs `work`, or refuses it with 503 and Retry-After while too many others are running. */
export type Admit = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Limits how many requests are served at once. Without a limit they all wait at each of their statements for all that
 * came later, and a server with too many finishes fewer (`bench/overload.ts`). Reading a body from a slow client and
 * sending a response to one take no place.
 */
export function admission(app: FastifyInstance, databaseConnections: number): void {
  const limit = databaseConnections * REQUESTS_PER_CONNECTION;
  let running = 0;
  app.decorate('admit', async (work) => {
    if (running >= limit) throw fail('not_ready', { retryAfterSeconds: 2 });
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
