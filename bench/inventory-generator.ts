import type { Pool } from 'pg';

const BATCH = 20_000;

/** Shares of the items by food bank: one large, one medium, two small. */
const FOOD_BANKS = [0.6, 0.25, 0.1, 0.05];

const QUALITIES =
  'organic,whole grain,low sodium,unsweetened,fresh,frozen,smoked,diced,crushed,roasted,sparkling,instant,mini,family size,' +
  'reduced fat,extra virgin,spicy,mild,plain,vanilla,strawberry,maple,honey,sea salt,stone ground,long grain,sliced,grated,' +
  'dried,pickled';
const PRODUCTS =
  'black beans,kidney beans,chickpeas,lentils,basmati rice,macaroni,spaghetti,rolled oats,corn flakes,flour,peanut butter,' +
  'strawberry jam,tomato soup,chicken noodle soup,crushed tomatoes,tuna,salmon,sardines,peaches,pineapple,apple sauce,carrots,' +
  'potatoes,onions,cabbage,apples,bananas,2% milk,soy milk,yogurt,cheddar,butter,eggs,ground beef,chicken thighs,tofu,' +
  'apple juice,green tea,coffee,crackers,granola bars,rice cakes,raisins,almonds,baby formula,diapers,shampoo,dish soap,' +
  'crème fraîche,purée de pommes';
const SIZES = '398 ml,540 ml,796 ml,1 L,2 L,250 g,500 g,1 kg,2.5 kg,6 pack,12 pack,single';

/**
 * Fills a migrated, empty database with `count` items of a few food banks, by plain SQL. Items have stock
 * levels but no ledger, because only lists are measured. `afterBatch` runs between batches, like readers of a
 * growing system.
 */
export async function generateItems(
  pool: Pool,
  count: number,
  afterBatch: () => Promise<void>,
): Promise<void> {
  for (const [index] of FOOD_BANKS.entries())
    await pool.query(
      // A few people submit as much as thousands would.
      `insert into food_banks (id, name, address, city, province, postal_code, contact_email, max_open_requests, max_open_units)
       values ($1, $2, 'Bench Street 1', 'Toronto', 'ON', 'M5V 2T6', 'bench@nourish.example', 1000000, 1000000)`,
      [foodBankId(index), `Bench food bank ${index + 1}`],
    );
  // Built at the end: filling a trigram index row by row takes longer than everything else.
  const { rows } = await pool.query<{ definition: string }>(
    `select pg_get_indexdef('inventory_items_search'::regclass) as definition`,
  );
  await pool.query('drop index inventory_items_search');
  for (let done = 0; done < count; done += BATCH) {
    await insertBatch(pool, count, done, Math.min(done + BATCH, count));
    await afterBatch();
  }
  for (const { definition } of rows) await unhurried(pool, definition);
  await unhurried(pool, 'vacuum (analyze)');
}

async function unhurried(pool: Pool, statement: string): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query(statement);
  } finally {
    // The connection keeps the setting, so close it.
    client.release(true);
  }
}

/** Id of the nth food bank, the largest first. */
export const foodBankId = (index: number): string => `01900000-0000-7000-8000-00000000000${index}`;

async function insertBatch(pool: Pool, count: number, from: number, to: number): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('set local statement_timeout = 0');
    // Seeded, so that the items are the same every time.
    await client.query('select setseed($1)', [from / count]);
    await client.query(
      `insert into inventory_items (id, foodbank_id, item_name, category, dietary_category, description, barcode,
         expiration_date, date_kind, date_added, allergens)
       select ('019' || lpad(to_hex(n), 5, '0') || '-' || substr(r.hash, 1, 4) || '-7' || substr(r.hash, 5, 3) || '-8'
           || substr(r.hash, 8, 3) || '-' || substr(r.hash, 11, 12))::uuid,
         case when r.bank < $3 then $6::uuid when r.bank < $4 then $7::uuid when r.bank < $5 then $8::uuid else $9::uuid end,
         initcap(q.words[1 + floor(r.quality * array_length(q.words, 1))::int]) || ' '
           || p.words[1 + floor(r.product * array_length(p.words, 1))::int] || ', '
           || s.words[1 + floor(r.size * array_length(s.words, 1))::int],
         (array['canned-goods','canned-goods','fresh-produce','dairy','meat','grains','grains','beverages','snacks','other'])
           [1 + floor(r.category * 10)::int],
         (array['vegetarian','vegan','gluten_free','dairy_free','nut_free','low_sodium',null,null,null,null])
           [1 + floor(r.dietary * 10)::int],
         case when r.described < 0.3 then 'Donated by a neighbour, lot ' || substr(r.hash, 1, 6) end,
         lpad((n::bigint * 7919 % 1000000000000)::text, 12, '0'),
         case when r.dated < 0.7 then current_date - 30 + floor(r.days * 430)::int end,
         case when r.dated >= 0.7 then 'none' when r.described < 0.2 then 'expiry' else 'best_before' end,
         now() - interval '3 years' * (1 - n::double precision / $10) - interval '1 day' * r.size,
         -- Two thirds of the labels were read.
         case when r.days < 0.67 then jsonb_build_object(
           'milk', (array['contains','may_contain','not_on_label','not_on_label','not_on_label'])[1 + floor(r.size * 5)::int],
           'peanuts', (array['may_contain','not_on_label','not_on_label','not_on_label'])[1 + floor(r.product * 4)::int]
         ) else '{}' end
       from generate_series($1::int, $2::int - 1) n
       cross join lateral (
         select random() as bank, random() as quality, random() as product, random() as size, random() as category,
           random() as dietary, random() as described, random() as dated, random() as days, md5(n::text) as hash
       ) r,
       string_to_array($11, ',') as q (words), string_to_array($12, ',') as p (words), string_to_array($13, ',') as s (words)`,
      [
        from,
        to,
        ...[1, 2, 3].map((banks) => FOOD_BANKS.slice(0, banks).reduce((sum, share) => sum + share, 0)),
        ...FOOD_BANKS.map((_, index) => foodBankId(index)),
        count,
        QUALITIES,
        PRODUCTS,
        SIZES,
      ],
    );
    await client.query(
      `insert into stock_levels (item_id, foodbank_id, quantity, minimum_stock_level)
       select id, foodbank_id, case when random() < 0.04 then 0 else floor(power(random(), 2) * 300)::int end, 10
       from inventory_items i
       where not exists (select from stock_levels s where s.item_id = i.id)
         and i.id >= ('019' || lpad(to_hex($1::int), 5, '0') || '-0000-0000-0000-000000000000')::uuid`,
      [from],
    );
    await client.query('commit');
  } finally {
    client.release();
  }
}
