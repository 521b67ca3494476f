import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { compareRows, type Difference } from '../../db/recount.ts';
import type { FigureKind } from '../../db/report-tables.ts';
import type { Sql } from '../../db/conditions.ts';

type ReportDifference = Difference<FigureKind | 'on_hand' | 'locations' | 'people'>;

/** Returns every difference between the figures (unfolded changes included) and a recount of their rows. */
export async function findReportDifferences(db: Db): Promise<ReportDifference[]> {
  const found = [
    await compareRows(db, 'locations', LOCATIONS_OF_ITEMS, LOCATIONS_OF_STOCK),
    await compareRows(db, 'on_hand', ON_HAND, ON_HAND_BY_FIGURES),
    await missingPeople(db),
  ];
  for (const [kind, recounted] of Object.entries(RECOUNTED) as [FigureKind, Sql][])
    found.push(await compareRows(db, kind, recounted, figuresOf(kind)));
  return found.flat();
}

const figuresOf = (kind: FigureKind): Sql => sql`
  select foodbank_id, day, key, category, sum(count)::bigint as count, sum(units_in)::bigint as units_in,
    sum(units_out)::bigint as units_out
  from report_figures where kind = ${kind} group by foodbank_id, day, key, category
  having sum(count) <> 0 or sum(units_in) <> 0 or sum(units_out) <> 0`;

const WITH_UNITS = sql`
  food_requests r left join (
    select request_id, sum(quantity) as units from food_request_lines group by request_id
  ) l on l.request_id = r.id`;

const RECOUNTED: Record<FigureKind, Sql> = {
  requests: sql`
    select r.foodbank_id, r.request_date as day, r.status as key, ''::text as category, count(*) as count,
      coalesce(sum(l.units), 0)::bigint as units_in, 0::bigint as units_out
    from ${WITH_UNITS} group by 1, 2, 3`,
  fulfilled: sql`
    select r.foodbank_id, r.fulfilled_date as day, ''::text as key, ''::text as category, count(*) as count,
      0::bigint as units_in, coalesce(sum(l.units), 0)::bigint as units_out
    from ${WITH_UNITS} where r.status = 'fulfilled' group by 1, 2`,
  donations_offered: sql`
    select foodbank_id, offered_date as day, status as key, category, count(*) as count,
      sum(quantity)::bigint as units_in, 0::bigint as units_out
    from donations group by 1, 2, 3, 4`,
  donations_received: sql`
    select foodbank_id, received_date as day, ''::text as key, category, count(*) as count,
      sum(received_quantity)::bigint as units_in, 0::bigint as units_out
    from donations where status = 'received' group by 1, 2, 4`,
  stock: sql`
    select foodbank_id, day, kind as key, category, count(*) as count,
      coalesce(sum(change) filter (where change > 0), 0)::bigint as units_in,
      coalesce(-sum(change) filter (where change < 0), 0)::bigint as units_out
    from (
      select foodbank_id, day, kind, category, quantity_delta + reserved_delta as change from stock_movements
    ) m
    where change <> 0 group by 1, 2, 3, 4`,
  location_fulfilled: sql`
    select foodbank_id, day, storage_location_id::text as key, ''::text as category,
      count(distinct request_id) as count, 0::bigint as units_in, 0::bigint as units_out
    from stock_movements where kind = 'fulfilled' and request_id is not null and storage_location_id is not null
    group by 1, 2, 3`,
};

/** Units in minus units out must equal the units on hand. */
const ON_HAND_BY_FIGURES = sql`
  select foodbank_id, sum(units_in - units_out)::bigint as units from report_figures where kind = 'stock'
  group by foodbank_id having sum(units_in - units_out) <> 0`;
const ON_HAND = sql`
  select foodbank_id, sum(quantity + reserved_quantity)::bigint as units from stock_levels
  group by foodbank_id having sum(quantity + reserved_quantity) <> 0`;

/** `stock_levels` repeats the location of each item. */
const LOCATIONS_OF_STOCK = sql`select item_id, storage_location_id from stock_levels`;
const LOCATIONS_OF_ITEMS = sql`
  select id as item_id, case when archived_at is null then storage_location_id end as storage_location_id
  from inventory_items`;

/** Latest local day anywhere when a row was created: the time zone may have been corrected since. */
const LATEST_DAY = sql`(created_at at time zone 'UTC' + interval '14 hours')::date`;

/**
 * Finds people missing in `food_bank_people`, or there with a later day. Extra people are allowed: their food
 * bank may have changed.
 */
async function missingPeople(db: Db): Promise<ReportDifference[]> {
  const { rows } = await sql<ReportDifference>`
    select 'people' as what, 'missing' as problem, known.*
    from (
      select foodbank_id, recipient_id as user_id, min(request_date) as first_day from food_requests
      where recipient_id is not null group by 1, 2
      union
      select foodbank_id, user_id, min(offered_date) from donations where user_id is not null group by 1, 2
      union
      select foodbank_id, user_id, ${LATEST_DAY} from volunteers
      union
      select foodbank_id, id, null from users where foodbank_id is not null and role in ('staff', 'admin')
    ) known
    left join food_bank_people p on p.foodbank_id = known.foodbank_id and p.user_id = known.user_id
    where p.user_id is null or p.first_day > known.first_day`.execute(db);
  return rows;
}
