import { percentOf, type InventoryReport, type RouteInput, type StockMovement } from '@nourish/contract';
import type { Actor, Context } from '../../context.ts';
import { readStats, type StockStats } from '../inventory/service.ts';
import { categoriesOf, firstStep, largestFirst, monthOf, readFigures, total } from './figures.ts';
import type { Figure } from './figures-queries.ts';
import { readLocations } from './locations.ts';
import { listedMonths } from './period.ts';
import { readReport, type Reading } from './reading.ts';

type Query = NonNullable<RouteInput<'GET /api/reports/inventory'>['query']>;
type Flow = InventoryReport['flow'];

/** Throws `not_found`, `invalid_input`. */
export const getInventoryReport = (ctx: Context, actor: Actor, query: Query): Promise<InventoryReport> =>
  readReport(ctx, actor, query, (reading) => readInventory(reading, categoriesOf(query.category)));

/** Same as `getInventoryReport`, within an open reading; `categories` null: all categories. */
export async function readInventory(
  reading: Reading,
  categories: readonly string[] | null = null,
): Promise<Omit<InventoryReport, 'asOf'>> {
  const { db, foodbank_id, now, period, unfolded } = reading;
  const stock = await readStats(db, foodbank_id, now, categories);
  unfolded.stock += stock.unfolded;
  const moves = await readFigures(reading, ['stock'], { step: 'month', categories });
  const flow = flowOf(moves);
  const wasted = flow.expired + flow.writtenOff;
  const sum = (name: 'items' | 'quantity' | 'reserved_quantity' | 'low_stock' | 'out_of_stock'): number =>
    stock.figures.reduce((all, row) => all + row[name], 0);
  const byMonth = Map.groupBy(moves, monthOf);
  return {
    totalItems: sum('items'),
    totalQuantity: sum('quantity'),
    reservedQuantity: sum('reserved_quantity'),
    lowStockItems: sum('low_stock'),
    expiringItems: stock.dates.expiring,
    pastDateItems: stock.dates.past_date,
    expiredItems: stock.dates.expired,
    outOfStockItems: sum('out_of_stock'),
    byCategory: byCategoryOf(stock, moves),
    byMonth: listedMonths(period, firstStep(moves)).map((month) => ({
      month,
      ...flowOf(byMonth.get(month) ?? []),
    })),
    flow,
    wasteRate: percentOf(wasted, wasted + Math.max(flow.distributed, 0)),
    locations: await readLocations(reading),
  };
}

/** Units in and out by movement kind. Transfers between locations are left out. */
function flowOf(moves: readonly Figure[]): Flow {
  const unitsOf = (amount: 'units_in' | 'units_out', ...kinds: StockMovement['kind'][]): number =>
    total(moves, amount, ({ key }) => kinds.some((kind) => kind === key));
  return {
    received: unitsOf('units_in', 'received'),
    // Voided visits return their units.
    distributed: unitsOf('units_out', 'fulfilled') - unitsOf('units_in', 'fulfilled'),
    expired: unitsOf('units_out', 'expired'),
    writtenOff: unitsOf('units_out', 'written_off'),
    corrected: unitsOf('units_in', 'adjusted', 'counted') - unitsOf('units_out', 'adjusted', 'counted'),
  };
}

function byCategoryOf(stock: StockStats, moves: readonly Figure[]): InventoryReport['byCategory'] {
  const moved = Map.groupBy(moves, ({ category }) => category);
  const inStock = new Map(stock.figures.map((row) => [row.category, row]));
  return [...new Set([...inStock.keys(), ...moved.keys()])]
    .map((category) => ({
      category,
      items: inStock.get(category)?.items ?? 0,
      quantity: inStock.get(category)?.quantity ?? 0,
      ...flowOf(moved.get(category) ?? []),
    }))
    .toSorted(largestFirst((row) => row.quantity));
}
