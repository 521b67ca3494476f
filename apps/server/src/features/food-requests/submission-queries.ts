import { sql } from 'kysely';
import type { Actor } from '../../context.ts';
import { newId, type Db, type Tx } from '../../db/database.ts';
import { listOf } from '../../db/lists.ts';
import type { LineRow, RequestRow } from './queries.ts';
import { OPEN_REQUEST_STATUSES } from '@nourish/contract/constants';
import type { Row } from '../../db/tables.ts';
import { stockedItemColumns, stockedItemTables, type StockedItem } from '../inventory/service.ts';

type NewRequest = Pick<
  RequestRow,
  | (
      | 'id'
      | 'foodbank_id'
      | 'recipient_id'
      | 'status'
      | 'request_date'
      | 'pickup_date'
      | 'pickup_time'
      | 'total_items'
    )
  | ('special_instructions' | 'dietary_restrictions' | 'allergies' | 'created_at' | 'updated_at')
>;
type NewLine = Pick<
  LineRow,
  'id' | 'request_id' | 'item_id' | 'item_name' | 'category' | 'dietary_category' | 'quantity'
>;

/**
 * Inserts the requests of one submission with their lines and first events. Columns not specific to a food
 * bank are taken from the first request.
 */
export async function insertRequests(
  tx: Tx,
  actor: Pick<Actor, 'user_id' | 'name' | 'email'>,
  requests: readonly NewRequest[],
  lines: readonly NewLine[],
): Promise<void> {
  const [first] = requests;
  if (first === undefined) throw new Error('submission without requests');
  const linesOf = Map.groupBy(lines, (line) => line.request_id);
  // Plain text; the statement folds it for the search.
  const searchText = ({ id }: NewRequest): string =>
    [actor.name, actor.email, ...(linesOf.get(id) ?? []).map((line) => line.item_name), id].join(' ');
  const positioned = requests.flatMap(({ id, foodbank_id }) =>
    (linesOf.get(id) ?? []).map((line, position) => ({ ...line, position, foodbank_id })),
  );
  await sql`
    with submitted as (
      select * from unnest(
        ${listOf(
          'uuid',
          requests.map(() => newId()),
        )},
        ${listOf(
          'uuid',
          requests.map((request) => request.id),
        )},
        ${listOf(
          'uuid',
          requests.map((request) => request.foodbank_id),
        )},
        ${listOf(
          'date',
          requests.map((request) => request.request_date),
        )},
        ${listOf(
          'int',
          requests.map((request) => request.total_items),
        )},
        ${listOf('text', requests.map(searchText))}
      ) as r (event_id, id, foodbank_id, request_date, total_items, search_text)
    ),
    requests_made as (
      insert into food_requests (id, foodbank_id, recipient_id, status, request_date, pickup_date, pickup_time,
        special_instructions, dietary_restrictions, allergies, total_items, search_text, created_at, updated_at)
      select id, foodbank_id, ${first.recipient_id}::uuid, ${first.status}, request_date, ${first.pickup_date}::date,
        ${first.pickup_time}, ${first.special_instructions}, ${first.dietary_restrictions}, ${first.allergies},
        total_items, fold_text(search_text), ${first.created_at}::timestamptz, ${first.updated_at}::timestamptz
      from submitted
    ),
    lines_made as (
      insert into food_request_lines
        (id, foodbank_id, request_id, position, item_id, item_name, category, dietary_category, quantity)
      select * from unnest(
        ${listOf(
          'uuid',
          positioned.map((line) => line.id),
        )},
        ${listOf(
          'uuid',
          positioned.map((line) => line.foodbank_id),
        )},
        ${listOf(
          'uuid',
          positioned.map((line) => line.request_id),
        )},
        ${listOf(
          'int',
          positioned.map((line) => line.position),
        )},
        ${listOf(
          'uuid',
          positioned.map((line) => line.item_id),
        )},
        ${listOf(
          'text',
          positioned.map((line) => line.item_name),
        )},
        ${listOf(
          'text',
          positioned.map((line) => line.category),
        )},
        ${listOf(
          'text',
          positioned.map((line) => line.dietary_category),
        )},
        ${listOf(
          'int',
          positioned.map((line) => line.quantity),
        )}
      )
    )
    insert into food_request_events (id, foodbank_id, request_id, status, actor_id, created_at)
    select event_id, foodbank_id, id, ${first.status}, ${actor.user_id}::uuid, ${first.created_at}::timestamptz
    from submitted`.execute(tx);
}

