import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../db/database.ts';

/** Follows transfers of parts from these items, to where their units came from or went to. */
const alongTransfers = (
  start: RawBuilder<unknown>,
  way: 'back' | 'on',
  since: RawBuilder<unknown> = sql`true`,
): RawBuilder<unknown> => sql`
  with recursive lots (id) as (
    ${start}
    union
    select m.other_item_id
    from lots join stock_movements m on m.item_id = lots.id
    where m.kind = 'transferred' and m.other_item_id is not null
      and ${way === 'back' ? sql`m.quantity_delta > 0` : sql`m.quantity_delta < 0`} and ${since}
  )
  select id from lots`;

export interface TracedItem {
  id: string;
  item_name: string;
  lot_code: string | null;
}

/** Returns these items first, and those that got units from them. */
export async function selectReachedItems(db: Db, ids: readonly string[]): Promise<TracedItem[]> {
  const lots = alongTransfers(sql`select unnest(${ids}::uuid[])`, 'on');
  const { rows } = await sql<TracedItem>`
    select i.id, i.item_name, i.lot_code from inventory_items i
    where i.id in (${lots})
    order by i.id = any(${ids}::uuid[]) desc, i.date_added, i.id`.execute(db);
  return rows;
}

/** Transfers have the time of their beginning, and commit a little later. */
export const COMMITTED_WITHIN = sql`interval '10 minutes'`;

/** Returns these items and those that got units from them since. */
export async function selectPartsSince(db: Db, ids: readonly string[], since: Date): Promise<string[]> {
  const recently = sql`m.created_at > ${since}::timestamptz - ${COMMITTED_WITHIN}`;
  const { rows } = await sql<{
    id: string;
  }>`${alongTransfers(sql`select unnest(${ids}::uuid[])`, 'on', recently)}`.execute(db);
  return rows.map(({ id }) => id);
}

export interface TracedDonation {
  id: string;
  code: string;
  product_name: string;
  day: string;
  units: number;
}

const donations = (condition: RawBuilder<unknown>) => sql<TracedDonation>`
  select d.id, d.code, d.product_name, max(m.day)::text as day, sum(m.quantity_delta)::int as units
  from stock_movements m join donations d on d.id = m.donation_id
  where ${condition} and m.kind = 'received'
  group by d.id
  order by day desc, d.id`;

/** Returns the donations that an item got units from, also by transfers. */
export async function selectDonationsOf(db: Db, item_id: string): Promise<TracedDonation[]> {
  const lots = alongTransfers(sql`select ${item_id}::uuid`, 'back');
  const { rows } = await donations(sql`m.item_id in (${lots}) and m.donation_id is not null`).execute(db);
  return rows;
}

/** Returns a donation that was received; empty before. */
export async function selectDonation(db: Db, id: string): Promise<TracedDonation[]> {
  const { rows } = await donations(sql`m.donation_id = ${id}`).execute(db);
  return rows;
}

export const selectDonationBank = (db: Db, id: string) =>
  db.selectFrom('donations').select('foodbank_id').where('id', '=', id).executeTakeFirst();

/** Returns the items that a donation was received as. */
export async function selectItemsOfDonation(db: Db, id: string): Promise<string[]> {
  const { rows } = await sql<{ item_id: string }>`
    select distinct item_id from stock_movements where donation_id = ${id}`.execute(db);
  return rows.map(({ item_id }) => item_id);
}
