import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import type { NewRow, Row } from '../../db/tables.ts';

export type DigestBank = Pick<Row<'food_banks'>, 'id' | 'name' | 'time_zone'>;
export type Subscriber = Pick<Row<'users'>, 'id' | 'name' | 'email' | 'language'>;

export const selectOpenFoodBanks = (db: Db): Promise<DigestBank[]> =>
  db
    .selectFrom('food_banks')
    .select(['id', 'name', 'time_zone'])
    .where('archived_at', 'is', null)
    .orderBy('id')
    .execute();

export async function hasDigest(db: Db, foodbank_id: string, day: string): Promise<boolean> {
  const found = await db
    .selectFrom('alert_digests')
    .select('day')
    .where('foodbank_id', '=', foodbank_id)
    .where('day', '=', day)
    .executeTakeFirst();
  return found !== undefined;
}

/** Claims the digest of a day; returns false if another server has claimed it. */
export async function claimDay(tx: Tx, digest: NewRow<'alert_digests'>): Promise<boolean> {
  const taken = await tx
    .insertInto('alert_digests')
    .values(digest)
    .onConflict((conflict) => conflict.columns(['foodbank_id', 'day']).doNothing())
    .returning('day')
    .executeTakeFirst();
  return taken !== undefined;
}

export const selectSubscribers = (db: Db, foodbank_id: string): Promise<Subscriber[]> =>
  db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'language'])
    .where('foodbank_id', '=', foodbank_id)
    .where('role', 'in', ['staff', 'admin'])
    .where('active', '=', true)
    .where('email_verified_at', 'is not', null)
    .where('alert_digest', '=', true)
    .orderBy('id')
    .execute();

/** Ids of items that are low now but were not at `then`, according to the ledger, or were added since. */
export async function selectNewlyLow(db: Db, foodbank_id: string, then: Date): Promise<Set<string>> {
  const { rows } = await sql<{ item_id: string }>`
    select s.item_id
    from stock_levels s
      join inventory_items i on i.id = s.item_id and i.archived_at is null
      left join lateral (
        select m.quantity_after from stock_movements m
        where m.item_id = s.item_id and m.created_at <= ${then}
        order by m.created_at desc, m.id desc
        limit 1
      ) m on true
    where s.foodbank_id = ${foodbank_id} and s.low_stock
      and coalesce(m.quantity_after > s.minimum_stock_level, i.date_added > ${then})`.execute(db);
  return new Set(rows.map((row) => row.item_id));
}

export async function countOutOfStock(db: Db, foodbank_id: string): Promise<number> {
  const { rows } = await sql<{ items: number }>`
    select count(*)::int as items from stock_levels
    where foodbank_id = ${foodbank_id} and quantity = 0 and facet_id is not null`.execute(db);
  return rows[0]?.items ?? 0;
}

/** Open spots of the published shifts of a day. Spots that are offered to a waitlist do not count. */
export async function countOpenSpots(db: Db, foodbank_id: string, day: string): Promise<number> {
  const { rows } = await sql<{ spots: number }>`
    select coalesce(sum(capacity - current_volunteers - offered_spots), 0)::int as spots
    from shifts where foodbank_id = ${foodbank_id} and shift_date = ${day} and status = 'published'`.execute(
    db,
  );
  return rows[0]?.spots ?? 0;
}
