import { sql, type RawBuilder } from 'kysely';
import type { DateKind } from '@nourish/contract';
import type { Allergens, GlutenSource } from '@nourish/contract/label-facts';
import { LIMITS } from '@nourish/contract/constants';
import { todayAt } from '../../db/conditions.ts';
import { countRows } from '../../db/count-rows.ts';
import type { Db, Tx } from '../../db/database.ts';
import { listOf } from '../../db/lists.ts';
import { ITEM_FIELDS, type ItemFields, type NewItemRow } from './fields.ts';

/** Expired items must not be handed out. */
export const isExpired = (now: Date): RawBuilder<boolean> => sql<boolean>`
  (i.date_kind = 'expiry' and i.expiration_date < ${todayAt(now)})`;

/**
 * The stock levels `h` on hold that a reader does not see: those of one food bank (null: of all), unless the reader may see
 * them there. Undefined if the reader sees all.
 */
export function isHidden(
  held_at: readonly string[] | null,
  foodbank_id: string | null,
): RawBuilder<boolean> | undefined {
  if (held_at === null) return undefined;
  if (foodbank_id === null) return sql<boolean>`(h.held and h.foodbank_id <> all(${held_at}::uuid[]))`;
  return held_at.includes(foodbank_id)
    ? undefined
    : sql<boolean>`(h.held and h.foodbank_id = ${foodbank_id}::uuid)`;
}

/**
 * True except for items on hold, unless they are of the food banks `held_at` (null: of any). A subquery over the few items
 * on hold, so that lists keep their indexes. `foodbank_id`: that of the item if known.
 */
export function isShown(
  item_id: RawBuilder<unknown>,
  held_at: readonly string[] | null,
  foodbank_id: string | null,
): RawBuilder<boolean> {
  const hidden = isHidden(held_at, foodbank_id);
  return hidden === undefined
    ? sql<boolean>`true`
    : sql<boolean>`${item_id} not in (select h.item_id from stock_levels h where ${hidden})`;
}

/** An available item with its figures. */
export interface ItemRow extends NewItemRow {
  foodbank_id: string;
  photo_id: string | null;
  storage_location: string | null;
  /** The name of `label_read_by`. */
  label_reader: string | null;
  quantity: number;
  reserved_quantity: number;
  minimum_stock_level: number;
  low_stock: boolean;
  held: boolean;
}

/** The columns that describe item `i`. */
export const DESCRIPTION_COLUMNS = (['id', 'foodbank_id', 'date_added', ...ITEM_FIELDS] as const).map(
  (name) => `i.${name}` as const,
);

export const columnList = (names: readonly string[]): RawBuilder<unknown> =>
  sql.join(names.map((name) => sql.ref(name)));

export const itemColumns = sql`
  ${columnList(DESCRIPTION_COLUMNS)}, i.photo_id, p.name as storage_location, reader.name as label_reader,
  s.quantity, s.reserved_quantity, s.minimum_stock_level, s.low_stock, s.held`;

/** The tables beside `inventory_items i` that `itemColumns` needs. */
const beside = sql`
  join stock_levels s on s.item_id = i.id
  left join storage_locations p on p.id = i.storage_location_id
  left join users reader on reader.id = i.label_read_by`;

