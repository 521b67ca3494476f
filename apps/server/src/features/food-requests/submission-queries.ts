import { sql } from 'kysely';
import type { Actor } from '../../context.ts';
import { newId, type Tx } from '../../db/database.ts';
import { listOf } from '../../db/lists.ts';
import type { LineRow, RequestRow } from './queries.ts';

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
