import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../db/database.ts';
import { lastDays, type Expiring } from './figure-queries.ts';
import { END_ID, LIST_KEYS, type ListName } from './list-keys.ts';
import { itemColumns, itemTables, type ItemRow } from './queries.ts';

type Sql = RawBuilder<unknown>;

/** What a list is narrowed to; `null` and `false` narrow nothing. */
export interface ListFilter {
  foodbank_id: string | null;
  categories: string[] | null;
  dietary_categories: string[] | null;
  low_stock: boolean;
}

export interface ListOrder {
  list: ListName;
  descending: boolean;
}

/** An entry's place in an ordered list. */
export interface ListPosition {
  key: string;
  id: string;
}

/** Where a page starts: right after an entry, right before one (`backwards`), or `null` at the front. */
export interface PageStart {
  position: ListPosition;
  backwards: boolean;
}

/** An item of a list; `name_key`, which is no part of an item, in the list that is sorted by it. */
export type ListRow = ItemRow & { name_key?: string };

/** How the entries of a filtered list are found. Conditions read the list's `runs`. */
interface Scope {
  /** The runs of index entries it is made of: whole food banks where that is enough, else facets. */
  runs: Sql;
  /** Which entries `e` belong to a run `r`. */
  entries: Sql;
  /** The counts of its blocks. */
  counts: Sql;
  /** Which changes `d` (of facet `f`) belong to any run. */
  changes: Sql;
}

function scopeOf(filter: ListFilter, list: ListName): Scope {
  const { foodbank_id, categories, dietary_categories, low_stock } = filter;
  const isWholeBank = categories === null && dietary_categories === null && !low_stock;
  // Quantities have no index by food bank: it would be written with every request.
  const walksBanks = isWholeBank && list !== 'quantity';
  return {
    runs: walksBanks
      ? sql`
        select b.id as foodbank_id from food_banks b where ${foodbank_id}::uuid is null or b.id = ${foodbank_id}::uuid`
      : sql`
        select f.id as facet_id, f.foodbank_id, flag.low_stock
        from inventory_facets f cross join (values (true), (false)) as flag (low_stock)
        where ${facetMatches(filter)} and (flag.low_stock or not ${low_stock}::boolean)`,
    entries: walksBanks
      ? sql`e.foodbank_id = r.foodbank_id`
      : sql`e.facet_id = r.facet_id and e.low_stock = r.low_stock`,
    // `offset 0` keeps the planner from reading all counts of the list instead of the few that are asked for.
    counts: isWholeBank
      ? sql`
        select c.block_id, c.items
        from (select distinct foodbank_id from runs) r cross join lateral (
          select c.block_id, c.items from inventory_block_counts c
          where c.list = ${list} and c.foodbank_id = r.foodbank_id and c.facet_id is null offset 0
        ) c`
      : sql`
        select c.block_id, c.items
        from runs r cross join lateral (
          select c.block_id, c.items from inventory_block_counts c
          where c.list = ${list} and c.foodbank_id = r.foodbank_id and c.facet_id = r.facet_id
            and c.low_stock = r.low_stock offset 0
        ) c`,
    changes: isWholeBank
      ? sql`f.foodbank_id in (select foodbank_id from runs)`
      : sql`(d.facet_id, d.low_stock) in (select facet_id, low_stock from runs)`,
  };
}

const facetMatches = ({ foodbank_id, categories, dietary_categories }: ListFilter): Sql => sql`
  (${foodbank_id}::uuid is null or f.foodbank_id = ${foodbank_id}::uuid)
  and (${categories}::text[] is null or f.category = any(${categories}::text[]))
  and (${dietary_categories}::text[] is null or f.dietary_category = any(${dietary_categories}::text[]))`;

/** How many items a filter leaves, and how many changes had to be added to the counters to know. */
export interface Total {
  items: number;
  unfolded: number;
}

function totalOf(filter: ListFilter): RawBuilder<Total> {
  const { foodbank_id, categories, dietary_categories, low_stock } = filter;
  const isWhole = foodbank_id === null && categories === null && dietary_categories === null;
  return sql`
    select coalesce(sum(n.items), 0)::int as items, coalesce(sum(n.unfolded), 0)::int as unfolded
    from inventory_figures n
    ${isWhole ? sql`` : sql`join inventory_facets f on f.id = n.facet_id and ${facetMatches(filter)}`}
    ${low_stock ? sql`where n.low_stock` : sql``}`;
}

export async function selectTotal(db: Db, filter: ListFilter): Promise<Total> {
  const { rows } = await totalOf(filter).execute(db);
  return rows[0] ?? { items: 0, unfolded: 0 };
}

/** A page of a list, and how long the whole list is; null where that was not asked for. */
export interface ListPage {
  rows: ListRow[];
  total: Total | null;
}

/** What a page reads: with a total there is one row without an item where the page is empty. */
type PageRow = (ListRow | { id: null }) & Partial<Total>;

