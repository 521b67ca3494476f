import { sql } from 'kysely';
import type { Allergen } from '@nourish/contract/label-facts';
import { newId, type Db, type Tx } from '../../../db/database.ts';
import type { LineRow, RequestRow } from '../queries.ts';
import type { ReleasedRow } from '../releases/queries.ts';
import type { Days, Product } from './rules.ts';

/** How many candidates are ranked: the same product first, then the earliest dates. */
const CANDIDATES = 500;

const items = (db: Db) =>
  db
    .selectFrom('inventory_items as i')
    .innerJoin('stock_levels as s', 's.item_id', 'i.id')
    .leftJoin('storage_locations as p', 'p.id', 'i.storage_location_id')
    .select(['i.id', 'i.item_name', 'i.category', 'i.dietary_category', 'i.barcode', 'i.lot_code'])
    .select(['i.expiration_date', 'i.date_kind', 'i.allergens', 'i.gluten_sources', 'i.label_read_at'])
    .select(['s.quantity', 's.held', 'p.name as storage_location']);
export type ItemRow = NonNullable<Awaited<ReturnType<typeof selectReplaced>>>;

/** The item that is replaced, also an archived one. */
export const selectReplaced = (db: Db, id: string) => items(db).where('i.id', '=', id).executeTakeFirst();

/**
 * The item of a food bank with this id, or the latest one with this name, in any case and without accents. An archived one
 * too: the last lot of a product may be gone.
 */
export const selectReplacedNamed = (db: Db, foodbank_id: string, of: { id: string } | { name: string }) =>
  items(db)
    .where('i.foodbank_id', '=', foodbank_id)
    .$if('id' in of, (query) => query.where('i.id', '=', 'id' in of ? of.id : ''))
    .$if('name' in of, (query) => {
      const name = 'name' in of ? of.name : '';
      return query
        .where(
          sql<boolean>`i.id in (
          select item_id from inventory_listing
          where foodbank_id = ${foodbank_id}::uuid and name_key = left(fold_text(trim(${name})), 100) collate "C"
          union all
          select id from inventory_items
          where foodbank_id = ${foodbank_id}::uuid and name_key = left(fold_text(trim(${name})), 100) collate "C"
            and archived_at is not null)`,
        )
        .where(sql<boolean>`fold_text(i.item_name) = fold_text(trim(${name}))`);
    })
    .orderBy(sql`i.archived_at is not null`)
    .orderBy('i.id', 'desc')
    .limit(1)
    .executeTakeFirst();

/**
 * Available items of the category that are usable at the pickup, as `isUsable` says, without those whose label names an
 * allergen; the guard decides about the rest. The products that are replaced come first, themselves included.
 */
export const selectCandidates = (
  db: Db,
  foodbank_id: string,
  { category, replaced }: { category: string; replaced: readonly Product[] },
  { days: { today, pickup_date }, allergies }: { days: Days; allergies: readonly Allergen[] },
) =>
  items(db)
    .where('i.foodbank_id', '=', foodbank_id)
    .where('i.category', '=', category)
    .where('i.archived_at', 'is', null)
    .where('s.quantity', '>', 0)
    .where('s.held', '=', false)
    .where(
      sql<boolean>`(i.expiration_date is null or i.expiration_date >=
        case when i.date_kind = 'expiry' then greatest(${today}::date, ${pickup_date}::date) else ${today}::date end)`,
    )
    .where(
      sql<boolean>`not exists (select from unnest(${allergies}::text[]) as a (allergen)
        where i.allergens ->> a.allergen in ('contains', 'may_contain'))`,
    )
    .orderBy(
      sql`coalesce(i.barcode = any(${replaced.flatMap(({ barcode }) => barcode ?? [])}::text[]), false)
        or lower(i.item_name) in (select lower(name) from unnest(${replaced.map(({ item_name }) => item_name)}::text[]) as r (name))`,
      'desc',
    )
    .orderBy(sql`i.expiration_date nulls last`)
    .orderBy('i.id')
    .limit(CANDIDATES)
    .execute();

