import { sql, type RawBuilder } from 'kysely';
import { expect } from 'vitest';
import type { Db } from '../../db/database.ts';
import { LIST_KEYS, LIST_NAMES, type ListName } from './list-keys.ts';

/** Proves that the listing and every counter are what counting items anew says. */
export async function expectListsToAgree(db: Db): Promise<void> {
  const { rows: listing } = await differences(LISTING_AS_IT_SHOULD_BE, sql`select * from inventory_listing`).execute(db);
  expect(listing).toEqual([]);
  const { rows: figures } = await differences(FIGURES_RECOUNTED, FIGURES).execute(db);
  expect(figures).toEqual([]);
  for (const list of LIST_NAMES) {
    const { rows: blocks } = await differences(
      sql`${placed(list, sql`(select *, 1 as change from ${LIST_KEYS[list].table} where facet_id is not null)`)}`,
      sql`
        select block_id, foodbank_id, facet_id, low_stock, sum(items)::int from (
          select block_id, foodbank_id, facet_id, low_stock, items from inventory_block_counts where sort = ${list}
          union all ${placed(list, LIST_KEYS[list].changes)}
        ) c group by 1, 2, 3, 4 having sum(items) <> 0`,
    ).execute(db);
    expect(blocks).toEqual([]);
  }
}

const differences = (expected: RawBuilder<unknown>, found: RawBuilder<unknown>) => sql<object>`
  (select 'missing' as problem, e.* from (${expected} except ${found}) e)
  union all
  (select 'wrong' as problem, f.* from (${found} except ${expected}) f)`;

const LISTING_AS_IT_SHOULD_BE = sql`
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
  select facet_id, low_stock, sum(items)::bigint as items, sum(quantity)::bigint, sum(reserved_quantity)::bigint,
    sum(out_of_stock)::bigint
  from inventory_figures group by facet_id, low_stock
  having sum(items) <> 0 or sum(quantity) <> 0 or sum(reserved_quantity) <> 0 or sum(out_of_stock) <> 0`;

/** Entries counted by the block they lie in, by facet and by food bank. */
function placed(list: ListName, entries: RawBuilder<unknown>): RawBuilder<unknown> {
  const { column, toText } = LIST_KEYS[list];
  return sql`
    select b.id as block_id, f.foodbank_id, e.facet_id, e.low_stock, sum(e.change)::bigint as items
    from ${entries} e
    join inventory_facets f on f.id = e.facet_id
    cross join lateral (
      select id from inventory_blocks
      where sort = ${list} and (start_key, start_id) <= (${toText(sql`e.${column}`)}, e.item_id)
      order by start_key desc, start_id desc limit 1
    ) b
    group by grouping sets ((b.id, f.foodbank_id, e.facet_id, e.low_stock), (b.id, f.foodbank_id))
    having sum(e.change) <> 0`;
}
