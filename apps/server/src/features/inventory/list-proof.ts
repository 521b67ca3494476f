import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../db/database.ts';
import { LIST_KEYS, LIST_NAMES, type ListName } from './list-keys.ts';

type Sql = RawBuilder<unknown>;

/** A row that is in one count and not in the other, in the columns of what was counted. */
export interface ListDifference {
  what: 'listing' | 'figures' | `blocks by ${ListName}`;
  problem: 'missing' | 'wrong';
}

/**
 * The proof: everything in which the listing and the counters differ from counting the items anew. Empty when they agree;
 * changes that are yet to be folded count.
 */
export async function findListDifferences(db: Db): Promise<ListDifference[]> {
  const found = [
    await differences(db, 'listing', LISTING_RECOUNTED, sql`select * from inventory_listing`),
    await differences(db, 'figures', FIGURES_RECOUNTED, FIGURES),
  ];
  for (const list of LIST_NAMES) {
    const entries = sql`(select *, 1 as change from ${LIST_KEYS[list].table} where facet_id is not null)`;
    found.push(await differences(db, `blocks by ${list}`, placed(list, entries), counted(list)));
  }
  return found.flat();
}

async function differences(
  db: Db,
  what: ListDifference['what'],
  expected: Sql,
  kept: Sql,
): Promise<ListDifference[]> {
  const { rows } = await sql<ListDifference>`
    (select ${what} as what, 'missing' as problem, d.* from (${expected} except ${kept}) d)
    union all
    (select ${what} as what, 'wrong' as problem, d.* from (${kept} except ${expected}) d)`.execute(db);
  return rows;
}

const LISTING_RECOUNTED = sql`
  select i.id, i.foodbank_id, f.id as facet_id, s.low_stock, s.quantity > 0 as in_stock,
    date_trunc('milliseconds', i.date_added) as date_added, i.name_key, i.expiration_date
  from inventory_items i
  join stock_levels s on s.item_id = i.id
  join inventory_facets f on f.foodbank_id = i.foodbank_id and f.category = i.category
    and f.dietary_category is not distinct from i.dietary_category
  where i.archived_at is null`;

const FIGURES_RECOUNTED = sql`
  select facet_id, low_stock, count(*)::bigint as items, sum(quantity)::bigint as quantity,
    sum(reserved_quantity)::bigint as reserved_quantity, (count(*) filter (where quantity = 0))::bigint as out_of_stock
  from stock_levels where facet_id is not null group by facet_id, low_stock`;

const FIGURES = sql`
  select facet_id, low_stock, sum(items)::bigint, sum(quantity)::bigint, sum(reserved_quantity)::bigint,
    sum(out_of_stock)::bigint
  from inventory_figures group by facet_id, low_stock
  having sum(items) <> 0 or sum(quantity) <> 0 or sum(reserved_quantity) <> 0 or sum(out_of_stock) <> 0`;

/** Entries counted by the block they lie in, by facet and by food bank. */
function placed(list: ListName, entries: Sql): Sql {
  const { column, toText } = LIST_KEYS[list];
  return sql`
    select b.id as block_id, f.foodbank_id, e.facet_id, e.low_stock, sum(e.change)::bigint as items
    from ${entries} e
    join inventory_facets f on f.id = e.facet_id
    cross join lateral (
      select id from inventory_blocks
      where list = ${list} and (start_key, start_id) <= (${toText(sql`e.${column}`)}, e.item_id)
      order by start_key desc, start_id desc limit 1
    ) b
    group by grouping sets ((b.id, f.foodbank_id, e.facet_id, e.low_stock), (b.id, f.foodbank_id))
    having sum(e.change) <> 0`;
}

const counted = (list: ListName): Sql => sql`
  select block_id, foodbank_id, facet_id, low_stock, sum(items)::bigint
  from (
    select block_id, foodbank_id, facet_id, low_stock, items from inventory_block_counts where list = ${list}
    union all ${placed(list, LIST_KEYS[list].changes)}
  ) c
  group by block_id, foodbank_id, facet_id, low_stock
  having sum(items) <> 0`;
