import { setTimeout as after } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { routes } from '@nourish/contract';
import { VERSION } from '../version.ts';
import { fail } from '../fail.ts';
import { serve } from './route.ts';

/** Shorter than the database timeouts, because load balancers time out sooner. */
const RESPONSE_TIMEOUT_MS = 3_000;

export function health(app: FastifyInstance): void {
  serve(
    app,
    routes.health,
    async (ctx) => {
      const query = sql`select 1`.execute(ctx.database.root).then(
        () => true,
        () => false,
      );
      if (!(await Promise.race([query, after(RESPONSE_TIMEOUT_MS, false, { ref: false })])))
        throw fail('not_ready', { retryAfterSeconds: 2 });
      return { status: 'ok' as const, version: VERSION };
    },
    { isAlwaysServed: true },
  );
}
