import type { Actor, Context } from '../../context.ts';
import { DAY_MS } from '@nourish/contract/calendar';
import {
  DEFAULT_MINIMUM_STOCK_LEVEL,
  EXPIRING_WITHIN_DAYS,
  NEW_FOR_DAYS,
  SHELF_ITEMS,
  SHELVES,
} from '@nourish/contract/constants';
import { inTransaction, newId, type Db } from '../../db/database.ts';
import { fail, found, type FieldProblem } from '../../fail.ts';
import type { Slice } from '../../http/pagination.ts';
import { dateOf, type DateInput, type ItemDate } from './date-rules.ts';
import {
  countByDate,
  countDated,
  selectCategories,
  selectCategoryFigures,
  selectDated,
  selectDietaryCategories,
  selectExpiredFirst,
  selectLowStock,
  type CategoryFigures,
  type DateCounts,
} from './figure-queries.ts';
import type { NewItemRow } from './fields.ts';
import { labelOf, lotOf, pickFacts, type Label, type Reading } from './label-rules.ts';
import { moveStock, openStockLevels } from './ledger.ts';
import { selectTotal } from './list-queries.ts';
import { foldIfDue } from './list-upkeep.ts';
import {
  countMovements,
  insertItems,
  selectItem,
  selectShelf,
  selectItemsByName,
  selectMovements,
  type ItemRow,
  type LotChoice,
  type MovementRow,
  type StockedItem,
  type WantedName,
} from './queries.ts';
import {
  expiringWithin,
  heldSeenBy,
  PAST_DATE,
  shelvesOf,
  visibilityOf,
  type Reader,
  type Shelves,
} from './rules.ts';
import { selectAlmostGone, selectNewItems, selectUsualItems } from './shelf-queries.ts';
import { newDetailsOf } from './write-rules.ts';

export { isExpiredOn } from './date-rules.ts';
export { heldLine } from './ledger.ts';
export { imageOf, presentItem, presentMovement } from './present.ts';
export {
  isExpired,
  selectLotsByName,
  selectShelf,
  selectStockedItems,
  type ItemRow,
  type LotChoice,
  type MovementRow,
  type NamedLot,
  type StockedItem,
} from './queries.ts';

/** Chooses an item for each name like `selectItemsByName`. The keys are the given names. */
export async function findItemsByName(
  db: Db,
  wanted: readonly WantedName[],
  choice: LotChoice,
): Promise<Map<string, StockedItem>> {
  const rows = await selectItemsByName(db, wanted, choice);
  return new Map(rows.map(({ asked, ...item }) => [asked, item]));
}

export const expiredLine = (
  field: string,
  { inventory_id, item_name }: { inventory_id: string; item_name: string },
  code: 'expired' | 'expires_before_pickup' = 'expired',
): FieldProblem => ({
  field,
  code,
  params: { item: item_name },
  details: { inventory_id, item_name },
});

interface Found<T> {
  rows: T[];
  total: number;
}

export const getItem = async (db: Db, id: string): Promise<ItemRow> => found(await selectItem(db, id));

/** Enough foods for a full shelf even if all of its first ones are on other shelves. */
const SHELF_CANDIDATES = SHELF_ITEMS * SHELVES.length;

/** Returns the shelves of a food bank as the caller sees them. */
export async function listShelves(
  { db, clock }: Context,
  actor: Actor | null,
  foodbank_id: string,
): Promise<Shelves<ItemRow>> {
  const asked = { foodbank_id, now: clock.now() };
  const since = new Date(asked.now.getTime() - NEW_FOR_DAYS * DAY_MS);
  const [usual, fresh, almost_gone] = await Promise.all([
    actor?.role === 'recipient' ? selectUsualItems(db, actor.user_id, asked, SHELF_CANDIDATES) : [],
    selectNewItems(db, since, asked, SHELF_CANDIDATES),
    selectAlmostGone(db, asked, SHELF_CANDIDATES),
  ]);
  return shelvesOf({ usual, new: fresh, almost_gone });
}

/** Lowest first. `foodbank_id` null, here and below: all food banks. */
export async function listLowStock(
  ctx: Context,
  foodbank_id: string | null,
  { offset, limit }: Slice,
): Promise<Found<ItemRow>> {
  const filter = { foodbank_id, categories: null, dietary_categories: null, low_stock: true, held_at: null };
  const { items: total, unfolded } = await selectTotal(ctx.db, filter);
  foldIfDue(ctx, unfolded);
  return { rows: offset < total ? await selectLowStock(ctx.db, foodbank_id, offset, limit) : [], total };
}

/** Lists items in stock with a date from today to `days` from now, earliest first, by local day. */
export async function listExpiring(
  ctx: Context,
  foodbank_id: string | null,
  days: number,
  { offset, limit }: Slice,
): Promise<Found<ItemRow>> {
  const asked = { foodbank_id, days: expiringWithin(days), now: ctx.clock.now() };
  const total = await countDated(ctx.db, asked);
  return { rows: offset < total ? await selectDated(ctx.db, asked, offset, limit) : [], total };
}

