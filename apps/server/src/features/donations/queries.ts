import { sql, type RawBuilder } from 'kysely';
import type { Place } from '../../adapters/mail-format.ts';
import { newId, type Db, type Tx } from '../../db/database.ts';
import type { NewRow, Row } from '../../db/tables.ts';

export interface DonationRow extends Omit<Row<'donations'>, 'search_text'> {
  foodbank_name: string;
  time_zone: string;
  item_name: string | null;
  /** Number of products of the offer. */
  offer_size: number;
  /** Grams received, as stored; null: unknown, or not received. */
  known_grams: number | null;
}

/** Visible donations: to a food bank (null: any) and by a donor (null: any). */
export interface DonationScope {
  foodbank_id: string | null;
  donor: { user_id: string; email: string } | null;
}

/** The donations of an account or, without one, of an email address. */
export const by = ({ user_id, email }: { user_id: string; email: string | null }): RawBuilder<boolean> =>
  sql<boolean>`(d.user_id = ${user_id} or lower(d.donor_email) = lower(${email}))`;

/**
 * Grams of a received donation; null: unknown, or not received. Units in stock can be packs of any size, so an offered weight
 * counts only if the same number of units arrived.
 */
export const receivedGrams = sql<number | null>`coalesce(d.received_grams, case
  when d.status <> 'received' or d.received_quantity <> d.quantity then null
  when d.unit = 'kg' then d.quantity * 1000.0
  when d.unit = 'lbs' then round(d.quantity * 453.59237)
end)::float8`;

const donationRows = (db: Db) =>
  db
    .selectFrom('donations as d')
    .innerJoin('food_banks as b', 'b.id', 'd.foodbank_id')
    .leftJoin('inventory_items as i', 'i.id', 'd.item_id')
    .select([
      'd.id',
      'd.code',
      'd.foodbank_id',
      'd.user_id',
      'd.donor_name',
      'd.donor_email',
      'd.donor_phone',
    ])
    .select(['d.product_name', 'd.quantity', 'd.unit', 'd.category', 'd.pickup_date', 'd.pickup_time'])
    .select(['d.delivery', 'd.collection_street', 'd.collection_city', 'd.collection_postal_code'])
    .select(['d.collection_notes', 'd.collection_until', 'd.offer_id', 'd.received_grams'])
    .select(receivedGrams.as('known_grams'))
    .select(
      sql<number>`greatest(1, (select count(*) from donations o where o.offer_id = d.offer_id))`.as(
        'offer_size',
      ),
    )
    .select(['d.notes', 'd.language', 'd.image_key', 'd.status', 'd.item_id', 'd.received_quantity'])
    .select([
      'd.offered_date',
      'd.received_date',
      'd.created_at',
      'd.updated_at',
      'b.name as foodbank_name',
      'b.time_zone',
      'i.item_name',
    ]);

