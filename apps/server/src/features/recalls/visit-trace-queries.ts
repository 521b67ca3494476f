import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../db/database.ts';
import { requester } from '../../db/requester.ts';
import { COMMITTED_WITHIN, type TracedDonation, type TracedItem } from './trace-queries.ts';

export interface TracedVisit {
  id: string;
  foodbank_id: string;
  day: string;
  program_name: string;
  request_id: string | null;
  voided_at: Date | null;
  given_at: Date;
  /** The client, after merges, and the account; both null for an anonymous visit. */
  root_id: string | null;
  user_id: string | null;
  code: string | null;
  /** Null: anonymous, or erased since. */
  name: string | null;
}

export async function selectTracedVisit(db: Db, id: string): Promise<TracedVisit | undefined> {
  const { rows } = await sql<TracedVisit>`
    select r.id, r.foodbank_id, r.day::text as day, r.program_name, r.request_id, r.voided_at, r.given_at,
      rc.id as root_id, ru.id as user_id, rc.code,
      coalesce(rc.name, case when ru.erased_at is null then ru.name end, rc.alias) as name
    from (
      select v.id, v.foodbank_id, v.day, p.name as program_name, v.request_id, v.voided_at, v.given_at,
        coalesce(v.client_id, q.client_id) as client_id, q.recipient_id
      from visits v join programs p on p.id = v.program_id left join food_requests q on q.id = v.request_id
      where v.id = ${id}
    ) r ${requester}`.execute(db);
  return rows[0];
}

export interface TracedLine extends TracedItem {
  quantity: number;
}

/** Returns what was given at a visit: its own lines, or those of its request. */
export async function selectLinesGiven(
  db: Db,
  { id, request_id }: Pick<TracedVisit, 'id' | 'request_id'>,
): Promise<TracedLine[]> {
  const { rows } = await sql<TracedLine>`
    select l.item_id as id, l.item_name, i.lot_code, l.quantity
    from (
      select item_id, item_name, quantity, position from visit_lines where visit_id = ${id}
      union all
      select item_id, item_name, quantity, position from food_request_lines where request_id = ${request_id}::uuid
    ) l join inventory_items i on i.id = l.item_id
    order by l.position`.execute(db);
  return rows;
}

/**
 * `sources`: each of these items as `start`, with the items that it had units from until then, itself included, and until
 * when: what an item got after it passed units on is in none of them.
 */
const sourcesOf = (item_ids: readonly string[], until: Date): RawBuilder<unknown> => sql`
  recursive lots (start, id, until) as (
    select id, id, ${until}::timestamptz + ${COMMITTED_WITHIN} from unnest(${item_ids}::uuid[]) as given (id)
    union
    select lots.start, m.other_item_id, least(lots.until, m.created_at + ${COMMITTED_WITHIN})
    from lots join stock_movements m on m.item_id = lots.id and m.created_at <= lots.until
    where m.kind = 'transferred' and m.other_item_id is not null and m.quantity_delta > 0
  ),
  sources as (select start, id, max(until) as until from lots group by start, id)`;

export interface Source extends TracedDonation {
  item_id: string;
  donor_name: string;
  /** The account of the donor. */
  user_id: string | null;
}

/** An arrival of units of a source, by its own index. */
const arrived = sql`
  m.item_id = s.id and m.created_at <= s.until and m.quantity_delta > 0 and m.request_id is null and m.visit_id is null`;

/**
 * Returns the latest donations that each of these items had units from by then, at most `limit` for each. A donation is
 * received in one movement.
 */
export async function selectSources(
  db: Db,
  item_ids: readonly string[],
  until: Date,
  limit: number,
): Promise<Source[]> {
  const { rows } = await sql<Source>`
    with ${sourcesOf(item_ids, until)},
    latest as (
      select s.start, m.donation_id, max(m.day)::text as day, sum(m.quantity_delta)::int as units,
        row_number() over (partition by s.start order by max(m.created_at) desc, m.donation_id) as place
      from sources s cross join lateral (
        select m.donation_id, m.day, m.quantity_delta, m.created_at from stock_movements m
        where ${arrived} and m.kind = 'received' and m.donation_id is not null
        order by m.created_at desc limit ${limit}
      ) m
      group by s.start, m.donation_id
    )
    select l.start as item_id, d.id, d.code, d.product_name, d.donor_name, d.user_id, l.day, l.units
    from latest l join donations d on d.id = l.donation_id
    where l.place <= ${limit}
    order by l.place`.execute(db);
  return rows;
}

/**
 * Returns those of these items that also had units from elsewhere by then: entered, imported or found, or moved from an
 * item that was not recorded. Units that came back from a request or visit have the source of the item.
 */
export async function selectOfUnknownSource(
  db: Db,
  item_ids: readonly string[],
  until: Date,
): Promise<string[]> {
  const { rows } = await sql<{ item_id: string }>`
    with ${sourcesOf(item_ids, until)}
    select distinct s.start as item_id
    from sources s
    where exists (
      select from stock_movements m
      where ${arrived} and case m.kind when 'received' then m.donation_id is null
        when 'transferred' then m.other_item_id is null else m.kind in ('adjusted', 'counted') end
    )`.execute(db);
  return rows.map(({ item_id }) => item_id);
}
