import { sql, type RawBuilder } from 'kysely';
import type { Donation } from '@nourish/contract';
import type { Db } from '../../../db/database.ts';
import { receivedGrams } from '../queries.ts';

/** A person, by account and verified address. */
interface Donor {
  user_id: string;
  email: string;
}

const receivedBy = ({ user_id, email }: Donor): RawBuilder<boolean> =>
  sql<boolean>`d.status = 'received' and (d.user_id = ${user_id} or lower(d.donor_email) = lower(${email}))`;

export interface YearRow {
  year: number;
  grams: number;
  offers: number;
  products: number;
  unweighed: number;
}

export async function selectYears(db: Db, donor: Donor): Promise<YearRow[]> {
  const { rows } = await sql<YearRow>`
    select extract(year from d.received_date)::int as year, coalesce(sum(${receivedGrams}), 0)::float8 as grams,
      count(distinct coalesce(d.offer_id, d.id))::int as offers, count(*)::int as products,
      (count(*) - count(${receivedGrams}))::int as unweighed
    from donations d where ${receivedBy(donor)}
    group by 1 order by 1 desc`.execute(db);
  return rows;
}

/** The grams received in a year, by month with a received donation. */
export async function selectMonths(
  db: Db,
  donor: Donor,
  year: number,
): Promise<{ month: number; grams: number }[]> {
  const { rows } = await sql<{ month: number; grams: number }>`
    select extract(month from d.received_date)::int as month, coalesce(sum(${receivedGrams}), 0)::float8 as grams
    from donations d where ${receivedBy(donor)} and ${isIn(year)}
    group by 1`.execute(db);
  return rows;
}

const isIn = (year: number): RawBuilder<boolean> =>
  sql<boolean>`d.received_date between ${`${year}-01-01`}::date and ${`${year}-12-31`}::date`;

export interface ReceivedRow {
  foodbank_id: string;
  foodbank_name: string;
  foodbank_place: string;
  received_date: string;
  code: string;
  product_name: string;
  quantity: number;
  unit: Donation['unit'];
  received_quantity: number;
  grams: number | null;
}

/** The first donations received in a year, oldest first. */
export async function selectReceived(
  db: Db,
  donor: Donor,
  year: number,
  limit: number,
): Promise<ReceivedRow[]> {
  const { rows } = await sql<ReceivedRow>`
    select d.foodbank_id, b.name as foodbank_name, concat_ws(', ', b.address, b.city, b.province || ' ' || b.postal_code) as foodbank_place,
      d.received_date::text, d.code, d.product_name, d.quantity, d.unit, d.received_quantity, ${receivedGrams} as grams
    from donations d join food_banks b on b.id = d.foodbank_id
    where ${receivedBy(donor)} and ${isIn(year)}
    order by d.received_date, d.id limit ${limit}`.execute(db);
  return rows;
}
