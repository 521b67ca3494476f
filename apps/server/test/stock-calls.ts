import type {
  barcodeRoutes,
  InventoryImport,
  inventoryImportRoutes,
  inventoryRoutes,
  inventoryWriteRoutes,
  stockCountRoutes,
} from '@nourish/contract';
import { unique } from './app.ts';
import { makeImportRecord, makeItem, makeStorageLocation, settleImports } from './factories.ts';
import { pictureForm } from './picture-form.ts';
import type { MakeCall } from './valid-calls.ts';
import { dayAhead, type World } from './world.ts';

const hereQuery: MakeCall = ({ here }) => ({ query: { foodbank_id: here.foodbank_id } });
const itemHere: MakeCall = ({ here }) => ({ params: { id: here.item.id } });

/** Creates an item with a photo at `here`, and returns the ids of both. */
async function makePhoto({ server, here, staff }: World): Promise<{ id: string; photo_id: string }> {
  const { id } = await makeItem(server.ctx, here.foodbank_id, { quantity: 5 });
  const { headers, payload } = await pictureForm('photo');
  const { body } = await server.inject({
    method: 'PUT',
    url: `/api/inventory/${id}/photo`,
    payload,
    headers: { ...headers, authorization: `Bearer ${staff.token}` },
  });
  return { id, photo_id: String(body.data.image).split('/').at(-1) ?? '' };
}

type StockRoute =
  | keyof typeof inventoryRoutes
  | keyof typeof inventoryWriteRoutes
  | keyof typeof stockCountRoutes
  | keyof typeof inventoryImportRoutes
  | keyof typeof barcodeRoutes;