/**
 * Returns the items in a person's cart that match one of the names, ignoring case and accents; first added
 * first.
 */
export async function selectCartItemsNamed(
  db: Db,
  user_id: string,
  names: readonly string[],
): Promise<{ asked: string; item_id: string }[]> {
  if (names.length === 0) return [];
  const { rows } = await sql<{ asked: string; item_id: string }>`
    select n.asked, c.item_id
    from unnest(${[...new Set(names)]}::text[]) as n (asked)
    join cart_items c on c.user_id = ${user_id}
    join inventory_items i on i.id = c.item_id and fold_text(i.item_name) = fold_text(n.asked)
    where i.archived_at is null
    order by c.added_at, c.id`.execute(db);
  return rows;
}

const PLACE = [
  'id',
  'time_zone',
  'name',
  'address',
  'city',
  'province',
  'postal_code',
  'contact_phone',
  'contact_email',
  'max_open_requests',
  'max_open_units',
] as const;

export type PickupPlace = Pick<Row<'food_banks'>, (typeof PLACE)[number]>;

export const selectPickupPlaces = (db: Db, foodBankIds: readonly string[]): Promise<PickupPlace[]> =>
  db
    .selectFrom('food_banks')
    .select(PLACE)
    .where('id', '=', sql<string>`any(${foodBankIds}::uuid[])`)
    .execute();

/** True if a person ever requested food at a food bank (null: at any). */
export const hasRequests = async (
  db: Db,
  recipient_id: string,
  foodbank_id: string | null,
): Promise<boolean> =>
  (await db
    .selectFrom('food_requests')
    .select('id')
    .where('recipient_id', '=', recipient_id)
    .$if(foodbank_id !== null, (query) => query.where('foodbank_id', '=', foodbank_id))
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Sums the open requests of a person by food bank; leaves out food banks without any. */
export const selectOpenOf = (db: Db, recipient_id: string) =>
  db
    .selectFrom('food_requests')
    .select(['foodbank_id'])
    .select((eb) => [eb.fn.countAll<number>().as('requests'), eb.fn.sum<number>('total_items').as('units')])
    .where('recipient_id', '=', recipient_id)
    .where('status', 'in', OPEN_REQUEST_STATUSES)
    .groupBy('foodbank_id')
    .execute();

/** Returns the active food banks with their limits per person, oldest first. */
export const selectBounds = (db: Db) =>
  db
    .selectFrom('food_banks')
    .select(['id', 'name', 'max_open_requests', 'max_open_units'])
    .where('archived_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/**
 * Locks the row of a person. Every change of their cart and every request of theirs takes this lock, so
 * checks of their open requests hold until the transaction ends. Returns false if the account is deactivated.
 */
export const lockPerson = async (tx: Tx, id: string): Promise<boolean> =>
  (await tx.selectFrom('users').select('active').where('id', '=', id).forNoKeyUpdate().executeTakeFirst())
    ?.active ?? false;

export const selectPickupPlace = (db: Db, foodbank_id: string): Promise<PickupPlace> =>
  db.selectFrom('food_banks').select(PLACE).where('id', '=', foodbank_id).executeTakeFirstOrThrow();

/** A requested item; `place` is set if the query joined its food bank. */
export type RequestedItem = StockedItem & { place?: PickupPlace };

/** Returns the available items with these ids, joined with their food banks. */
export async function selectRequestedItems(
  db: Db,
  ids: readonly string[],
  now: Date,
): Promise<RequestedItem[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<StockedItem & { place: PickupPlace }>`
    select ${stockedItemColumns(now)}, json_build_object('id', b.id, 'time_zone', b.time_zone, 'name', b.name,
      'address', b.address, 'city', b.city, 'province', b.province, 'postal_code', b.postal_code,
      'contact_phone', b.contact_phone, 'contact_email', b.contact_email,
      'max_open_requests', b.max_open_requests, 'max_open_units', b.max_open_units) as place
    ${stockedItemTables(ids)}`.execute(db);
  return rows;
}
