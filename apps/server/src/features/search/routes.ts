import type { FastifyInstance } from 'fastify';
import { searchRoutes as routes } from '@nourish/contract';
import { serve } from '../../http/route.ts';
import { search } from './service.ts';

export function searchFeature(app: FastifyInstance): void {
  serve(app, routes.search, (ctx, { actor, query }) => search(ctx, actor, query));
}
