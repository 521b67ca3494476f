import type { FastifyInstance } from 'fastify';
import { needsRoutes as routes } from '@nourish/contract';
import { serve } from '../../http/route.ts';
import { getNeeds, removeNeeds, setNeeds } from './service.ts';

export function needsFeature(app: FastifyInstance): void {
  serve(app, routes.getMyNeeds, (ctx, { actor }) => getNeeds(ctx, actor));
  serve(app, routes.setMyNeeds, (ctx, { actor, body }) => setNeeds(ctx, actor, body), 'profile_updated');
  serve(app, routes.removeMyNeeds, (ctx, { actor }) => removeNeeds(ctx, actor), 'needs_removed');
}
