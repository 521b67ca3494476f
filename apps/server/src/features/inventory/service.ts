import type { Actor, Context } from '../../context.ts';
import { DEFAULT_MINIMUM_STOCK_LEVEL, EXPIRING_WITHIN_DAYS } from '@nourish/contract/constants';
import { inTransaction, newId, type Db } from '../../db/database.ts';
import { stockAt } from '../../db/changes.ts';
import { KeptFacts } from '../../adapters/kept-facts.ts';
import { readTogether } from '../../db/read-together.ts';
import { fail, type FieldProblem } from '../../http/fail.ts';
import { dateOf, type DateInput, type ItemDate } from './date-rules.ts';
import {
  countExpiring,
  selectCategoryFigures,
  selectDietaryCategories,
  selectExpiring,
  selectLowStock,
  type CategoryFigures,
} from './figure-queries.ts';
import { moveStock, openStockLevels } from './ledger.ts';
import { selectTotal } from './list-queries.ts';
import { foldIfDue } from './list-upkeep.ts';
import {
  countMovements,
  insertItems,
  selectItem,
  selectItems,
  selectShelf,
  selectItemsByName,
  selectMovements,
  type ItemRow,
  type LotChoice,
  type MovementRow,
  type NewItemRow,
  type StockedItem,
  type WantedName,
} from './queries.ts';
import { visibilityOf } from './rules.ts';

export { presentMovement } from './present.ts';
export {
  isExpired,
  selectStockedItems,
  stockedItemColumns,
  stockedItemTables,
  type MovementRow,
  type StockedItem,
} from './queries.ts';

/**
 * For each name the offered item that is called so (case and accents aside): of several lots one that is not expired, at the
 * preferred food bank, with enough of it, and then the earliest date. The map is keyed by the names as they were asked
 * for; a name without an item is missing in it.
 */
export async function findItemsByName(
  db: Db,
  wanted: readonly WantedName[],
  choice: LotChoice,
): Promise<Map<string, StockedItem>> {
  const rows = await selectItemsByName(db, wanted, choice);
  return new Map(rows.map(({ asked, ...item }) => [asked, item]));
}

/** The entry of `errors` that says which line asks for what may no longer be given out. */
export const expiredLine = (
  field: string,
  { inventory_id, item_name }: { inventory_id: string; item_name: string },
): FieldProblem => ({
  field,
  code: 'expired',
  params: { item: item_name },
  details: { inventory_id, item_name },
});

/** A page of rows and how many there are in all. */
interface Found<T> {
  rows: T[];
  total: number;
}

interface PageOf {
  offset: number;
  limit: number;
}

/** One item that is offered; throws `not_found`. */
export async function getItem(ctx: Context, id: string): Promise<ItemRow> {
  const item = await selectItem(ctx.db, id);
  if (item === undefined) throw fail('not_found');
  return item;
}

/** The same for readers of one item each, of whom there are many at once. */
export function itemFinder(ctx: Context): (id: string) => Promise<ItemRow> {
  const find = readTogether(
    async (ids: readonly string[]) => new Map((await selectItems(ctx.db, ids)).map((row) => [row.id, row])),
  );
  return async (id) => {
    const item = await find(id.toLowerCase());
    if (item === undefined) throw fail('not_found');
    return item;
  };
}

/** Items at or below their minimum, the emptiest first. `foodbank_id` null, here and below: of all food banks. */
export async function listLowStock(
  ctx: Context,
  foodbank_id: string | null,
  { offset, limit }: PageOf,
): Promise<Found<ItemRow>> {
  const filter = { foodbank_id, categories: null, dietary_categories: null, low_stock: true };
  const { items: total, unfolded } = await selectTotal(ctx.db, filter);
  foldIfDue(ctx, unfolded);
  return { rows: offset < total ? await selectLowStock(ctx.db, foodbank_id, offset, limit) : [], total };
}

/** Items in stock whose date is at most `days` away or past, the earliest first; today is each food bank's own. */
export async function listExpiring(
  ctx: Context,
  foodbank_id: string | null,
  days: number,
  { offset, limit }: PageOf,
): Promise<Found<ItemRow>> {
  const asked = { foodbank_id, days, now: ctx.clock.now() };
  const total = await countExpiring(ctx.db, asked);
  return { rows: offset < total ? await selectExpiring(ctx.db, asked, offset, limit) : [], total };
}

