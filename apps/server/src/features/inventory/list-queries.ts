import { sql, type RawBuilder } from 'kysely';
import type { Allergen, CertificationKind } from '@nourish/contract/label-facts';
import { isOfFacets } from '../../db/conditions.ts';
import type { Db } from '../../db/database.ts';
import { daysAtFoodBanks, shownFigures, type Dated } from './figure-queries.ts';
import { dateKey, LIST_KEYS, type ListName } from './list-keys.ts';
import { isShown, itemColumns, itemTables, type ItemRow } from './queries.ts';
import { matchesSearch, rankOf, withNameWords, type SearchTerm } from './search-queries.ts';

type Sql = RawBuilder<unknown>;

/** `null` and `false` do not filter. */
export interface ListFilter {
  foodbank_id: string | null;
  categories: string[] | null;
  dietary_categories: string[] | null;
  low_stock: boolean;
  /** Food banks whose items on hold are listed. */
  held_at: readonly string[] | null;
}

export interface ListOrder {
  list: ListName;
  descending: boolean;
}

export interface ListPosition {
  key: string;
  id: string;
}

/** The start of a page: right after an entry, or right before one (`backwards`). */
export interface PageStart {
  position: ListPosition;
  backwards: boolean;
}

/** `text_key` is the sort key of lists that are sorted by a text. */
export type ListRow = ItemRow & { text_key?: string };

/**
 * The listing index is sorted within each partition `p` (one facet and low-stock flag, or one food bank). A
 * page reads the first `offset + limit` entries `e` of every partition and merges them.
 */
interface Scope {
  partitions: Sql;
  inPartition: Sql;
}

function scopeOf(filter: ListFilter): Scope {
  const { foodbank_id, categories, dietary_categories, low_stock } = filter;
  const isWholeBank = categories === null && dietary_categories === null && !low_stock;
  if (!isWholeBank)
    return {
      partitions: sql`
        select f.id as facet_id, flag.low_stock
        from inventory_facets f cross join (values (true), (false)) as flag (low_stock)
        where ${facetMatches(filter)} and (flag.low_stock or not ${low_stock}::boolean)`,
      inPartition: sql`e.facet_id = p.facet_id and e.low_stock = p.low_stock`,
    };
  return foodbank_id === null
    ? { partitions: sql`select`, inPartition: sql`true` }
    : {
        partitions: sql`select ${foodbank_id}::uuid as foodbank_id`,
        inPartition: sql`e.foodbank_id = p.foodbank_id`,
      };
}

const facetMatches = ({ foodbank_id, categories, dietary_categories }: ListFilter): Sql => sql`
  (${foodbank_id}::uuid is null or f.foodbank_id = ${foodbank_id}::uuid)
  and (${categories}::text[] is null or f.category = any(${categories}::text[]))
  and (${dietary_categories}::text[] is null or f.dietary_category = any(${dietary_categories}::text[]))`;

/** `unfolded`: number of changes that were added to the counters. */
export interface Total {
  items: number;
  unfolded: number;
}

function totalOf(filter: ListFilter): RawBuilder<Total> {
  const { foodbank_id, categories, dietary_categories, low_stock } = filter;
  const isWhole = foodbank_id === null && categories === null && dietary_categories === null;
  return sql`
    select coalesce(sum(n.items), 0)::int as items, coalesce(sum(n.unfolded), 0)::int as unfolded
    from ${shownFigures(filter)} n
    ${isWhole ? sql`` : sql`join inventory_facets f on f.id = n.facet_id and ${facetMatches(filter)}`}
    where ${isOfFacets(sql`n.facet_id`, foodbank_id)} ${low_stock ? sql`and n.low_stock` : sql``}`;
}

export async function selectTotal(db: Db, filter: ListFilter): Promise<Total> {
  const { rows } = await totalOf(filter).execute(db);
  return rows[0] ?? { items: 0, unfolded: 0 };
}

/** `total` null: not requested. */
export interface ListPage {
  rows: ListRow[];
  total: Total | null;
}

/** With a total, an empty page has one row without an item. */
type PageRow = (ListRow | { id: null }) & Partial<Total>;

