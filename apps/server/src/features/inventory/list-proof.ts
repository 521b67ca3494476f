import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { compareRows, type Difference } from '../../db/recount.ts';

/** Compares the listing and the totals with the items, including changes that are not folded yet. */
export async function findListDifferences(db: Db): Promise<Difference<'listing' | 'figures'>[]> {
  return [
    ...(await compareRows(db, 'listing', LISTING_RECOUNTED, sql`select * from inventory_listing`)),
    ...(await compareRows(db, 'figures', FIGURES_RECOUNTED, FIGURES)),
  ];
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
