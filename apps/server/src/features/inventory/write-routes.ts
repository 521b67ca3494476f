import type { FastifyInstance } from 'fastify';
import { inventoryWriteRoutes } from '@nourish/contract';
import type { Context } from '../../context.ts';
import { serve } from '../../http/route.ts';
import { say } from '../../locales/texts.ts';
import { presentItem } from './present.ts';
import * as writes from './write-service.ts';

const success = true as const;

/** The calls that change the stock; those that read it are in `routes.ts`. */
export function inventoryWrites(app: FastifyInstance, ctx: Context): void {
  serve(app, inventoryWriteRoutes.createInventoryItem, async ({ actor, body, language }) => ({
    success,
    message: say(language, 'item_added'),
    data: presentItem(await writes.createItem(ctx, actor, body), actor),
  }));
  serve(app, inventoryWriteRoutes.updateInventoryItem, async ({ actor, params, body, language }) => ({
    success,
    message: say(language, 'item_updated'),
    data: presentItem(await writes.changeItem(ctx, actor, params.id, body), actor),
  }));
  serve(app, inventoryWriteRoutes.removeInventoryItem, async ({ actor, params, query, language }) => {
    await writes.removeItem(ctx, actor, params.id, query.reason);
    return { success, message: say(language, 'item_deleted') };
  });
}
