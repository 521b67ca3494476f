import type { OutputOf, reportRoutes, RouteInput, StockAsOf } from '@nourish/contract';
import type { Actor, Context } from '../../context.ts';
import { atOneMoment } from '../../db/database.ts';
import { foodBankScope } from '../../http/access.ts';
import { paginationOf } from '../../http/pagination.ts';
import { readWords } from '../../http/status-list.ts';
import { getFoodBank } from '../food-banks/service.ts';
import { pictureOf } from '../inventory/foods/picture.ts';
import { imageOf } from '../inventory/service.ts';
import { selectStockPage, selectStockTotals, type StockFilter, type StockRow } from './stock-queries.ts';

type StockQuery = NonNullable<RouteInput<'GET /api/reports/stock'>['query']>;

const DEFAULT_PAGE_SIZE = 20;

/** Lists the stock, now or at the end of a day, by name. Throws `not_found`. */
export async function listStock(
  ctx: Context,
  actor: Actor,
  query: StockQuery,
): Promise<Pick<OutputOf<typeof reportRoutes.listStockAsOf>, 'data' | 'pagination' | 'totals'>> {
  const scope = foodBankScope(actor, query.foodbank_id);
  if (scope !== null) await getFoodBank(ctx, actor, scope);
  const filter = filterOf(scope, query);
  const { page = 1, limit = DEFAULT_PAGE_SIZE } = query;
  const offset = (page - 1) * limit;
  const { rows, totals } = await atOneMoment(ctx, async (db) => {
    const totals = await selectStockTotals(db, filter);
    return {
      totals,
      rows: offset < totals.items ? await selectStockPage(db, filter, { limit, offset }) : [],
    };
  });
  const { items, quantity, reserved_quantity } = totals;
  return {
    data: rows.map(presentStock),
    pagination: paginationOf(page, limit, items),
    totals: { quantity, reserved_quantity, on_hand_quantity: quantity + reserved_quantity },
  };
}

export const filterOf = (
  foodbank_id: string | null,
  query: Pick<StockQuery, 'as_of' | 'category' | 'storage_location_id'>,
): StockFilter => ({
  foodbank_id,
  as_of: query.as_of ?? null,
  categories: readWords(query.category),
  storage_location_id: query.storage_location_id,
});

const presentStock = (row: StockRow): StockAsOf => ({
  item_id: row.id,
  item_name: row.item_name,
  category: row.category,
  picture: pictureOf(row),
  image: imageOf(row),
  foodbank_id: row.foodbank_id,
  storage_location: row.storage_location,
  quantity: row.quantity,
  reserved_quantity: row.reserved_quantity,
  on_hand_quantity: row.quantity + row.reserved_quantity,
  is_archived: row.is_archived,
});
