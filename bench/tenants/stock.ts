import { sqlId } from './ids.ts';
import { DAYS, MOVES, type Group } from './sizes.ts';

/** A statement; `$numbers` in it stands for a range of rows. */
export type Insert = string;

const CHUNK = 500_000;

/** Repeats an insert for parts of `count` rows, so that each stays in memory. */
export const chunksOf = (count: number, text: string): Insert[] =>
  Array.from({ length: Math.ceil(count / CHUNK) }, (_, n) =>
    text.replaceAll('$numbers', `generate_series(${n * CHUNK}, ${Math.min(count, (n + 1) * CHUNK) - 1})`),
  );

/** Day of row `n` of `total` rows in the order of time. */
export const dayOf = (n: string, total: number): string =>
  `(current_date - ${DAYS} + (${n}::bigint * ${DAYS} / ${total})::int)`;

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

const pick = (words: string, n: string): string =>
  `(string_to_array('${words}', ','))[1 + (${n}) % ${words.split(',').length}]`;

/** Name of item `n`, the same wherever a row repeats it. */
export const itemName = (n: string): string => {
  const hash = `abs(hashint4(${n}))`;
  return `initcap(${pick(QUALITIES, hash)}) || ' ' || ${pick(PRODUCTS, `${hash} / 30`)} || ', ' || ${pick(SIZES, `${hash} / 1500`)}`;
};

export const CATEGORY = (n: string): string =>
  `(array['canned-goods','fresh-produce','dairy','meat','grains','beverages','snacks','other'])[1 + ${n} / 7 % 8]`;

/** Every third item is archived. */
const IS_ARCHIVED = (n: string): string => `${n} % 3 = 0`;

/** The item of line `p` of record `q` of slot `s`: one of the same food bank that is not archived. */
export const shelfItem = ({ slots, items }: Group, q: string, p: string): string => {
  const place = `((${q}::bigint * 104729 + ${p} * 50021) % ${items - 1})::int`;
  return `(${place} + case when ${IS_ARCHIVED(`(${place} * ${slots} + s)`)} then 1 else 0 end) * ${slots} + s`;
};

const RECEIVED = (n: string): string => `(20 + ${n} % 180)`;

/** Items in chronological order, interleaved across food banks. */
export const itemRows = (group: Group): Insert[] => {
  const { key, slots, bank, items } = group;
  const total = items * slots;
  return [
    ...chunksOf(
      total,
      `insert into inventory_items (id, foodbank_id, storage_location_id, item_name, category, dietary_category, description,
         barcode, lot_code, lot_source, expiration_date, date_kind, date_added, archived_at, allergens)
       select ${sqlId('item', 'n', key)}, ${sqlId('bank', 'bank')}, ${sqlId('location', 'bank * 5 + n % 5')}, ${itemName('n')},
         ${CATEGORY('n')}, (array['vegetarian','vegan','gluten_free',null,null])[1 + n % 5],
         case when n % 10 < 3 then 'Donated by a neighbour, lot ' || h % 10000 end, lpad((1000 + h % 5000)::text, 12, '0'),
         case when n % 10 < 6 then 'L' || h % 1000 end, case when n % 10 < 6 then 'typed' end,
         case when n % 10 < 7 then current_date - 30 + h % 430 end, case when n % 10 < 7 then 'best_before' else 'none' end,
         ${dayOf('n', total)} + interval '15 hours' + n % 3600 * interval '1 second',
         case when ${IS_ARCHIVED('n')} then now() end,
         case when n % 3 = 1 then '{"milk": "contains", "peanuts": "not_on_label"}' else '{}' end::jsonb
       from $numbers n, lateral (select n % ${slots} as s, abs(hashint4(n)) as h offset 0) x,
         lateral (select ${bank} as bank offset 0) y`,
    ),
  ];
};

