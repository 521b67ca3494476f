import type { FastifyInstance } from 'fastify';
import { holdRoutes } from '@nourish/contract';
import { serve } from '../../http/route.ts';
import { presentItem } from '../inventory/service.ts';
import { holdItem, listHolds, releaseItem } from './hold-service.ts';

export function recallsFeature(app: FastifyInstance): void {
  serve(
    app,
    holdRoutes.holdInventoryItem,
    async (ctx, { actor, params, body }) => {
      const { item, requests } = await holdItem(ctx, actor, params.id, body.reason);
      return { item: presentItem(item, actor), requests };
    },
    'item_put_on_hold',
  );
  serve(
    app,
    holdRoutes.releaseInventoryItem,
    async (ctx, { actor, params }) => presentItem(await releaseItem(ctx, actor, params.id), actor),
    'item_released',
  );
  serve(app, holdRoutes.listItemHolds, (ctx, { actor, params }) => listHolds(ctx, actor, params.id));
}
