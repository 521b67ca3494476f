import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { tableOf } from '../../db/lists.ts';

/** A time in which an item had a record. */
export interface Period {
  item_id: string;
  /** null: from the beginning. */
  since: Date | null;
  /** null: until now. */
  until: Date | null;
}

const asTable = (periods: readonly Period[]) =>
  tableOf(
    'h',
    periods.map(({ item_id, since, until }, place) => ({
      place,
      item_id,
      since: since?.toISOString() ?? null,
      until: until?.toISOString() ?? null,
    })),
    { place: 'int', item_id: 'uuid', since: 'timestamptz', until: 'timestamptz' },
  );

/**
 * Records are changed by somebody who stands at the shelf, and beside people who are handing out: for so long units may
 * be of either.
 */
export const OVERLAP = sql`interval '10 minutes'`;

/** Returns the places of those of these periods in which units may have been handed out, or were in an open request. */
export async function selectHandedOutIn(db: Db, periods: readonly Period[]): Promise<Set<number>> {
  if (periods.length === 0) return new Set();
  const { rows } = await sql<{ place: number }>`
    select h.place from ${asTable(periods)}
    where exists (
      select from visit_lines l join visits v on v.id = l.visit_id
      where l.item_id = h.item_id and v.voided_at is null
        and (h.until is null or v.given_at < h.until + ${OVERLAP})
        and (h.since is null or v.given_at > h.since - ${OVERLAP})
    ) or exists (
      select from food_request_lines l join food_requests r on r.id = l.request_id
      where l.item_id = h.item_id and r.status not in ('cancelled', 'rejected')
        and (h.until is null or r.created_at < h.until + ${OVERLAP})
        and (h.since is null or r.fulfilled_at is null or r.fulfilled_at > h.since - ${OVERLAP})
    )`.execute(db);
  return new Set(rows.map(({ place }) => place));
}

/**
 * Returns the periods in which units of these periods may have been handed out. Units that are on the shelf while a record
 * is changed may be of either record, and so may those before and after, until the item was empty. If units came back
 * later, nobody knows of which record they were.
 */
export async function selectUncertainPeriods(db: Db, periods: readonly Period[]): Promise<Period[]> {
  if (periods.length === 0) return [];
  const isEmpty = sql`m.quantity_after + m.reserved_after = 0`;
  const { rows } = await sql<Period>`
    select h.item_id, before.since, case when not exists (
      select from stock_movements m
      where m.item_id = h.item_id and m.created_at > after.until and m.quantity_delta + m.reserved_delta > 0
        and (m.kind = 'transferred' or m.visit_id is not null or m.request_id is not null)
    ) then after.until end as until
    from ${asTable(periods)}
    cross join lateral (
      select max(m.created_at) as since from stock_movements m
      where m.item_id = h.item_id and m.created_at <= h.since and ${isEmpty}
    ) before
    cross join lateral (
      select case when (
        select ${isEmpty} from stock_movements m
        where m.item_id = h.item_id and m.created_at <= h.until
        order by m.created_at desc, m.id desc limit 1
      ) then h.until else (
        select min(m.created_at) from stock_movements m
        where m.item_id = h.item_id and m.created_at > h.until and ${isEmpty}
      ) end as until
    ) after`.execute(db);
  return rows;
}
