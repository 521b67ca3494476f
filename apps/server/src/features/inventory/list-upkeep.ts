import { sql, type RawBuilder } from 'kysely';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { folderOf, takeChanges } from '../../db/folding.ts';
import { END_ID, LIST_KEYS, LIST_NAMES, type ListName } from './list-keys.ts';

/** Any fixed number of its own. */
const FOLD_LOCK = 7_201_106;

type Sql = RawBuilder<unknown>;

/**
 * How many entries a block should hold in a list of so many. A page far down the list adds up all blocks and walks one, so
 * neither may be many: both grow with the root of the list's length. Blocks are cut when they hold twice that, and
 * neighbours joined that together hold less.
 */
const blockSize = (entries: number): number =>
  // While only part of the changes is folded, a count can be below zero.
  Math.max(1_000, Math.round(10 * Math.sqrt(Math.max(0, entries))));

const listFolder = folderOf(FOLD_LOCK, (tx) => foldBatch(tx, blockSize));
/** Called by readers with what they had to add up: folds in the background as soon as that became much. */
export const { foldIfDue } = listFolder;

/** Folds the changes that writers left into the counters and keeps the blocks of the lists at their size. */
export const foldListChanges = (ctx: Pick<Context, 'database'>, sizeOf = blockSize): Promise<void> =>
  listFolder.fold(ctx, (tx) => foldBatch(tx, sizeOf));

async function foldBatch(tx: Tx, sizeOf: (entries: number) => number): Promise<number[]> {
  // Cutting a block after a bulk load sorts all of it.
  await sql`set local statement_timeout = '10min'`.execute(tx);
  const taken = [await foldStockLevels(tx), await foldListing(tx)];
  for (const list of LIST_NAMES) await sizeBlocks(tx, list, sizeOf);
  return taken;
}

async function foldStockLevels(tx: Tx): Promise<number> {
  const { rows } = await sql<{ taken: number }>`
    with ${takeChanges(sql`stock_level_changes`)},
    totals as (
      insert into inventory_totals as t (facet_id, low_stock, items, quantity, reserved_quantity, out_of_stock)
      select facet_id, low_stock, sum(change), sum(change * quantity::bigint), sum(change * reserved_quantity::bigint),
        sum(case when quantity = 0 then change else 0 end)
      from taken group by facet_id, low_stock
      on conflict (facet_id, low_stock) do update
      set items = t.items + excluded.items, quantity = t.quantity + excluded.quantity,
        reserved_quantity = t.reserved_quantity + excluded.reserved_quantity,
        out_of_stock = t.out_of_stock + excluded.out_of_stock
    ),
    counted as (${addToBlocks(entriesOf('quantity', sql`taken`))})
    select count(*) as taken from taken`.execute(tx);
  return rows[0]?.taken ?? 0;
}

async function foldListing(tx: Tx): Promise<number> {
  const { rows } = await sql<{ taken: number }>`
    with ${takeChanges(sql`inventory_listing_changes`)},
    counted as (${addToBlocks(sql`
      ${entriesOf('date_added', sql`taken`)} union all ${entriesOf('item_name', sql`taken`)}`)})
    select count(*) as taken from taken`.execute(tx);
  return rows[0]?.taken ?? 0;
}

/** Changes as entries of one list; what came and went at the same place cancels out. */
function entriesOf(list: ListName, changes: Sql): Sql {
  const { column, toText } = LIST_KEYS[list];
  return sql`
    select ${sql.lit(list)} as list, ${toText(column)} as key, item_id, facet_id, low_stock, sum(change) as change
    from ${changes}
    group by ${column}, item_id, facet_id, low_stock
    having sum(change) <> 0`;
}

/** Adds entries to the counts of the blocks they lie in, by facet and by food bank. */
const addToBlocks = (entries: Sql): Sql => sql`
  insert into inventory_block_counts as c (list, block_id, foodbank_id, facet_id, low_stock, items)
  select min(e.list), b.id, f.foodbank_id, e.facet_id, e.low_stock, sum(e.change)
  from (${entries}) e
  join inventory_facets f on f.id = e.facet_id
  cross join lateral (
    select b.id from inventory_blocks b
    where b.list = e.list and (b.start_key, b.start_id) <= (e.key, e.item_id)
    order by b.start_key desc, b.start_id desc limit 1
  ) b
  group by grouping sets ((b.id, f.foodbank_id, e.facet_id, e.low_stock), (b.id, f.foodbank_id))
  having sum(e.change) <> 0
  on conflict (list, foodbank_id, facet_id, low_stock, block_id) do update set items = c.items + excluded.items`;

