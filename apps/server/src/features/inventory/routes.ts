import type { FastifyInstance } from 'fastify';
import { barcodeRoutes, inventoryRoutes } from '@nourish/contract';
import { EXPIRING_WITHIN_DAYS, INVENTORY_PAGE_SIZE } from '@nourish/contract/constants';
import { serveCached, type Reader } from '../../cache/serve-cached.ts';
import { stockAt } from '../../cache/topics.ts';
import type { Context } from '../../context.ts';
import { foodBankScope } from '../../http/access.ts';
import { paginationOf, type PageAsked } from '../../http/pagination.ts';
import { serve } from '../../http/route.ts';
import { findByBarcode } from './barcode-service.ts';
import { listItems } from './list-service.ts';
import { presentItem, presentMovement, presentStats } from './present.ts';
import * as inventory from './service.ts';
import { inventoryWrites } from './write-routes.ts';

const success = true as const;

/** Cache topics: the stock of the requested food bank, of the caller's, or of all. */
const requestedStock = ({ query }: { query: { foodbank_id?: string } }): string[] => [
  stockAt(query.foodbank_id ?? null),
];
const ownStock = ({ actor, query }: { actor: Reader; query: { foodbank_id?: string } }): string[] => [
  stockAt(foodBankScope(actor, query.foodbank_id)),
];

export function inventoryFeature(app: FastifyInstance, ctx: Context): void {
  inventoryWrites(app, ctx);
  serveCached(app, inventoryRoutes.listInventory, requestedStock, async ({ actor, query }) => {
    const { rows, pagination } = await listItems(ctx, query);
    return { success, data: rows.map((row) => presentItem(row, actor)), pagination };
  });
  serveCached(
    app,
    inventoryRoutes.getInventoryItem,
    (_call, { data }) => [stockAt(data.foodbank_id)],
    async ({ actor, params }) => ({
      success,
      data: presentItem(await inventory.getItem(ctx, params.id), actor),
    }),
  );
  serve(app, barcodeRoutes.findByBarcode, async ({ actor, params, query }) => {
    const { code, items, suggestion } = await findByBarcode(ctx, actor, params.code, query.foodbank_id);
    return { success, data: { code, items: items.map((row) => presentItem(row, actor)), suggestion } };
  });
  serveCached(app, inventoryRoutes.listLowStock, ownStock, async ({ actor, query }) => {
    const { page, limit, offset } = pageOf(query);
    const scope = foodBankScope(actor, query.foodbank_id);
    const { rows, total } = await inventory.listLowStock(ctx, scope, { offset, limit });
    const data = rows.map((row) => presentItem(row, actor));
    return { success, data, pagination: paginationOf(page, limit, total) };
  });
  serveCached(app, inventoryRoutes.listExpiring, ownStock, async ({ actor, query }) => {
    const { page, limit, offset } = pageOf(query);
    const scope = foodBankScope(actor, query.foodbank_id);
    const days = query.days ?? EXPIRING_WITHIN_DAYS;
    const { rows, total } = await inventory.listExpiring(ctx, scope, days, { offset, limit });
    const data = rows.map((row) => presentItem(row, actor));
    return { success, data, pagination: paginationOf(page, limit, total) };
  });
  serveCached(app, inventoryRoutes.getInventoryStats, ownStock, async ({ actor, query }) => {
    const { figures, expiring } = await inventory.getStats(ctx, foodBankScope(actor, query.foodbank_id));
    return { success, data: presentStats(figures, expiring) };
  });
  serveCached(app, inventoryRoutes.listCategories, requestedStock, async ({ query }) => ({
    success,
    data: await inventory.listCategories(ctx, query.foodbank_id ?? null),
  }));
  serveCached(app, inventoryRoutes.listDietaryCategories, requestedStock, async ({ query }) => ({
    success,
    data: await inventory.listDietaryCategories(ctx, query.foodbank_id ?? null),
  }));
  serve(app, inventoryRoutes.listMovements, async ({ from, actor, params, query }) => {
    const { page, limit, offset } = pageOf(query);
    const { rows, total } = await inventory.listMovements(from(ctx), actor, params.id, { offset, limit });
    return { success, data: rows.map(presentMovement), pagination: paginationOf(page, limit, total) };
  });
}

function pageOf({ page = 1, limit = INVENTORY_PAGE_SIZE }: PageAsked) {
  return { page, limit, offset: (page - 1) * limit };
}