/** The `VALID_CALLS` about stock, counts and imports, all at `here`. */
export const STOCK_CALLS: Record<StockRoute, MakeCall> = {
  listInventory: ({ here }) => ({
    query: {
      search: 'item',
      category: 'canned-goods,grains',
      dietary_category: 'vegan',
      sort: 'item_name',
      foodbank_id: here.foodbank_id,
      low_stock: true,
      expiring: true,
      past_date: true,
      days: 7,
      page: 1,
      limit: 10,
    },
  }),
  getInventoryItem: itemHere,
  getItemPhoto: async (world) => ({
    params: { id: (await makePhoto(world)).photo_id },
    query: { size: 'large' },
  }),
  listShelves: hereQuery,
  listLowStock: hereQuery,
  listExpiring: hereQuery,
  listPastDate: hereQuery,
  getInventoryStats: hereQuery,
  listCategories: hereQuery,
  listDietaryCategories: hereQuery,
  listLots: itemHere,
  listMovements: itemHere,
  printLabels: ({ here }) => ({
    body: { labels: [{ inventory_id: here.item.id, copies: 2 }], paper: 'sheet_30', start_at: 4 },
  }),
  createInventoryItem: ({ here }) => ({
    body: {
      item_name: unique('Item'),
      category: 'dairy',
      quantity: 12,
      minimum_stock_level: 3,
      dietary_category: 'vegan',
      description: 'In one-litre packs',
      barcode: '0123456789012',
      expiration_date: dayAhead(30),
      date_kind: 'expiry',
      storage_location: null,
      foodbank_id: here.foodbank_id,
      storage_location_id: here.storage_location_id,
    },
  }),
  updateInventoryItem: async (world) => ({
    params: { id: (await makeItem(world.server.ctx, world.here.foodbank_id, { quantity: 5 })).id },
    body: {
      item_name: unique('Item'),
      category: 'grains',
      quantity: 7,
      minimum_stock_level: 2,
      dietary_category: null,
      description: null,
      barcode: null,
      expiration_date: null,
      date_kind: 'none',
      storage_location: null,
      storage_location_id: world.here.storage_location_id,
      expected_quantity: 5,
      reason: 'Found two more behind the shelf',
    },
  }),
  removeInventoryItem: async (world) => ({
    params: { id: (await makeItem(world.server.ctx, world.here.foodbank_id, { quantity: 5 })).id },
    query: { reason: 'Spoiled' },
  }),
  adjustInventoryItem: async (world) => ({
    params: { id: (await makeItem(world.server.ctx, world.here.foodbank_id, { quantity: 5 })).id },
    body: { quantity_delta: -2, expected_quantity: 5, reason: 'Damaged' },
  }),
  transferInventoryItem: async (world) => ({
    params: { id: (await makeItem(world.server.ctx, world.here.foodbank_id, { quantity: 5 })).id },
    body: {
      storage_location_id: world.here.storage_location_id,
      quantity: 2,
      reason: 'Nearer to the counter',
    },
  }),
  splitInventoryItem: async (world) => ({
    params: { id: (await makeItem(world.server.ctx, world.here.foodbank_id, { quantity: 5 })).id },
    body: {
      quantity: 2,
      lot_code: 'L 12',
      lot_source: 'typed',
      expiration_date: dayAhead(30),
      date_kind: 'best_before',
      storage_location_id: world.here.storage_location_id,
      reason: 'Another lot',
    },
  }),
  writeOffInventoryItem: async (world) => ({
    params: {
      id: (await makeItem(world.server.ctx, world.here.foodbank_id, { expiration_date: dayAhead(-3) })).id,
    },
    query: { reason: 'Composted' },
  }),
  setItemPhoto: async ({ here }) => {
    const { headers, payload } = await pictureForm('photo');
    return { params: { id: here.item.id }, headers, body: payload };
  },
  removeItemPhoto: async (world) => ({ params: { id: (await makePhoto(world)).id } }),
  moveInventoryItems: async (world) => ({
    body: {
      moves: [
        {
          inventory_id: (await makeItem(world.server.ctx, world.here.foodbank_id, { quantity: 5 })).id,
          storage_location_id: world.here.storage_location_id,
        },
      ],
      reason: 'Nearer to the counter',
    },
  }),
  writeOffInventoryItems: async (world) => ({
    body: {
      ids: [(await makeItem(world.server.ctx, world.here.foodbank_id, { quantity: 5 })).id],
      reason: 'Spoiled',
    },
  }),

  openStockCount: async (world) => ({
    body: {
      scope: 'location',
      storage_location_id: await makeStorageLocation(world.server.ctx, world.here.foodbank_id),
      foodbank_id: world.here.foodbank_id,
      note: 'Before the move',
      blind: true,
    },
  }),
  listStockCounts: ({ here }) => ({
    query: { status: 'open,approved', foodbank_id: here.foodbank_id, page: 1, limit: 10 },
  }),
  getStockCount: async (world) => ({
    params: { id: (await makeCount(world)).id },
    query: { lines: 'all', search: 'item', sort: '-difference', page: 1, limit: 10 },
  }),
  listStockCountCandidates: async (world) => ({
    params: { id: (await makeCount(world)).id },
    query: { search: 'item' },
  }),
  addStockCountLine: async (world) => ({
    params: { id: (await makeCount(world)).id },
    body: { item_id: world.here.item.id },
  }),
  enterStockCountLine: async (world) => ({
    params: await makeCount(world),
    body: { counted_quantity: 4, version: 0 },
  }),
  removeStockCountEntry: async (world) => ({ params: await makeCount(world), query: { version: 0 } }),
  approveStockCount: async (world) => {
    const { id, item_id } = await makeCount(world);
    const decisions = [{ item_id, decision: 'skip' }];
    return { params: { id }, body: { uncounted: 'zero', zeroable: 1, decisions } };
  },
  abandonStockCount: async (world) => ({ params: { id: (await makeCount(world)).id } }),

  createInventoryImport: async ({ server, here }) => {
    await settleImports(server.ctx, here.foodbank_id);
    return {
      query: { foodbank_id: here.foodbank_id, file_name: 'stock.csv' },
      body: 'Item,Category,Available\r\nRice,grains,5\r\n',
      headers: { 'content-type': 'text/csv' },
    };
  },
  listInventoryImports: ({ here }) => ({ query: { foodbank_id: here.foodbank_id, page: 1, limit: 10 } }),
  getImportTemplate: () => ({}),
  getInventoryImport: async (world) => ({ params: { id: await makeImport(world, 'checked') } }),
  setImportColumns: async (world) => ({
    params: { id: await makeImport(world, 'mapping') },
    body: { columns: ['item_name', 'category', 'quantity'] },
  }),
  listImportRows: async (world) => ({
    params: { id: await makeImport(world, 'checked') },
    query: { show: 'new', page: 1, limit: 10 },
  }),
  getImportProblems: async (world) => ({ params: { id: await makeImport(world, 'checked') } }),
  applyInventoryImport: async (world) => ({
    params: { id: await makeImport(world, 'checked') },
    body: { mode: 'all_rows' },
  }),
  cancelInventoryImport: async (world) => ({ params: { id: await makeImport(world, 'checking') } }),
  findByBarcode: ({ here }) => ({
    params: { code: '036000291452' },
    query: { foodbank_id: here.foodbank_id },
  }),
};

/** Creates an import at `here` in this status, after ending all others there. */
async function makeImport(
  { server, here, staff: { actor } }: World,
  status: InventoryImport['status'],
): Promise<string> {
  await settleImports(server.ctx, here.foodbank_id);
  return makeImportRecord(server.ctx, { foodbank_id: here.foodbank_id, created_by: actor.user_id, status });
}

/** Creates an open count of a storage location at `here`, with one item. */
async function makeCount(world: World): Promise<{ id: string; item_id: string }> {
  const { server, here } = world;
  const { token } = world.staff;
  const storage_location_id = await makeStorageLocation(server.ctx, here.foodbank_id);
  const { id: item_id } = await makeItem(server.ctx, here.foodbank_id, { storage_location_id, quantity: 5 });
  const { body } = await server.call('POST /api/stock-counts', { token, body: { storage_location_id } });
  return { id: body.data._id, item_id };
}
