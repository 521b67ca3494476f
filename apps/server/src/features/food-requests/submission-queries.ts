import { sql } from 'kysely';
import { OPEN_REQUEST_STATUSES } from '@nourish/contract/constants';
import { newId, type Db, type Tx } from '../../db/database.ts';
import { tableOf } from '../../db/lists.ts';
import type { Row } from '../../db/tables.ts';

/** Columns that the database fills, or that are filled after the submission. */
type LaterColumn =
  | 'code'
  | 'search_text'
  | 'notes'
  | 'fulfilled_at'
  | 'fulfilled_date'
  | 'arrived_at'
  | 'packing_at'
  | 'packing_by'
  | 'ended_as'
  | 'reminded_for'
  | 'reminded_soon_for'
  | 'missed_on'
  | 'undecided_on';

/** A request to insert, with its lines in order. */
export interface NewRequest {
  request: Omit<Row<'food_requests'>, LaterColumn>;
  lines: readonly Omit<Row<'food_request_lines'>, 'foodbank_id' | 'position'>[];
}

/**
 * Columns not specific to a food bank are taken from the first request. `words`: of the recipient or client, for the
 * search.
 */
export async function insertRequests(
  tx: Tx,
  actor_id: string,
  words: readonly string[],
  drafts: readonly NewRequest[],
): Promise<void> {
  const first = drafts[0]?.request;
  if (first === undefined) throw new Error('submission without requests');
  const requests = drafts.map(({ request, lines }) => ({
    ...request,
    event_id: newId(),
    search_text: [...words, ...lines.map((line) => line.item_name), request.id].join(' '),
  }));
  const lines = drafts.flatMap((draft) =>
    draft.lines.map((line, position) => ({ ...line, position, foodbank_id: draft.request.foodbank_id })),
  );
  await sql`
    with submitted as (
      select * from ${tableOf('r', requests, {
        event_id: 'uuid',
        id: 'uuid',
        foodbank_id: 'uuid',
        slot_id: 'uuid',
        pickup_date: 'date',
        pickup_time: 'text',
        request_date: 'date',
        total_items: 'int',
        search_text: 'text',
      })}
    ),
    requests_made as (
      insert into food_requests (id, foodbank_id, recipient_id, client_id, status, request_date, pickup_date, pickup_time,
        slot_id, special_instructions, dietary_restrictions, allergies, total_items, search_text, created_at, updated_at)
      select id, foodbank_id, ${first.recipient_id}::uuid, ${first.client_id}::uuid, ${first.status}, request_date,
        pickup_date, pickup_time, slot_id, ${first.special_instructions}, ${first.dietary_restrictions}, ${first.allergies},
        total_items, fold_text(search_text), ${first.created_at}::timestamptz, ${first.updated_at}::timestamptz
      from submitted
    ),
    lines_made as (
      insert into food_request_lines
        (id, foodbank_id, request_id, position, item_id, item_name, category, dietary_category, quantity, no_substitute)
      select * from ${tableOf('l', lines, {
        id: 'uuid',
        foodbank_id: 'uuid',
        request_id: 'uuid',
        position: 'int',
        item_id: 'uuid',
        item_name: 'text',
        category: 'text',
        dietary_category: 'text',
        quantity: 'int',
        no_substitute: 'boolean',
      })}
    )
    insert into food_request_events (id, foodbank_id, request_id, status, actor_id, created_at)
    select event_id, foodbank_id, id, ${first.status}, ${actor_id}::uuid, ${first.created_at}::timestamptz
    from submitted`.execute(tx);
}

/** Ignores case and accents. In the order of adding. */
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

/** Locks an account for whose owner staff enter a request. */
export const lockAccount = (tx: Tx, id: string) =>
  tx
    .selectFrom('users')
    .select(['id', 'name', 'email', 'active'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();

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

export const selectPickupPlace = (db: Db, foodbank_id: string): Promise<PickupPlace> =>
  db.selectFrom('food_banks').select(PLACE).where('id', '=', foodbank_id).executeTakeFirstOrThrow();
