import type { FastifyInstance } from 'fastify';
import { barcodeRoutes, inventoryRoutes } from '@nourish/contract';
import { EXPIRING_WITHIN_DAYS, INVENTORY_PAGE_SIZE } from '@nourish/contract/constants';
import { serveCached, type Reader } from '../../cache/serve-cached.ts';
import { stockAt } from '../../cache/topics.ts';
import { foodBankScope } from '../../http/access.ts';
import { paginationOf, type PageRequest } from '../../http/pagination.ts';
import { serve } from '../../http/route.ts';
import { findByBarcode, listLots } from './barcode-service.ts';
import { printLabels } from './labels/service.ts';
import { listItems } from './list-service.ts';
import { getPhoto } from './photos/service.ts';
import { presentItem, presentLabel, presentMovement, presentStats } from './present.ts';
import * as inventory from './service.ts';
import { inventoryWrites } from './write-routes.ts';

/** Cache topics: the stock of the requested food bank, of the caller's, or of all. */
const requestedStock = ({ query }: { query: { foodbank_id?: string } }): string[] => [
  stockAt(query.foodbank_id ?? null),
];
const ownStock = ({ actor, query }: { actor: Reader; query: { foodbank_id?: string } }): string[] => [
  stockAt(foodBankScope(actor, query.foodbank_id)),
];

export function inventoryFeature(app: FastifyInstance): void {
  inventoryWrites(app);
  serveCached(app, inventoryRoutes.listInventory, requestedStock, async (ctx, { actor, query }) => {
    const { rows, pagination } = await listItems(ctx, actor, query);
    return { data: rows.map((row) => presentItem(row, actor)), pagination };
  });
  serveCached(
    app,
    inventoryRoutes.getInventoryItem,
    (_call, { data }) => [stockAt(data.foodbank_id)],
    async (ctx, { actor, params }) => presentItem(await inventory.getItem(ctx.db, params.id), actor),
  );
  serve(app, inventoryRoutes.getItemPhoto, (ctx, { params, query }) => getPhoto(ctx, params.id, query.size));
  serve(app, inventoryRoutes.listShelves, async (ctx, { actor, query }) => {
    const shelves = await inventory.listShelves(ctx, actor, query.foodbank_id);
    return {
      usual: shelves.usual.map((row) => presentItem(row, actor)),
      new: shelves.new.map((row) => presentItem(row, actor)),
      almost_gone: shelves.almost_gone.map((row) => presentItem(row, actor)),
    };
  });
  serve(app, barcodeRoutes.findByBarcode, async (ctx, { actor, params, query }) => {
    const { code, items, suggestion, lastRead, product } = await findByBarcode(
      ctx,
      actor,
      params.code,
      query.foodbank_id,
    );
    return {
      code,
      items: items.map((row) => presentItem(row, actor)),
      suggestion,
      proposed_label: lastRead && presentLabel(lastRead),
      community_label: product && { ...product, imported_at: product.imported_at.toISOString() },
    };
  });
  serveCached(app, inventoryRoutes.listLowStock, ownStock, async (ctx, { actor, query }) => {
    const { page, limit, offset } = pageOf(query);
    const scope = foodBankScope(actor, query.foodbank_id);
    const { rows, total } = await inventory.listLowStock(ctx, scope, { offset, limit });
    return { data: rows.map((row) => presentItem(row, actor)), pagination: paginationOf(page, limit, total) };
  });
  serveCached(app, inventoryRoutes.listExpiring, ownStock, async (ctx, { actor, query }) => {
    const { page, limit, offset } = pageOf(query);
    const scope = foodBankScope(actor, query.foodbank_id);
    const days = query.days ?? EXPIRING_WITHIN_DAYS;
    const { rows, total } = await inventory.listExpiring(ctx, scope, days, { offset, limit });
    return { data: rows.map((row) => presentItem(row, actor)), pagination: paginationOf(page, limit, total) };
  });
  serveCached(app, inventoryRoutes.listPastDate, ownStock, async (ctx, { actor, query }) => {
    const { page, limit, offset } = pageOf(query);
    const scope = foodBankScope(actor, query.foodbank_id);
    const { rows, total } = await inventory.listPastDate(ctx, scope, { offset, limit });
    return { data: rows.map((row) => presentItem(row, actor)), pagination: paginationOf(page, limit, total) };
  });
  serveCached(app, inventoryRoutes.getInventoryStats, ownStock, async (ctx, { actor, query }) => {
    const { figures, dates } = await inventory.getStats(ctx, foodBankScope(actor, query.foodbank_id));
    return presentStats(figures, dates);
  });
  serveCached(app, inventoryRoutes.listCategories, requestedStock, (ctx, { actor, query }) =>
    inventory.listCategories(ctx, actor, query.foodbank_id ?? null),
  );
  serveCached(app, inventoryRoutes.listDietaryCategories, requestedStock, (ctx, { actor, query }) =>
    inventory.listDietaryCategories(ctx, actor, query.foodbank_id ?? null),
  );
  serve(app, inventoryRoutes.listLots, async (ctx, { actor, params }) =>
    (await listLots(ctx, actor, params.id)).map((row) => presentItem(row, actor)),
  );
  serve(app, inventoryRoutes.printLabels, (ctx, { actor, body, language }) =>
    printLabels(ctx, actor, body, language),
  );
  serve(app, inventoryRoutes.listMovements, async (ctx, { actor, params, query }) => {
    const { page, limit, offset } = pageOf(query);
    const { rows, total } = await inventory.listMovements(ctx, actor, params.id, { offset, limit });
    return { data: rows.map(presentMovement), pagination: paginationOf(page, limit, total) };
  });
}

function pageOf({ page = 1, limit = INVENTORY_PAGE_SIZE }: PageRequest) {
  return { page, limit, offset: (page - 1) * limit };
}