function pageOf(found: readonly PageRow[], backwards = false): ListPage {
  const rows = found.filter((row): row is PageRow & ListRow => row.id !== null);
  const { items, unfolded } = found[0] ?? {};
  return {
    rows: backwards ? rows.reverse() : rows,
    total: items === undefined || unfolded === undefined ? null : { items, unfolded },
  };
}

/** Reads the items of `page` (item_id, key) and the total together: one round trip costs less than two. */
function itemsOf(list: ListName, direction: Sql, total: Sql | null): Sql {
  const items = sql`page ${itemTables(sql`page.item_id`)}`;
  return sql`
    select ${itemColumns}
      ${LIST_KEYS[list].isText ? sql`, page.key as text_key` : sql``}
      ${total === null ? sql`` : sql`, t.items, t.unfolded`}
    from ${total === null ? items : sql`(${total}) t left join (${items}) on true`}
    order by page.key ${direction}, page.item_id ${direction}`;
}

export interface PageOptions {
  withTotal?: boolean;
}

/** After or before a known entry, or a number of entries from the front. */
export type ListStart = PageStart | { offset: number };

/**
 * Reads a page along the index of the list. From a known entry, the cost does not depend on the position; an
 * offset costs about a millisecond for each 10,000 entries.
 */
export async function selectPage(
  db: Db,
  filter: ListFilter,
  order: ListOrder,
  start: ListStart,
  limit: number,
  { withTotal = true }: PageOptions = {},
): Promise<ListPage> {
  const { table, column } = LIST_KEYS[order.list];
  const scope = scopeOf(filter);
  const offset = 'offset' in start ? start.offset : 0;
  const backwards = 'backwards' in start && start.backwards;
  const scan = scanOf(order.descending !== backwards);
  const onwards = 'offset' in start ? sql`true` : afterCursor(sql`${column}, e.item_id`, scan, order, start);
  const { rows } = await sql<PageRow>`
    with page as (
      select e.item_id, e.key
      from (${scope.partitions}) p cross join lateral (
        select e.item_id, ${column} as key
        from ${table} e
        where ${scope.inPartition} and ${onwards} and ${isShown(sql`e.item_id`, filter.held_at, filter.foodbank_id)}
        order by ${column} ${scan.direction}, e.item_id ${scan.direction}
        limit ${sql.lit(offset + limit)}
      ) e
      order by e.key ${scan.direction}, e.item_id ${scan.direction}
      offset ${sql.lit(offset)} limit ${sql.lit(limit)}
    )
    ${itemsOf(order.list, scan.direction, withTotal ? totalOf(filter) : null)}`.execute(db);
  return pageOf(rows, backwards);
}

/** Values of a list that are looked up in the index; each reads it again. */
const INDEXED_VALUES = 3;

/**
 * Conditions outside of the listing. No terms: any text; `dates` null: any date; `without` and
 * `certified` null: any label.
 */
export interface Match {
  terms: readonly SearchTerm[];
  dates: Pick<Dated, 'now' | 'days'> | null;
  without: readonly Allergen[] | null;
  certified: readonly CertificationKind[] | null;
  /** Only items on hold. */
  held: boolean;
}

/**
 * Reads a page of items found by text, date or label, with the total, in one pass. An index finds the matches; all
 * of them are read, so the cost grows with their number.
 */