/** What is offered, in figures. */
export interface StockStats {
  /** By category. */
  figures: CategoryFigures[];
  /** Items that expire soon. */
  expiring: number;
  /** What had to be added up to know it; for `foldIfDue`. */
  unfolded: number;
}

/** The figures of what is offered, of named categories or of all (null), and how many items of it expire soon. */
export async function readStats(
  db: Db,
  foodbank_id: string | null,
  now: Date,
  categories: readonly string[] | null = null,
): Promise<StockStats> {
  const all = await selectCategoryFigures(db, foodbank_id);
  return {
    figures: categories === null ? all : all.filter(({ category }) => categories.includes(category)),
    expiring: await countExpiring(db, { foodbank_id, days: EXPIRING_WITHIN_DAYS, now }, categories),
    unfolded: all.reduce((sum, row) => sum + row.unfolded, 0),
  };
}

/** The same of all categories, for whoever asks for nothing else. */
export async function getStats(ctx: Context, foodbank_id: string | null): Promise<StockStats> {
  const stats = await readStats(ctx.db, foodbank_id, ctx.clock.now());
  foldIfDue(ctx, stats.unfolded);
  return stats;
}

const MAX_BYTES_OF_WORDS = 4 * 1024 * 1024;
/** About what a word takes besides its letters, and a list besides its words. */
const BYTES_OF_WORD = 40;
const BYTES_OF_LIST = 300;

/** Reads the categories that offer something, and the dietary categories of what is offered; each by name. */
export function wordReaders(ctx: Context) {
  const { changes } = ctx.database;
  const kept = new KeptFacts<string[]>({
    cache: 'words',
    changes,
    now: () => ctx.clock.now(),
    maxBytes: MAX_BYTES_OF_WORDS,
  });
  const bytesOf = (words: readonly string[]): number =>
    words.reduce((bytes, word) => bytes + 2 * word.length + BYTES_OF_WORD, BYTES_OF_LIST);
  // Whoever asks, they are the same.
  const reader =
    (name: string, select: (db: Db, foodbank_id: string | null) => Promise<string[]>) =>
    (foodbank_id: string | null): Promise<string[]> =>
      kept.findOrRead(`${name} ${foodbank_id ?? ''}`, { of: [stockAt(foodbank_id)], bytesOf }, () =>
        select(ctx.db, foodbank_id),
      );
  return {
    listCategories: reader('categories', async (db, foodbank_id) =>
      (await selectCategoryFigures(db, foodbank_id)).map(({ category }) => category),
    ),
    listDietaryCategories: reader('dietary categories', selectDietaryCategories),
  };
}

/**
 * The ledger of one item, the newest first, also of one that is offered no more; for its staff and administrators, others
 * get `not_found`.
 */
export async function listMovements(
  ctx: Context,
  actor: Actor,
  item_id: string,
  { offset, limit }: PageOf,
): Promise<Found<MovementRow>> {
  const shelf = await selectShelf(ctx.db, item_id);
  if (shelf === undefined || visibilityOf(actor, shelf) !== 'staff') throw fail('not_found');
  const total = await countMovements(ctx.db, item_id);
  return { rows: offset < total ? await selectMovements(ctx.db, item_id, offset, limit) : [], total };
}

/** An item to put on the shelf. */
export interface NewItem extends Partial<Omit<NewItemRow, 'id'>> {
  item_name: string;
  category: string;
  /** Units it starts with. */
  quantity: number;
  minimum_stock_level?: number;
  /** Where it came from; said in its row of the ledger. */
  origin?: Origin;
}

/** What goods came in with. */
export interface Origin {
  reason: string;
  donation_id?: string;
}

/**
 * Adds items to a food bank's stock, each with a `received` row in the ledger for what it starts with, all of them or
 * none. Answers their ids in the order given. `actor` null: the system. `date_added` is now where it is left out.
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
        item_name: item.item_name,
        category: item.category,
        dietary_category: item.dietary_category ?? null,
        description: item.description ?? null,
        barcode: item.barcode ?? null,
        ...ourDate(item),
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
          reserved_delta: 0,
          ...origin,
        })),
    );
  });
  return added.map((item) => item.item_id);
}

/** A date that somebody checked before; one without a kind gets the usual one. */
function ourDate(item: DateInput): ItemDate {
  const date = dateOf(item);
  if ('problem' in date) throw fail('invalid_input', { errors: [date.problem] });
  return date;
}