interface Block {
  id: number;
  items: number;
  start_key: string;
  start_id: string;
  end_key: string;
  end_id: string;
}

/** The blocks of a list in order, each with its end, and its number of entries. */
async function selectBlocks(tx: Tx, list: ListName): Promise<Block[]> {
  const { rows } = await sql<Block>`
    select b.id, b.start_key, b.start_id,
      (
        select coalesce(sum(c.items), 0)::int from inventory_block_counts c
        where c.block_id = b.id and c.facet_id is null
      ) as items,
      lead(b.start_key, 1, ${LIST_KEYS[list].end}::text) over in_order as end_key,
      lead(b.start_id, 1, ${END_ID}::uuid) over in_order as end_id
    from inventory_blocks b
    where b.list = ${list}
    window in_order as (order by b.start_key, b.start_id)
    order by b.start_key, b.start_id`.execute(tx);
  return rows;
}

async function sizeBlocks(tx: Tx, list: ListName, sizeOf: (entries: number) => number): Promise<void> {
  const blocks = await selectBlocks(tx, list);
  const size = sizeOf(blocks.reduce((sum, block) => sum + block.items, 0));
  for (const block of blocks.filter(({ items }) => items > 2 * size)) {
    await insertCuts(tx, list, block, size);
    await recount(tx, list, block);
  }
  let kept = blocks[0];
  for (const block of blocks.slice(1)) {
    if (kept !== undefined && kept.items + block.items < size) {
      await joinBlocks(tx, kept, block);
      kept = { ...kept, items: kept.items + block.items };
    } else kept = block;
  }
}

/** The entries of a list that lie in a block, as they are now. */
function entriesIn(list: ListName, block: Block, table: Sql): Sql {
  const { column, fromText } = LIST_KEYS[list];
  return sql`
    from ${table} e
    where e.facet_id is not null
      and (e.${column}, e.item_id) >= (${fromText(sql`${block.start_key}`)}, ${block.start_id}::uuid)
      and (e.${column}, e.item_id) < (${fromText(sql`${block.end_key}`)}, ${block.end_id}::uuid)`;
}

async function insertCuts(tx: Tx, list: ListName, block: Block, size: number): Promise<void> {
  const { table, column, toText } = LIST_KEYS[list];
  await sql`
    insert into inventory_blocks (list, start_key, start_id)
    select ${list}, ${toText(sql`n.key`)}, n.item_id
    from (
      select e.${column} as key, e.item_id, row_number() over (order by e.${column}, e.item_id) as place
      ${entriesIn(list, block, table)}
    ) n
    where n.place % ${size}::int = 0`.execute(tx);
}

/** Counts a block that was cut anew: its entries as they are, less the changes that are yet to be folded. */
async function recount(tx: Tx, list: ListName, block: Block): Promise<void> {
  const { table, column, changes } = LIST_KEYS[list];
  await sql`delete from inventory_block_counts where block_id = ${block.id}`.execute(tx);
  const present = sql`
    select e.${column}, e.item_id, e.facet_id, e.low_stock, 1 as change ${entriesIn(list, block, table)}
    union all
    select e.${column}, e.item_id, e.facet_id, e.low_stock, -e.change ${entriesIn(list, block, changes)}`;
  await addToBlocks(entriesOf(list, sql`(${present}) present`)).execute(tx);
}

async function joinBlocks(tx: Tx, block: Block, next: Block): Promise<void> {
  await sql`
    insert into inventory_block_counts as c (list, block_id, foodbank_id, facet_id, low_stock, items)
    select list, ${block.id}, foodbank_id, facet_id, low_stock, items from inventory_block_counts
    where block_id = ${next.id}
    on conflict (list, foodbank_id, facet_id, low_stock, block_id) do update set items = c.items + excluded.items`.execute(
    tx,
  );
  await sql`delete from inventory_blocks where id = ${next.id}`.execute(tx);
}
