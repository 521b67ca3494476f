import type { FastifyInstance } from 'fastify';
import { inventoryWriteRoutes } from '@nourish/contract';
import { serve } from '../../http/route.ts';
import { presentItem } from './present.ts';
import { adjustItem, writeOffItem } from './adjust-service.ts';
import { moveItems, writeOffItems } from './many-service.ts';
import { removePhoto, setPhoto } from './photos/service.ts';
import { splitItem, transferItem } from './transfer-service.ts';
import * as writes from './write-service.ts';

/** Routes that change the stock; `routes.ts` has those that read it. */
export function inventoryWrites(app: FastifyInstance): void {
  serve(
    app,
    inventoryWriteRoutes.createInventoryItem,
    async (ctx, { actor, body }) => presentItem(await writes.createItem(ctx, actor, body), actor),
    'item_added',
  );
  serve(
    app,
    inventoryWriteRoutes.updateInventoryItem,
    async (ctx, { actor, params, body }) =>
      presentItem(await writes.changeItem(ctx, actor, params.id, body), actor),
    'item_updated',
  );
  serve(
    app,
    inventoryWriteRoutes.removeInventoryItem,
    (ctx, { actor, params, query }) => writes.removeItem(ctx, actor, params.id, query.reason),
    'item_deleted',
  );
  serve(
    app,
    inventoryWriteRoutes.adjustInventoryItem,
    async (ctx, { actor, params, body }) => presentItem(await adjustItem(ctx, actor, params.id, body), actor),
    'item_adjusted',
  );
  serve(
    app,
    inventoryWriteRoutes.transferInventoryItem,
    async (ctx, { actor, params, body }) => {
      const { from, to } = await transferItem(ctx, actor, params.id, body);
      return { from: presentItem(from, actor), to: presentItem(to, actor) };
    },
    'item_transferred',
  );
  serve(
    app,
    inventoryWriteRoutes.splitInventoryItem,
    async (ctx, { actor, params, body }) => {
      const { from, to } = await splitItem(ctx, actor, params.id, body);
      return { from: presentItem(from, actor), to: presentItem(to, actor) };
    },
    'item_split',
  );
  serve(
    app,
    inventoryWriteRoutes.writeOffInventoryItem,
    async (ctx, { actor, params, query }) =>
      presentItem(await writeOffItem(ctx, actor, params.id, query.reason), actor),
    'item_written_off',
  );
  serve(
    app,
    inventoryWriteRoutes.setItemPhoto,
    async (ctx, { actor, params, file }) => presentItem(await setPhoto(ctx, actor, params.id, file), actor),
    'item_updated',
  );
  serve(
    app,
    inventoryWriteRoutes.removeItemPhoto,
    async (ctx, { actor, params }) => presentItem(await removePhoto(ctx, actor, params.id), actor),
    'item_updated',
  );
  serve(
    app,
    inventoryWriteRoutes.moveInventoryItems,
    async (ctx, { actor, body }) => (await moveItems(ctx, actor, body)).map((row) => presentItem(row, actor)),
    'items_moved',
  );
  serve(
    app,
    inventoryWriteRoutes.writeOffInventoryItems,
    async (ctx, { actor, body }) =>
      (await writeOffItems(ctx, actor, body)).map((row) => presentItem(row, actor)),
    'items_written_off',
  );
}
