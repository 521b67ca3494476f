import type { FastifyInstance } from 'fastify';
import { pickupDayRoutes as routes } from '@nourish/contract';
import { serve } from '../../http/route.ts';
import { recordArrival, setArrival, setPacking } from './arrival-service.ts';
import { getPickupDay, listPackingSheets } from './service.ts';

export function pickupDaysFeature(app: FastifyInstance): void {
  serve(app, routes.getPickupDay, (ctx, { actor, params, query }) =>
    getPickupDay(ctx, actor, params.date, query.foodbank_id),
  );
  serve(app, routes.listPackingSheets, (ctx, { actor, params, query }) =>
    listPackingSheets(ctx, actor, params.date, query.foodbank_id),
  );
  serve(app, routes.setArrival, (ctx, { actor, params, body }) => setArrival(ctx, actor, params.id, body));
  serve(app, routes.setPacking, (ctx, { actor, params, body }) => setPacking(ctx, actor, params.id, body));
  serve(app, routes.recordArrival, (ctx, { actor, body }) => recordArrival(ctx, actor, body));
}