/** What an item has once its ledger has been written, and what its open requests have reserved. */
export const levelRows = ({ key, slots, items, requests, open }: Group): Insert[] => [
  `insert into inventory_facets (foodbank_id, category, dietary_category)
   select distinct foodbank_id, category, dietary_category from inventory_items where ${ofGroup(key)} order by 1, 2, 3`,
  `create temp table reserved on commit drop as
   select item_id, sum(quantity)::int as units from food_request_lines
   where request_id >= ${sqlId('request', `${(requests - open) * slots}`, key)}
     and request_id < ${sqlId('request', `${requests * slots}`, key)}
   group by item_id`,
  'analyze reserved, inventory_items, inventory_facets',
  `insert into stock_levels (item_id, foodbank_id, quantity, reserved_quantity, minimum_stock_level, facet_id, storage_location_id)
   select i.id, i.foodbank_id,
     case when ${IS_ARCHIVED('n')} then 0 else ${RECEIVED('n')} - ${MOVES - 1} - coalesce(r.units, 0) end,
     coalesce(r.units, 0), 30, case when i.archived_at is null then f.id end,
     case when i.archived_at is null then i.storage_location_id end
   from generate_series(0, ${items * slots - 1}) n
   join inventory_items i on i.id = ${sqlId('item', 'n', key)}
   join inventory_facets f on f.foodbank_id = i.foodbank_id and f.category = i.category
     and f.dietary_category is not distinct from i.dietary_category
   left join reserved r on r.item_id = i.id
   order by i.id`,
  `insert into inventory_listing (item_id, foodbank_id, facet_id, low_stock, in_stock, date_added, name_key, expiration_date)
   select s.item_id, s.foodbank_id, s.facet_id, s.low_stock, s.quantity > 0, date_trunc('milliseconds', i.date_added),
     i.name_key, i.expiration_date
   from stock_levels s join inventory_items i on i.id = s.item_id
   where s.facet_id is not null and ${ofGroup(key, 's.item_id')} order by s.item_id`,
  // One movement per reserved line; only its deltas are exact.
  `insert into stock_movements (id, foodbank_id, item_id, kind, quantity_delta, reserved_delta, quantity_after, reserved_after,
     request_id, day, category, created_at)
   select ${sqlId('reservation', 'row_number() over (order by l.id)', key)}, l.foodbank_id, l.item_id, 'reserved', -l.quantity,
     l.quantity, 0, 0, l.request_id, r.request_date, l.category, r.created_at
   from food_request_lines l join food_requests r on r.id = l.request_id
   where l.request_id >= ${sqlId('request', `${(requests - open) * slots}`, key)}
     and l.request_id < ${sqlId('request', `${requests * slots}`, key)}`,
  'drop table reserved',
];

const ofGroup = (key: string, column = 'id'): string =>
  `${column} between ${sqlId('item', '0', key)} and ${sqlId('item', `x'7fffffff'::int`, key)}`;

/**
 * The ledger in the order of time. Item `n` is received at step `n`, and moves again every hundredth of the steps; the last
 * move of an archived item takes all that is left.
 */
export const movementRows = ({ key, slots, bank, items }: Group): Insert[] => {
  const total = items * slots;
  const apart = Math.max(1, Math.floor(total / 100));
  const steps = total + apart * (MOVES - 1);
  return chunksOf(
    steps,
    `insert into stock_movements (id, foodbank_id, item_id, kind, quantity_delta, reserved_delta, quantity_after, reserved_after,
       day, category, created_at)
     select ${sqlId('movement', `t::bigint * ${MOVES} + k`, key)}, ${sqlId('bank', bank)}, ${sqlId('item', 'n', key)},
       case when k = 0 then 'received' when k = ${MOVES - 1} and ${IS_ARCHIVED('n')} then 'written_off' else 'fulfilled' end,
       delta, 0, case when k = ${MOVES - 1} and ${IS_ARCHIVED('n')} then 0 else ${RECEIVED('n')} - k end, 0, d, ${CATEGORY('n')},
       d + interval '15 hours' + t % 3600 * interval '1 second'
     from $numbers t, generate_series(0, ${MOVES - 1}) k, lateral (select t - k * ${apart} as n offset 0) x,
       lateral (select n % ${slots} as s, ${dayOf('t', steps)} as d,
         case when k = 0 then ${RECEIVED('n')} when k = ${MOVES - 1} and ${IS_ARCHIVED('n')} then ${MOVES - 2} - ${RECEIVED('n')}
           else -1 end as delta offset 0) y
     where n between 0 and ${total - 1}`,
  );
};

/** Derived figures of all groups, computed like the triggers do. */
export const FIGURES: readonly Insert[] = [
  `insert into inventory_totals (facet_id, low_stock, items, quantity, reserved_quantity, out_of_stock)
   select facet_id, low_stock, count(*), sum(quantity), sum(reserved_quantity), count(*) filter (where quantity = 0)
   from stock_levels where facet_id is not null group by 1, 2`,
  `insert into report_days (foodbank_id, kind, day, key, category, count, units_in, units_out)
   select foodbank_id, 'stock', day, kind, category, count(*), sum(greatest(quantity_delta + reserved_delta, 0)),
     sum(greatest(-quantity_delta - reserved_delta, 0))
   from stock_movements where quantity_delta + reserved_delta <> 0 group by 1, 3, 4, 5 order by 3, 1`,
  `insert into report_days (foodbank_id, kind, day, key, category, count, units_in, units_out)
   select foodbank_id, 'requests', request_date, status, '', count(*), sum(total_items), 0
   from food_requests group by 1, 3, 4 order by 3, 1`,
  `insert into report_days (foodbank_id, kind, day, key, category, count, units_in, units_out)
   select foodbank_id, 'fulfilled', fulfilled_date, '', '', count(*), 0, sum(total_items)
   from food_requests where fulfilled_date is not null group by 1, 3 order by 3, 1`,
  `insert into report_days (foodbank_id, kind, day, key, category, count, units_in, units_out)
   select foodbank_id, 'donations_offered', offered_date, status, category, count(*), sum(quantity), 0
   from donations group by 1, 3, 4, 5`,
];
