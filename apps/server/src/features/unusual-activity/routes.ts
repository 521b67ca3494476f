import type { FastifyInstance } from 'fastify';
import { routes } from '@nourish/contract';
import { serve } from '../../http/route.ts';
import { readUnusualActivity } from './service.ts';

export function unusualActivityFeature(app: FastifyInstance): void {
  serve(app, routes.getUnusualActivity, (ctx) => readUnusualActivity(ctx));
}