/** The joins for `itemColumns`; `item_id` is the id of the item. */
export const itemTables = (item_id: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  join inventory_items i on i.id = ${item_id} ${beside}`;

export async function selectItem(db: Db, id: string): Promise<ItemRow | undefined> {
  const { rows } = await sql<ItemRow>`
    select ${itemColumns} from inventory_items i ${beside}
    where i.id = ${id} and i.archived_at is null`.execute(db);
  return rows[0];
}

/** Returns the food bank of an item, also if it is archived. */
export const selectShelf = (db: Db, id: string): Promise<{ foodbank_id: string } | undefined> =>
  db.selectFrom('inventory_items').select('foodbank_id').where('id', '=', id).executeTakeFirst();

/** An available item with its available quantity. If it is expired or on hold, none of it can be requested. */
export interface StockedItem {
  id: string;
  foodbank_id: string;
  item_name: string;
  category: string;
  dietary_category: string | null;
  expiration_date: string | null;
  date_kind: DateKind;
  is_expired: boolean;
  is_held: boolean;
  quantity: number;
  storage_location: string | null;
  lot_code: string | null;
  allergens: Allergens;
  gluten_sources: GlutenSource[];
  label_known_since: Date | null;
}

const stockedItemColumns = (now: Date): RawBuilder<unknown> => sql`
  i.id, i.foodbank_id, i.item_name, i.category, i.dietary_category, i.expiration_date, i.date_kind,
  ${isExpired(now)} as is_expired, s.held as is_held, s.quantity, p.name as storage_location, i.lot_code,
  i.allergens, i.gluten_sources, i.label_known_since`;

/** The joins for `stockedItemColumns` of the items with these ids; `b` is the food bank. */
const stockedItemTables = (ids: readonly string[]): RawBuilder<unknown> => sql`
  from unnest(${listOf('uuid', [...new Set(ids)])}) as asked (id) ${itemTables(sql`asked.id`)}
  join food_banks b on b.id = i.foodbank_id`;

/** Leaves out unknown ids, and archived ones unless they are `asked` for too. */
export async function selectStockedItems(
  db: Db,
  ids: readonly string[],
  now: Date,
  asked: 'available' | 'archived_too' = 'available',
): Promise<StockedItem[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<StockedItem>`
    select ${stockedItemColumns(now)} ${stockedItemTables(ids)}
    where i.archived_at is null or ${asked === 'archived_too'}::boolean`.execute(db);
  return rows;
}

export interface WantedName {
  item_name: string;
  quantity: number;
}

/** `foodbank_id`: the preferred food bank. */
export interface LotChoice {
  foodbank_id: string | null;
  now: Date;
  /** When the food is picked up, if that is known; `own`: where that is another day. */
  pickup?: { date: string; own: readonly { foodbank_id: string; date: string }[] };
}

/**
 * Ignores case and accents; `asked` is the name as given. Of several lots: not expired or on hold, at the preferred food
 * bank, not expired at the pickup there, with sufficient stock, and with the earliest date.
 */
export async function selectItemsByName(
  db: Db,
  wanted: readonly WantedName[],
  { foodbank_id, now, pickup }: LotChoice,
): Promise<(StockedItem & { asked: string })[]> {
  if (wanted.length === 0) return [];
  const { own = [] } = pickup ?? {};
  const { rows } = await sql<StockedItem & { asked: string }>`
    select distinct on (n.asked) n.asked, ${stockedItemColumns(now)}
    from (
      select asked, fold_text(trim(asked)) as folded, max(quantity) as quantity
      from unnest(
        ${wanted.map((line) => line.item_name)}::text[], ${wanted.map((line) => line.quantity)}::int[]
      ) as n (asked, quantity)
      group by asked
    ) n
    cross join food_banks b
    join inventory_listing l on l.foodbank_id = b.id and l.name_key = left(n.folded, 100) collate "C"
    ${itemTables(sql`l.item_id`)}
    left join unnest(
      ${own.map((each) => each.foodbank_id)}::uuid[], ${own.map(({ date }) => date)}::date[]
    ) as d (foodbank_id, date) on d.foodbank_id = b.id
    where fold_text(i.item_name) = n.folded
    order by n.asked, is_expired, is_held,
      (b.id is not distinct from ${foodbank_id}::uuid) desc,
      coalesce(i.date_kind = 'expiry' and i.expiration_date < coalesce(d.date, ${pickup?.date ?? null}::date), false),
      least(s.quantity, n.quantity) desc, i.expiration_date nulls last, s.quantity desc, i.id`.execute(db);
  return rows;
}

/** `asked`: the name as given. */
export type NamedLot = Pick<
  StockedItem,
  'id' | 'item_name' | 'quantity' | 'expiration_date' | 'date_kind'
> & { asked: string; lot_code: string | null };

/**
 * Returns the lots of these names at a food bank that can be handed out, those with the earliest date first.
 * Ignores case and accents.
 */
export async function selectLotsByName(
  db: Db,
  names: readonly string[],
  { foodbank_id, now }: { foodbank_id: string; now: Date },
): Promise<NamedLot[]> {
  const { rows } = await sql<NamedLot>`
    select n.asked, lot.id, lot.item_name, lot.quantity, lot.lot_code, lot.expiration_date, lot.date_kind
    from (select asked, fold_text(asked) as folded from unnest(${listOf('text', names)}) as a (asked)) n
    join food_banks b on b.id = ${foodbank_id}
    cross join lateral (
      select i.id, i.item_name, i.lot_code, i.expiration_date, i.date_kind, s.quantity
      from inventory_listing l
      join inventory_items i on i.id = l.item_id
      join stock_levels s on s.item_id = i.id
      where l.foodbank_id = b.id and l.name_key = left(n.folded, 100) collate "C"
        and fold_text(i.item_name) = n.folded and s.quantity > 0 and not s.held and not ${isExpired(now)}
      order by i.expiration_date nulls last, i.id
      limit ${LIMITS.linesPerRequest}
    ) lot
    order by n.asked, lot.expiration_date nulls last, lot.id`.execute(db);
  return rows;
}

/** Returns a page of an item's ledger, newest first. */
export const selectMovements = (db: Db, item_id: string, offset: number, limit: number) =>
  db
    .selectFrom('stock_movements as m')
    .leftJoin('users as u', 'u.id', 'm.actor_id')
    .select([
      'm.id',
      'm.kind',
      'm.quantity_delta',
      'm.reserved_delta',
      'm.quantity_after',
      'm.reserved_after',
    ])
    .select(['m.reason', 'u.name as actor_name', 'm.request_id', 'm.donation_id', 'm.from_location'])
    .select(['m.to_location', 'm.other_item_id', 'm.created_at'])
    .where('m.item_id', '=', item_id)
    .orderBy('m.created_at', 'desc')
    .orderBy('m.id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
export type MovementRow = Awaited<ReturnType<typeof selectMovements>>[number];

export const countMovements = (db: Db, item_id: string): Promise<number> =>
  countRows(db.selectFrom('stock_movements').where('item_id', '=', item_id));

const NEW_COLUMNS = ['id', 'date_added', ...ITEM_FIELDS];

export const insertItems = (tx: Tx, foodbank_id: string, items: readonly NewItemRow[], now: Date) =>
  sql`
    insert into inventory_items (foodbank_id, updated_at, ${columnList(NEW_COLUMNS)})
    select ${foodbank_id}::uuid, ${now}::timestamptz, ${columnList(NEW_COLUMNS)}
    from ${recordsOf(items)} n`.execute(tx);

/** Overwrites all fields of these items. */
export const updateItems = (tx: Tx, items: readonly (ItemFields & { id: string })[], now: Date) =>
  sql`
    update inventory_items i
    set updated_at = ${now}::timestamptz,
      (${columnList(ITEM_FIELDS)}) = row(${columnList(ITEM_FIELDS.map((name) => `n.${name}`))})
    from ${recordsOf(items)} n
    where i.id = n.id`.execute(tx);

/** Items as a table; JSON also carries columns that are lists. */
const recordsOf = (items: readonly Partial<NewItemRow>[]): RawBuilder<unknown> =>
  sql`jsonb_populate_recordset(null::inventory_items, ${JSON.stringify(items)}::jsonb)`;