/** Returns the donations with these ids, in the order of the ids. */
export async function selectDonations(db: Db, ids: readonly string[]): Promise<DonationRow[]> {
  const rows = await donationRows(db)
    .where('d.id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

const within = (db: Db, { foodbank_id, donor }: DonationScope, id: string) =>
  donationRows(db)
    .where('d.id', '=', id)
    .$if(foodbank_id !== null, (query) => query.where('d.foodbank_id', '=', foodbank_id))
    .$if(donor !== null, (query) => query.where(by(donor ?? { user_id: '', email: '' })));

export const selectDonation = (db: Db, scope: DonationScope, id: string): Promise<DonationRow | undefined> =>
  within(db, scope, id).executeTakeFirst();

/** More pictures of one item than a person would choose from. */
const MAX_PICTURES = 5;

/** Returns the donations with a picture that became part of an item, latest first. */
export const selectPictured = (db: Db, item_id: string) =>
  db
    .selectFrom('donations')
    .select(['id', 'code', 'product_name'])
    .where('item_id', '=', item_id)
    .where('image_key', 'is not', null)
    .orderBy('received_date', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_PICTURES)
    .execute();

/** Same as `selectDonation`, with the row locked; a concurrent caller waits and then reads the new state. */
export const lockDonation = (tx: Tx, scope: DonationScope, id: string): Promise<DonationRow | undefined> =>
  within(tx, scope, id).forUpdate('d').executeTakeFirst();

const inOffer = (db: Db, { foodbank_id }: Pick<DonationScope, 'foodbank_id'>, offer_id: string) =>
  donationRows(db)
    .where('d.offer_id', '=', offer_id)
    .$if(foodbank_id !== null, (query) => query.where('d.foodbank_id', '=', foodbank_id))
    .orderBy('d.id');

/** The products of an offer, in the order of the offer. */
export const selectOffer = (
  db: Db,
  scope: Pick<DonationScope, 'foodbank_id'>,
  offer_id: string,
): Promise<DonationRow[]> => inOffer(db, scope, offer_id).execute();

/** Same as `selectOffer`, with the rows locked in id order. */
export const lockOffer = (
  tx: Tx,
  scope: Pick<DonationScope, 'foodbank_id'>,
  offer_id: string,
): Promise<DonationRow[]> => inOffer(tx, scope, offer_id).forUpdate('d').execute();

/** Without an address, only donations sent while signed in. Locked in id order. */
export const lockDonationsBy = (tx: Tx, donor: Parameters<typeof by>[0]): Promise<DonationRow[]> =>
  donationRows(tx).where(by(donor)).orderBy('d.id').forUpdate('d').execute();

/** Donations offered with an email address, to a food bank (null: to any). */
interface Offers {
  foodbank_id: string | null;
  email: string;
}

/** Returns the pending donations with their rows locked in id order. */
export const lockPendingFrom = (tx: Tx, { foodbank_id, email }: Offers): Promise<DonationRow[]> =>
  donationRows(tx)
    .where(sql<boolean>`lower(d.donor_email) = lower(${email})`)
    .where('d.status', '=', 'pending')
    .$if(foodbank_id !== null, (query) => query.where('d.foodbank_id', '=', foodbank_id))
    .orderBy('d.id')
    .forUpdate('d')
    .execute();

/** True if there ever was such a donation. */
export async function hasDonationsFrom(db: Db, { foodbank_id, email }: Offers): Promise<boolean> {
  const found = await db
    .selectFrom('donations as d')
    .select('d.id')
    .where(sql<boolean>`lower(d.donor_email) = lower(${email})`)
    .$if(foodbank_id !== null, (query) => query.where('d.foodbank_id', '=', foodbank_id))
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

export const selectEvents = (db: Db, donation_id: string) =>
  db
    .selectFrom('donation_events as e')
    .leftJoin('users as u', 'u.id', 'e.actor_id')
    .select(['e.id', 'e.status', 'e.notes', 'e.pickup_date', 'e.pickup_time', 'e.created_at'])
    .select('u.name as actor_name')
    .where('e.donation_id', '=', donation_id)
    .orderBy('e.created_at')
    .orderBy('e.id')
    .execute();
export type EventRow = Awaited<ReturnType<typeof selectEvents>>[number];

export interface Addressee extends Place {
  id: string;
  time_zone: string;
}

const addressees = (db: Db) =>
  db
    .selectFrom('food_banks')
    .select(['id', 'name', 'address', 'city', 'province', 'postal_code', 'contact_phone', 'contact_email'])
    .select('time_zone');

/** Returns the given food bank, or the oldest one; undefined if it is unknown or archived. */
export const selectAddressee = (db: Db, id: string | undefined): Promise<Addressee | undefined> =>
  addressees(db)
    .where('archived_at', 'is', null)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? null))
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();

export const selectPlace = (db: Db, foodbank_id: string): Promise<Addressee> =>
  addressees(db).where('id', '=', foodbank_id).executeTakeFirstOrThrow();

/** Returns the active staff of a food bank with a verified address. */
export const selectStaff = (db: Db, foodbank_id: string) =>
  db
    .selectFrom('users')
    .select(['id', 'email', 'language'])
    .where('foodbank_id', '=', foodbank_id)
    .where('role', '=', 'staff')
    .where('active', '=', true)
    .where('email_verified_at', 'is not', null)
    .orderBy('id')
    .execute();

/** Returns the code of the donation. */
export async function insertDonation(tx: Tx, donation: NewRow<'donations'>): Promise<string> {
  const { code } = await tx
    .insertInto('donations')
    .values(donation)
    .returning('code')
    .executeTakeFirstOrThrow();
  return code;
}

export const insertEvent = (tx: Tx, event: Omit<NewRow<'donation_events'>, 'id'>) =>
  tx
    .insertInto('donation_events')
    .values({ id: newId(), ...event })
    .execute();

/** Writes what a step changes. */
export const updateDonation = (tx: Tx, { id, ...row }: DonationRow) => {
  const { status, pickup_date, pickup_time, item_id, received_date, updated_at } = row;
  const { received_quantity, received_grams } = row;
  return tx
    .updateTable('donations')
    .set({ status, pickup_date, pickup_time, item_id, received_date, updated_at })
    .set({ received_quantity, received_grams })
    .where('id', '=', id)
    .execute();
};