function pageOf(found: readonly PageRow[], backwards = false): ListPage {
  const rows = found.filter((row): row is PageRow & ListRow => row.id !== null);
  const { items, unfolded } = found[0] ?? {};
  return {
    rows: backwards ? rows.reverse() : rows,
    total: items === undefined || unfolded === undefined ? null : { items, unfolded },
  };
}

/** Reads the items of `page` (item_id, key), and beside them the total where there is one: one round trip costs less than two. */
function itemsOf(list: ListName, direction: Sql, total: Sql | null): Sql {
  const items = sql`page ${itemTables(sql`page.item_id`)}`;
  return sql`
    select ${itemColumns}
      ${list === 'item_name' ? sql`, page.key as name_key` : sql``}
      ${total === null ? sql`` : sql`, t.items, t.unfolded`}
    from ${total === null ? items : sql`(${total}) t left join (${items}) on true`}
    order by page.key ${direction}, page.item_id ${direction}`;
}

/** Whether a page is to be read together with the total of its list. */
export interface PageOptions {
  withTotal?: boolean;
}

/** A page from the front or from a known entry: reads `limit` entries of each run, wherever in the list they are. */
export async function selectPageFrom(
  db: Db,
  filter: ListFilter,
  order: ListOrder,
  start: PageStart | null,
  limit: number,
  { withTotal = true }: PageOptions = {},
): Promise<ListPage> {
  const { table, column, fromText } = LIST_KEYS[order.list];
  const scope = scopeOf(filter, order.list);
  const backwards = start?.backwards ?? false;
  const walk = walking(order.descending !== backwards);
  const onwards =
    start === null
      ? sql``
      : sql`
          and (e.${column}, e.item_id) ${walk.beyond}
            (${fromText(sql`${start.position.key}`)}, ${start.position.id}::uuid)`;
  const { rows } = await sql<PageRow>`
    with page as (
      select e.item_id, e.key
      from (${scope.runs}) r cross join lateral (
        select e.item_id, e.${column} as key
        from ${table} e
        where ${scope.entries} ${onwards}
        order by e.${column} ${walk.direction}, e.item_id ${walk.direction}
        limit ${sql.lit(limit)}
      ) e
      order by e.key ${walk.direction}, e.item_id ${walk.direction}
      limit ${sql.lit(limit)}
    )
    ${itemsOf(order.list, walk.direction, withTotal ? totalOf(filter) : null)}`.execute(db);
  return pageOf(rows, backwards);
}

/**
 * The page `offset` entries away from the front: adds up the counts of the blocks to find the one it starts in, and walks
 * only that one. Blocks count from the low end, so a page of a descending list is found by what comes after it.
 *
 * Say that blocks of 100, 120 and 80 entries start at A, K and T, and that one entry has come at M since they were counted:
 * 0, 100 and 221 entries lie before their starts. A page of 20 at offset 150 begins in the block of K, of which it skips 50,
 * and ends before T. At the same offset of the descending list lie the 20 that have 301 - 150 - 20 = 131 before them.
 */
export async function selectPageAt(
  db: Db,
  filter: ListFilter,
  order: ListOrder,
  offset: number,
  limit: number,
  { withTotal = true }: PageOptions = {},
): Promise<ListPage> {
  const { table, column, changes, toText, fromText, end } = LIST_KEYS[order.list];
  const scope = scopeOf(filter, order.list);
  const { direction } = walking(order.descending);
  const { rows } = await sql<PageRow>`
    with runs as materialized (${scope.runs}),
    additions as (
      select b.start_key as key, b.start_id as id, true as is_start, coalesce(c.items, 0) as items
      from inventory_blocks b
      left join (
        select c.block_id, sum(c.items) as items from (${scope.counts}) c group by c.block_id
      ) c on c.block_id = b.id
      where b.list = ${order.list}
      union all
      select ${toText(sql`d.${column}`)}, d.item_id, false, d.change
      from ${changes} d join inventory_facets f on f.id = d.facet_id
      where ${scope.changes}
    ),
    counted_up as (
      select key, id, is_start, sum(items) over (order by key, id, is_start desc rows unbounded preceding) - items as before
      from additions
    ),
    wanted as (
      select ${order.descending ? sql`greatest(total - ${offset}::int - ${limit}::int, 0)` : sql`${offset}::int`} as first,
        least(${limit}::int, total - ${offset}::int) as items
      from (select sum(items) as total from additions) t
    ),
    stretch as (
      select s.key as start_key, s.id as start_id, w.first - s.before as skipped, w.items,
        coalesce(e.key, ${end}) as end_key, coalesce(e.id, ${END_ID}::uuid) as end_id
      from wanted w
      cross join lateral (
        select key, id, before from counted_up where is_start and before <= w.first order by key desc, id desc limit 1
      ) s
      left join lateral (
        select key, id from counted_up where is_start and before >= w.first + w.items order by key, id limit 1
      ) e on true
      where w.items > 0
    ),
    page as (
      select e.item_id, e.key
      from stretch cross join runs r cross join lateral (
        select e.item_id, e.${column} as key
        from ${table} e
        where ${scope.entries}
          and (e.${column}, e.item_id) >= (${fromText(sql`stretch.start_key`)}, stretch.start_id)
          and (e.${column}, e.item_id) < (${fromText(sql`stretch.end_key`)}, stretch.end_id)
        order by e.${column}, e.item_id
        limit (select skipped + items from stretch)
      ) e
      order by e.key, e.item_id
      offset (select skipped from stretch) limit (select items from stretch)
    )
    ${itemsOf(order.list, direction, withTotal ? totalOf(filter) : null)}`.execute(db);
  return pageOf(rows);
}

