import type { Pool } from 'pg';
import { foodBankId } from './desk-generator.ts';

const BRANDS = 'Maple,Northern,Prairie,Harvest,Valley,Golden,River,Summit,Lakeside,Sunrise';
const PRODUCTS =
  'peanut butter,black beans,chickpeas,lentils,basmati rice,macaroni,rolled oats,corn flakes,strawberry jam,tomato soup';

/**
 * Adds items to the large food bank of `generateDesk`, by plain SQL without their triggers, and gives each of its visits
 * two of them. Six of ten items have a lot; one of sixteen was recorded with another one before, as many had another name.
 * One of two hundred restocks a shelf each day: 500 times, and five times back.
 */
export async function generateGoods(pool: Pool, items: number): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query('set session_replication_role = replica');
    await client.query(
      `insert into inventory_items (id, foodbank_id, item_name, category, barcode, lot_code, lot_source, expiration_date,
         date_kind, date_added, archived_at)
       select i.id, $2, (string_to_array($3, ','))[1 + n % 10] || ' ' || (string_to_array($4, ','))[1 + n / 10 % 10] || ' '
           || n / 100 || ' g',
         'canned-goods', lpad((1000 + n % 5000)::text, 12, '0'), case when n % 10 < 6 then 'L' || n / 20 end,
         case when n % 10 < 6 then 'typed' end, case when n % 3 > 0 then date '2026-01-01' + n % 700 end,
         case when n % 3 > 0 then 'best_before' else 'none' end, now() - n % 900 * interval '1 day',
         case when n % 4 = 0 then now() end
       from generate_series(0, $1::int - 1) as n, lateral (select ($5 || lpad(to_hex(n), 12, '0'))::uuid as id) as i`,
      [items, foodBankId(0), BRANDS, PRODUCTS, ITEM],
    );
    await client.query(
      `insert into stock_levels (item_id, foodbank_id, quantity, minimum_stock_level)
       select id, foodbank_id, case when archived_at is null then 20 else 0 end, 10 from inventory_items`,
    );
    await client.query(
      `insert into stock_movements (id, foodbank_id, item_id, kind, quantity_delta, reserved_delta, quantity_after,
         reserved_after, day, category, created_at)
       select uuidv7(), foodbank_id, id, 'received', 10, 0, 10, 0, date_added::date, category, date_added
       from inventory_items, generate_series(1, 2)`,
    );
    await client.query(
      `insert into item_identities (id, foodbank_id, item_id, item_name, barcode, lot_code, search_text, recorded_until)
       select uuidv7(), foodbank_id, id, item_name, barcode, 'F' || substr(id::text, 30), search_text, now() - interval '1 year'
       from inventory_items where right(id::text, 1) = '0'`,
    );
    await client.query(
      `insert into item_identities (id, foodbank_id, item_id, item_name, barcode, lot_code, search_text, recorded_until)
       select uuidv7(), foodbank_id, id, 'Former ' || item_name, barcode, lot_code, search_words('Former ' || item_name),
         now() - interval '2 years'
       from inventory_items where right(id::text, 1) = '1'`,
    );
    await client.query(
      `insert into stock_movements (id, foodbank_id, item_id, other_item_id, kind, quantity_delta, reserved_delta,
         quantity_after, reserved_after, day, category, created_at)
       select uuidv7(), $2, m.item, m.other, 'transferred', m.delta, 0, 10, 0, (now() - d * interval '1 day')::date,
         'canned-goods', now() - d * interval '1 day'
       from generate_series(0, $1::int - 101, 200) as n,
         lateral (select ($3 || lpad(to_hex(n), 12, '0'))::uuid as store,
           ($3 || lpad(to_hex(n + 100), 12, '0'))::uuid as shelf) as i,
         generate_series(1, 505) as d,
         lateral (values
           (case when d <= 500 then store else shelf end, case when d <= 500 then shelf else store end, -1),
           (case when d <= 500 then shelf else store end, case when d <= 500 then store else shelf end, 1)
         ) as m (item, other, delta)`,
      [items, foodBankId(0), ITEM],
    );
    await client.query(
      `insert into visit_lines (id, foodbank_id, visit_id, position, item_id, item_name, quantity)
       select uuidv7(), v.foodbank_id, v.id, p, i.id, i.item_name, 1 + p
       from (select *, row_number() over (order by id) as n from visits where foodbank_id = $1) v
       cross join generate_series(0, 1) as p
       join inventory_items i on i.id = ($2 || lpad(to_hex((v.n * 7919 + p * 50021) % $3::int), 12, '0'))::uuid`,
      [foodBankId(0), ITEM, items],
    );
    await client.query('vacuum (analyze)');
  } finally {
    // The connection keeps the settings, so close it.
    client.release(true);
  }
}

const ITEM = '019a0000-0000-7000-80a1-';
