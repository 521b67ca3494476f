import type { FastifyInstance } from 'fastify';
import { deskRoutes as routes, substituteRoutes } from '@nourish/contract';
import { serve } from '../../http/route.ts';
import { checkLines } from './check-service.ts';
import { getDesk, listDesks } from './service.ts';
import { listDeskSubstitutes } from './substitute-service.ts';

export function deskFeature(app: FastifyInstance): void {
  serve(app, routes.listDesks, (ctx, { actor }) => listDesks(ctx, actor));
  serve(app, substituteRoutes.listDeskSubstitutes, (ctx, { actor, query }) =>
    listDeskSubstitutes(ctx, actor, query),
  );
  serve(app, substituteRoutes.checkDeskLines, (ctx, { actor, body }) => checkLines(ctx, actor, body));
  serve(app, routes.getDesk, (ctx, { actor, query }) => getDesk(ctx, actor, query.foodbank_id));
}