/** Locks an item of a food bank, so that its label, its date and its holds stay until the commit. */
export const lockSubstitute = (tx: Tx, foodbank_id: string, id: string) =>
  items(tx)
    .where('i.id', '=', id)
    .where('i.foodbank_id', '=', foodbank_id)
    .where('i.archived_at', 'is', null)
    .forShare('i')
    .executeTakeFirst();

/** What takes the place of units, and who put it there. */
export interface Substitution {
  substitute_id: string;
  substitute_name: string;
  substituted_by: string;
  /** The person has no address. */
  to_call: boolean;
}

/** Takes units out of a line of a locked request; records them with what takes their place. */
export async function takeFromLine(
  tx: Tx,
  request: RequestRow,
  line: LineRow,
  quantity: number,
  { now, ...substitution }: Substitution & { now: Date },
): Promise<void> {
  const { foodbank_id, status, packing_at } = request;
  if (quantity === line.quantity)
    await tx.deleteFrom('food_request_lines').where('id', '=', line.id).execute();
  else
    await tx
      .updateTable('food_request_lines')
      .set({ quantity: line.quantity - quantity })
      .where('id', '=', line.id)
      .execute();
  await tx
    .insertInto('released_lines')
    .values({
      id: newId(),
      foodbank_id,
      request_id: line.request_id,
      item_id: line.item_id,
      item_name: line.item_name,
      quantity,
      was_packed: status === 'ready' || packing_at !== null,
      recall_id: null,
      released_at: now,
      mailed: !substitution.to_call,
      ...substitution,
    })
    .execute();
}

/**
 * Records what takes the place of units that were taken out before; `rest` of them stay without. This is news to the
 * person, so that the line gets another id: a colleague who saw the old one told them less.
 */
export async function replaceReleased(
  tx: Tx,
  request: RequestRow,
  { line, used, rest }: { line: ReleasedRow; used: number; rest: number },
  substitution: Substitution,
): Promise<void> {
  await tx
    .updateTable('released_lines')
    .set({ id: newId(), quantity: used, ...substitution, told_at: null, told_by: null })
    .where('id', '=', line.id)
    .execute();
  if (rest === 0) return;
  const { id, item_id, item_name, was_packed, recall_id, mailed, released_at, to_call, told_at, told_by } =
    line;
  const values = { id, foodbank_id: request.foodbank_id, request_id: request.id, item_id, item_name };
  await tx
    .insertInto('released_lines')
    .values({
      ...values,
      quantity: rest,
      was_packed,
      recall_id,
      mailed,
      released_at,
      to_call,
      told_at,
      told_by,
    })
    .execute();
}

/** Adds units of an item to a locked request, whose units changed by `more`. Staff find it by the new item too. */
export async function addToRequest(
  tx: Tx,
  { id: request_id, foodbank_id }: RequestRow,
  { id: item_id, item_name, category, dietary_category }: ItemRow,
  { quantity, more, now }: { quantity: number; more: number; now: Date },
): Promise<void> {
  await sql`
    insert into food_request_lines
      (id, foodbank_id, request_id, position, item_id, item_name, category, dietary_category, quantity)
    select ${newId()}::uuid, ${foodbank_id}::uuid, ${request_id}::uuid, coalesce(max(position) + 1, 0), ${item_id}::uuid,
      ${item_name}, ${category}, ${dietary_category}, ${quantity}::int
    from food_request_lines where request_id = ${request_id}::uuid
    on conflict on constraint food_request_lines_item_once
      do update set quantity = food_request_lines.quantity + excluded.quantity`.execute(tx);
  await sql`
    update food_requests
    set total_items = total_items + ${more}::int, updated_at = ${now}::timestamptz,
      search_text = search_text || ' ' || fold_text(${item_name})
    where id = ${request_id}::uuid`.execute(tx);
}