/** Lists items in stock whose date has passed by local day: expired ones first, then earliest first. */
export async function listPastDate(
  ctx: Context,
  foodbank_id: string | null,
  { offset, limit }: Slice,
): Promise<Found<ItemRow>> {
  const asked = { foodbank_id, days: PAST_DATE, now: ctx.clock.now() };
  const total = await countDated(ctx.db, asked);
  return { rows: offset < total ? await selectExpiredFirst(ctx.db, asked, offset, limit) : [], total };
}

export interface StockStats {
  figures: CategoryFigures[];
  dates: DateCounts;
  /** Number of log rows read for the figures; pass it to `foldIfDue`. */
  unfolded: number;
}

/** `categories` null: all categories. */
export async function readStats(
  db: Db,
  foodbank_id: string | null,
  now: Date,
  categories: readonly string[] | null = null,
): Promise<StockStats> {
  const all = await selectCategoryFigures(db, foodbank_id);
  return {
    figures: categories === null ? all : all.filter(({ category }) => categories.includes(category)),
    dates: await countByDate(db, { foodbank_id, days: EXPIRING_WITHIN_DAYS, now }, categories),
    unfolded: all.reduce((sum, row) => sum + row.unfolded, 0),
  };
}

/** Same as `readStats` for all categories, outside of a report. */
export async function getStats(ctx: Context, foodbank_id: string | null): Promise<StockStats> {
  const stats = await readStats(ctx.db, foodbank_id, ctx.clock.now());
  foldIfDue(ctx, stats.unfolded);
  return stats;
}

/** Lists the categories of the items that the caller sees. */
export const listCategories = (ctx: Context, reader: Reader | null, foodbank_id: string | null) =>
  selectCategories(ctx.db, { foodbank_id, held_at: heldSeenBy(reader) });

export const listDietaryCategories = (ctx: Context, reader: Reader | null, foodbank_id: string | null) =>
  selectDietaryCategories(ctx.db, { foodbank_id, held_at: heldSeenBy(reader) });

/**
 * Newest first, also of archived items. Throws `not_found` except for staff of the food bank and
 * administrators.
 */
export async function listMovements(
  ctx: Context,
  actor: Actor,
  item_id: string,
  { offset, limit }: Slice,
): Promise<Found<MovementRow>> {
  const shelf = await selectShelf(ctx.db, item_id);
  if (shelf === undefined || visibilityOf(actor, shelf) !== 'staff') throw fail('not_found');
  const total = await countMovements(ctx.db, item_id);
  return { rows: offset < total ? await selectMovements(ctx.db, item_id, offset, limit) : [], total };
}

/** `label_read_at` and `label_read_by` default to now and the actor. */
export interface NewItem extends Partial<Omit<NewItemRow, 'id'>> {
  item_name: string;
  category: string;
  quantity: number;
  minimum_stock_level?: number;
  origin?: Origin;
}

export interface Origin {
  reason: string;
  donation_id?: string;
}

/**
 * Adds items in one transaction, each with a `received` ledger entry, and returns their ids in order. `actor`
 * null: the system. `date_added` defaults to now.
 */
export async function addItems(
  ctx: Context,
  actor: Pick<Actor, 'user_id'> | null,
  foodbank_id: string,
  items: readonly NewItem[],
): Promise<string[]> {
  if (items.length === 0) return [];
  const now = ctx.clock.now();
  const added = items.map((item) => ({ ...item, item_id: newId(), foodbank_id }));
  await inTransaction(ctx, async (tx) => {
    await insertItems(
      tx,
      foodbank_id,
      added.map((item) => ({
        id: item.item_id,
        ...newDetailsOf(item),
        ...validDate(item),
        ...lotOf(item),
        ...newLabelOf(item, { label_read_at: now, label_read_by: actor?.user_id ?? null }),
        storage_location_id: item.storage_location_id ?? null,
        date_added: item.date_added ?? now,
      })),
      now,
    );
    await openStockLevels(
      tx,
      added.map(({ item_id, minimum_stock_level = DEFAULT_MINIMUM_STOCK_LEVEL }) => ({
        item_id,
        foodbank_id,
        minimum_stock_level,
      })),
    );
    await moveStock(
      tx,
      { actor_id: actor?.user_id ?? null, now },
      added
        .filter((item) => item.quantity > 0)
        .map(({ item_id, quantity, origin }) => ({
          item_id,
          kind: 'received' as const,
          quantity_delta: quantity,
          ...origin,
        })),
    );
  });
  return added.map((item) => item.item_id);
}

const newLabelOf = ({ label_read_at, label_read_by, ...facts }: NewItem, reading: Reading): Label =>
  labelOf(pickFacts(facts), {
    label_read_at: label_read_at ?? reading.label_read_at,
    label_read_by: label_read_by ?? reading.label_read_by,
  });

/** Resolves a date that was validated before; the kind has a default. */
function validDate(item: DateInput): ItemDate {
  const date = dateOf(item);
  if ('problem' in date) throw fail('invalid_input', { errors: [date.problem] });
  return date;
}
