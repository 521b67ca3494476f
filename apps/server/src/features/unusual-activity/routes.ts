import type { FastifyInstance } from 'fastify';
import { routes } from '@nourish/contract';
import type { Context } from '../../context.ts';
import { serve } from '../../http/route.ts';
import { readUnusualActivity } from './service.ts';

export function unusualActivityFeature(app: FastifyInstance, ctx: Context): void {
  serve(app, routes.getUnusualActivity, async () => ({
    success: true as const,
    data: await readUnusualActivity(ctx),
  }));
}
