import type { FastifyInstance } from 'fastify';
import { barcodeRoutes, inventoryRoutes } from '@nourish/contract';
import { EXPIRING_WITHIN_DAYS, INVENTORY_PAGE_SIZE } from '@nourish/contract/constants';
import type { Context } from '../../context.ts';
import { foodBankScope } from '../../http/access.ts';
import { paginationOf } from '../../http/pagination.ts';
import { serve } from '../../http/route.ts';
import { findByBarcode } from './barcode-service.ts';
import { listItems } from './list-service.ts';
import { presentItem, presentMovement, presentStats } from './present.ts';
import * as inventory from './service.ts';
import { inventoryWrites } from './write-routes.ts';

const success = true as const;

export function inventoryFeature(app: FastifyInstance, ctx: Context): void {
  inventoryWrites(app, ctx);
  serve(app, inventoryRoutes.listInventory, async ({ actor, query }) => {
    const { rows, pagination } = await listItems(ctx, query);
    return { success, data: rows.map((row) => presentItem(row, actor)), pagination };
  });
  serve(app, inventoryRoutes.getInventoryItem, async ({ actor, params }) => ({
    success,
    data: presentItem(await inventory.getItem(ctx, params.id), actor),
  }));
  serve(app, barcodeRoutes.findByBarcode, async ({ actor, params, query }) => {
    const { code, items, suggestion } = await findByBarcode(ctx, actor, params.code, query.foodbank_id);
    return { success, data: { code, items: items.map((row) => presentItem(row, actor)), suggestion } };
  });
  serve(app, inventoryRoutes.listLowStock, async ({ actor, query }) => {
    const { page, limit, offset } = pageOf(query);
    const scope = foodBankScope(actor, query.foodbank_id);
    const { rows, total } = await inventory.listLowStock(ctx, scope, { offset, limit });
    const data = rows.map((row) => presentItem(row, actor));
    return { success, data, pagination: paginationOf(page, limit, total) };
  });
  serve(app, inventoryRoutes.listExpiring, async ({ actor, query }) => {
    const { page, limit, offset } = pageOf(query);
    const scope = foodBankScope(actor, query.foodbank_id);
    const days = query.days ?? EXPIRING_WITHIN_DAYS;
    const { rows, total } = await inventory.listExpiring(ctx, scope, days, { offset, limit });
    const data = rows.map((row) => presentItem(row, actor));
    return { success, data, pagination: paginationOf(page, limit, total) };
  });
  serve(app, inventoryRoutes.getInventoryStats, async ({ actor, query }) => {
    const { figures, expiring } = await inventory.getStats(ctx, foodBankScope(actor, query.foodbank_id));
    return { success, data: presentStats(figures, expiring) };
  });
  serve(app, inventoryRoutes.listCategories, async ({ query }) => ({
    success,
    data: await inventory.listCategories(ctx, query.foodbank_id ?? null),
  }));
  serve(app, inventoryRoutes.listDietaryCategories, async ({ query }) => ({
    success,
    data: await inventory.listDietaryCategories(ctx, query.foodbank_id ?? null),
  }));
  serve(app, inventoryRoutes.listMovements, async ({ actor, params, query }) => {
    const { page, limit, offset } = pageOf(query);
    const { rows, total } = await inventory.listMovements(ctx, actor, params.id, { offset, limit });
    return { success, data: rows.map(presentMovement), pagination: paginationOf(page, limit, total) };
  });
}

function pageOf({ page = 1, limit = INVENTORY_PAGE_SIZE }: { page?: number; limit?: number }) {
  return { page, limit, offset: (page - 1) * limit };
}
