import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { routes } from '@nourish/contract';
import type { Context } from '../context.ts';
import { VERSION } from '../version.ts';
import { fail } from './fail.ts';
import { serve } from './route.ts';

export function health(app: FastifyInstance, ctx: Context): void {
  serve(app, routes.health, async () => {
    try {
      await sql`select 1`.execute(ctx.database.root);
    } catch {
      throw fail('not_ready', { retryAfterSeconds: 2 });
    }
    return { success: true as const, data: { status: 'ok' as const, version: VERSION } };
  });
}
