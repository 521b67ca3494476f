import { type Sql } from '../../db/conditions.ts';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { inheritedRecords, type Inherited, type ItemRecord } from './correction-rules.ts';
import { selectPartsAround } from './part-queries.ts';
import type { Criteria, Goods } from './rules.ts';

/**
 * A record of an item: the current one, one from before a change, or one that may apply because units came
 * from an item with that record (`source`).
 */
export interface Candidate extends Goods, ItemRecord {
  source: Inherited<ItemRecord>['source'] | null;
}

/** Items whose records are read at once. */
const PAGE = 20_000;

const isNamed = (column: Sql, words: readonly string[]): Sql =>
  sql.join(
    words.map((word) => sql`${column} like ${`%${word}%`}`),
    sql` and `,
  );

/** Finds items by their own indexes, one for each state and condition. */
const byItem = (foodbank_id: string, { barcodes, words }: Criteria): Sql[] => {
  const conditions = [
    ...(barcodes.length > 0 ? [sql`i.barcode = any(${barcodes}::text[])`] : []),
    ...(words.length > 0 ? [isNamed(sql`i.search_text`, words)] : []),
  ];
  const signs =
    barcodes.length === 0
      ? []
      : [sql`i.barcode ~ '[^0-9A-Za-z]' and ${plain(sql`i.barcode`)} = any(${barcodes}::text[])`];
  return [
    ...conditions.flatMap((condition) => [
      sql`i.archived_at is null and ${condition}`,
      sql`i.archived_at is not null and ${condition}`,
    ]),
    ...signs,
  ].map(
    (condition) =>
      sql`select i.id from inventory_items i where i.foodbank_id = ${foodbank_id}::uuid and ${condition}`,
  );
};

const plain = (barcode: Sql): Sql => sql`regexp_replace(${barcode}, '[^0-9A-Za-z]+', '', 'g')`;

/** Finds items by what was recorded of them before. */
const byIdentity = (foodbank_id: string, { barcodes, words }: Criteria): Sql[] =>
  [
    ...(barcodes.length > 0 ? [sql`${plain(sql`h.barcode`)} = any(${barcodes}::text[])`] : []),
    ...(words.length > 0 ? [isNamed(sql`h.search_text`, words)] : []),
  ].map(
    (condition) =>
      sql`select h.item_id from item_identities h where h.foodbank_id = ${foodbank_id}::uuid and ${condition}`,
  );

/**
 * Returns the current and former records of the items of a food bank that may match, and of their parts, before names,
 * lots and dates are compared; `among`: of these items. Reads pages in the order of ids, so that none is left out.
 */
export async function* readCandidates(
  db: Db,
  foodbank_id: string,
  products: readonly Criteria[],
  among: readonly string[] | null,
  page = PAGE,
): AsyncGenerator<Candidate[]> {
  const isDated = products.some(({ date_from, date_to }) => date_from !== null || date_to !== null);
  const found =
    among === null
      ? products.flatMap((product) => [...byItem(foodbank_id, product), ...byIdentity(foodbank_id, product)])
      : [
          sql`
            select i.id from inventory_items i
            where i.foodbank_id = ${foodbank_id}::uuid and i.id = any(${among}::uuid[])`,
        ];
  let after: string | null = null;
  do {
    const rows: Candidate[] = await selectRecords(
      db,
      sql`
        select id from (${sql.join(found, sql` union `)}) f
        where ${after === null ? sql`true` : sql`id > ${after}::uuid`}
        order by id limit ${page}`,
      isDated,
    );
    const ids = new Set(rows.map(({ id }) => id));
    const parts = await selectPartsAround(db, [...ids]);
    const others = new Set(parts.flatMap(({ source_id, part_id }) => [source_id, part_id])).difference(ids);
    const around =
      others.size === 0
        ? []
        : await selectRecords(db, sql`select unnest(${[...others]}::uuid[]) as id`, isDated);
    yield [...rows, ...around, ...inheritedRecords([...rows, ...around], parts)];
    after = ids.size < page ? null : (rows.at(-1)?.id ?? null);
  } while (after !== null);
}

async function selectRecords(db: Db, ids: Sql, isDated: boolean): Promise<Candidate[]> {
  const { rows } = await sql<Omit<Candidate, 'source'>>`
    with found as materialized (${ids}), mixed as materialized (
      select m.item_id from found f join stock_movements m on m.item_id = f.id
      where ${sql.lit(isDated)} and m.quantity_delta > 0
        and m.kind in ('received', 'adjusted', 'counted', 'transferred')
      group by m.item_id
      having count(*) > 1 or bool_or(m.kind = 'transferred')
    ), records as (
      select i.id, i.item_name, i.barcode, i.lot_code, i.expiration_date, null::timestamptz as recorded_until
      from found f join inventory_items i on i.id = f.id
      union all
      select h.item_id, h.item_name, h.barcode, h.lot_code, h.expiration_date, h.recorded_until
      from found f join item_identities h on h.item_id = f.id
    )
    select r.*, m.item_id is not null as is_mixed
    from records r left join mixed m on m.item_id = r.id
    order by r.id, r.recorded_until nulls first`.execute(db);
  return rows.map((row) => ({ ...row, source: null }));
}

export interface StockedItem {
  id: string;
  item_name: string;
  lot_code: string | null;
  expiration_date: string | null;
  storage_location: string | null;
  quantity: number;
  reserved_quantity: number;
  held: boolean;
}

/** Returns the items that are on hand, or were ordered or handed out, by name. */
export const selectConcerned = (db: Db, ids: readonly string[]): Promise<StockedItem[]> =>
  selectStocked(db, ids, sql`order by i.name_key, i.id`);

/** Returns at most `limit` of the items of `selectConcerned`: those on hand first, then the newest. */
export const selectNewestConcerned = (
  db: Db,
  ids: readonly string[],
  limit: number,
): Promise<StockedItem[]> =>
  selectStocked(db, ids, sql`order by s.quantity + s.reserved_quantity > 0 desc, i.id desc limit ${limit}`);

async function selectStocked(db: Db, ids: readonly string[], order: Sql): Promise<StockedItem[]> {
  const { rows } = await sql<StockedItem>`
    select i.id, i.item_name, i.lot_code, i.expiration_date, p.name as storage_location, s.quantity,
      s.reserved_quantity, s.held
    from inventory_items i
    join stock_levels s on s.item_id = i.id
    left join storage_locations p on p.id = i.storage_location_id
    where i.id = any(${ids}::uuid[]) and (
      s.quantity + s.reserved_quantity > 0
      or exists (select from visit_lines l where l.item_id = i.id)
      or exists (select from food_request_lines l where l.item_id = i.id)
      or exists (select from released_lines l where l.item_id = i.id)
    )
    ${order}`.execute(db);
  return rows;
}