/** How many words of a search, and values of each list beside it, are looked up in the index: each reads it anew. */
const INDEXED_WORDS = 4;
const INDEXED_VALUES = 3;

/** The patterns that all have to match a search; none when it holds neither letter nor digit. */
export async function selectSearchPatterns(db: Db, search: string): Promise<string[]> {
  const { rows } = await sql<{ patterns: string[] }>`select search_patterns(${search}) as patterns`.execute(
    db,
  );
  return rows[0]?.patterns ?? [];
}

/** What the listing does not know: the patterns that all match (none: any text), and how near the date is (null: any). */
export interface Match {
  patterns: readonly string[];
  expiring: Pick<Expiring, 'now' | 'days'> | null;
}

/**
 * A page of what a search finds or of what expires, and how much that is, in one pass. An index finds the matches; all of
 * them are read, so the cost grows with their number, not with the page.
 */
export async function selectMatches(
  db: Db,
  { patterns, expiring }: Match,
  filter: ListFilter,
  order: ListOrder,
  start: PageStart | { offset: number },
  limit: number,
): Promise<ListPage> {
  const { fromText } = LIST_KEYS[order.list];
  const backwards = 'backwards' in start && start.backwards;
  const walk = walking(order.descending !== backwards);
  const conditions = [
    sql`i.archived_at is null`,
    ...patterns.slice(0, INDEXED_WORDS).map((pattern) => sql`i.search_text like ${pattern}`),
    ...patterns.slice(INDEXED_WORDS).map((pattern) => sql`${unindexed(sql`i.search_text`)} like ${pattern}`),
    ...(filter.foodbank_id === null ? [] : [sql`i.foodbank_id = ${filter.foodbank_id}::uuid`]),
    ...(filter.categories === null ? [] : [isOneOf(sql`i.category`, filter.categories)]),
    ...(filter.dietary_categories === null
      ? []
      : [isOneOf(sql`i.dietary_category`, filter.dietary_categories)]),
    ...(filter.low_stock ? [sql`s.low_stock`] : []),
  ];
  const needsStock = filter.low_stock || order.list === 'quantity';
  const { rows } = await sql<PageRow>`
    with matches as materialized (
      select i.id as item_id, ${MATCH_KEYS[order.list]} as key
      from ${expiring === null ? sql`inventory_items i` : expiringItems({ ...filter, ...expiring })} ${needsStock ? sql`join stock_levels s on s.item_id = i.id` : sql``}
      where ${sql.join(conditions, sql` and `)}
    ),
    page as (
      select item_id, key from matches
      ${'position' in start ? sql`where (key, item_id) ${walk.beyond} (${fromText(sql`${start.position.key}`)}, ${start.position.id}::uuid)` : sql``}
      order by key ${walk.direction}, item_id ${walk.direction}
      offset ${'offset' in start ? start.offset : 0} limit ${sql.lit(limit)}
    )
    ${itemsOf(order.list, walk.direction, sql`select count(*)::int as items, 0 as unfolded from matches`)}`.execute(
    db,
  );
  return pageOf(rows, backwards);
}

const expiringItems = (asked: Expiring): Sql => sql`
  (${lastDays(asked)}) d
  join inventory_listing e on e.foodbank_id = d.foodbank_id and e.in_stock and e.expiration_date <= d.last_day
  join inventory_items i on i.id = e.item_id`;

const isOneOf = (column: Sql, values: readonly string[]): Sql =>
  sql`${values.length > INDEXED_VALUES ? unindexed(column) : column} = any(${values}::text[])`;

/** The same text, as an expression that the index does not know. */
const unindexed = (column: Sql): Sql => sql`(${column} || '')`;

/** The sort keys as the tables of items hold them; equal to those of the listing. */
const MATCH_KEYS: Record<ListName, Sql> = {
  date_added: sql`date_trunc('milliseconds', i.date_added)`,
  item_name: sql`i.name_key`,
  quantity: sql`s.quantity`,
};

const walking = (descending: boolean) =>
  descending ? { direction: sql`desc`, beyond: sql`<` } : { direction: sql`asc`, beyond: sql`>` };