export async function selectMatches(
  db: Db,
  { terms, dates, without, certified, held }: Match,
  filter: ListFilter,
  order: ListOrder,
  start: ListStart,
  limit: number,
): Promise<ListPage> {
  const backwards = 'backwards' in start && start.backwards;
  const scan = scanOf(order.descending !== backwards);
  const conditions = [
    sql`i.archived_at is null`,
    ...matchesSearch(terms, filter.foodbank_id),
    ...(without === null ? [] : [listsNone(without)]),
    ...(certified === null ? [] : [isCertified(certified)]),
    ...(held ? [IS_HELD] : []),
    ...(filter.foodbank_id === null ? [] : [sql`i.foodbank_id = ${filter.foodbank_id}::uuid`]),
    ...(filter.categories === null ? [] : [isListed(sql`i.category`, filter.categories)]),
    ...(filter.dietary_categories === null
      ? []
      : [isListed(sql`i.dietary_category`, filter.dietary_categories)]),
    ...(filter.low_stock ? [sql`s.low_stock`] : []),
    isShown(sql`i.id`, filter.held_at, filter.foodbank_id),
  ];
  const needsStock = filter.low_stock || order.list === 'quantity';
  const items = dates === null ? sql`inventory_items i` : datedItems({ ...filter, ...dates });
  const onwards = 'offset' in start ? sql`true` : afterCursor(sql`key, item_id`, scan, order, start);
  const { rows } = await sql<PageRow>`
    with matches as materialized (
      select i.id as item_id, ${matchKey(order.list, terms)} as key
      from ${items}
        ${needsStock ? sql`join stock_levels s on s.item_id = i.id` : sql``}
        ${order.list === 'relevance' ? withNameWords : sql``}
      where ${sql.join(conditions, sql` and `)}
    ),
    page as (
      select item_id, key from matches
      where ${onwards}
      order by key ${scan.direction}, item_id ${scan.direction}
      offset ${'offset' in start ? start.offset : 0} limit ${sql.lit(limit)}
    )
    ${itemsOf(order.list, scan.direction, sql`select count(*)::int as items, 0 as unfolded from matches`)}`.execute(
    db,
  );
  return pageOf(rows, backwards);
}

/** The first condition lets PostgreSQL use the index of labels that were read. */
export const listsNone = (allergens: readonly Allergen[]): Sql => sql`
  i.allergens <> '{}'
  and i.allergens @> ${JSON.stringify(Object.fromEntries(allergens.map((each) => [each, 'not_on_label'])))}::jsonb`;

/** The first condition lets PostgreSQL use the index of certified items. */
export const isCertified = (kinds: readonly CertificationKind[]): Sql => sql`
  i.certifications <> '[]' and i.certifications @> ${JSON.stringify(kinds.map((kind) => ({ kind })))}::jsonb`;

/** A subquery over the few items on hold, which have an index. */
export const IS_HELD: Sql = sql`i.id in (select h.item_id from stock_levels h where h.held)`;

const datedItems = (asked: Dated): Sql => sql`
  (${daysAtFoodBanks(asked)}) d
  join inventory_listing e on e.foodbank_id = d.foodbank_id and e.in_stock
    and e.expiration_date between d.first_day and d.last_day
  join inventory_items i on i.id = e.item_id`;

const isListed = (column: Sql, values: readonly string[]): Sql =>
  sql`${values.length > INDEXED_VALUES ? unindexed(column) : column} = any(${values}::text[])`;

/**
 * Appends an empty string, so that PostgreSQL cannot use the index on this column: beyond a few words or
 * values, filtering the rows already found is cheaper.
 */
const unindexed = (column: Sql): Sql => sql`(${column} || '')`;

/** The sort keys from the item tables; equal to those of the listing. Of equal relevance, names decide. */
function matchKey(list: ListName, terms: readonly SearchTerm[]): Sql {
  if (list === 'relevance') return sql`(${rankOf(terms)} || i.name_key) collate "C"`;
  return MATCH_KEYS[list];
}
const MATCH_KEYS: Record<Exclude<ListName, 'relevance'>, Sql> = {
  date_added: sql`date_trunc('milliseconds', i.date_added)`,
  item_name: sql`i.name_key`,
  quantity: sql`s.quantity`,
  expiration_date: dateKey(sql`i.expiration_date`),
};

interface Scan {
  direction: Sql;
  /** The operator for entries past a cursor. */
  past: Sql;
}

const scanOf = (descending: boolean): Scan =>
  descending ? { direction: sql`desc`, past: sql`<` } : { direction: sql`asc`, past: sql`>` };

const afterCursor = (entry: Sql, { past }: Scan, { list }: ListOrder, { position }: PageStart): Sql =>
  sql`(${entry}) ${past} (${LIST_KEYS[list].fromText(sql`${position.key}`)}, ${position.id}::uuid)`;
