import { sql } from 'kysely';
import type { Language, MessageStatus, Role } from '@nourish/contract';
import { isOf } from '../../db/conditions.ts';
import { countRows } from '../../db/count-rows.ts';
import type { Db, Tx } from '../../db/database.ts';
import { hasWord } from '../../db/search.ts';
import type { NewRow, Row } from '../../db/tables.ts';
import type { Slice } from '../../http/pagination.ts';

export interface MessageRow extends Omit<Row<'contact_messages'>, 'search_text'> {
  foodbank_name: string;
  foodbank_email: string;
  time_zone: string;
  /** Role of the sender's account; null if they were signed out. */
  sender_role: Role | null;
}

/** All conditions that are set must hold; `foodbank_id` null: all food banks. */
export interface MessageFilter {
  foodbank_id: string | null;
  statuses?: readonly MessageStatus[] | undefined;
  words?: readonly string[];
}

function matching(db: Db, { foodbank_id, statuses, words = [] }: MessageFilter) {
  let query = db.selectFrom('contact_messages as m');
  if (foodbank_id !== null) query = query.where('m.foodbank_id', '=', foodbank_id);
  if (statuses !== undefined) query = query.where('m.status', 'in', statuses);
  for (const word of words) query = query.where(hasWord(sql.ref('m.search_text'), word));
  return query;
}

export const countMessages = (db: Db, filter: MessageFilter): Promise<number> =>
  countRows(matching(db, filter));

/** Newest first. Skips earlier pages in the index, so that only the rows of this page are joined. */
export async function selectPageOfIds(
  db: Db,
  filter: MessageFilter,
  { limit, offset }: Slice,
): Promise<string[]> {
  const rows = await matching(db, filter)
    .select('m.id')
    .orderBy('m.created_at', 'desc')
    .orderBy('m.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map((row) => row.id);
}

export const selectStats = (db: Db, filter: MessageFilter) =>
  matching(db, filter)
    .select((eb) => ['m.status', eb.fn.countAll<number>().as('messages')])
    .groupBy('m.status')
    .execute();
export type StatsRow = Awaited<ReturnType<typeof selectStats>>[number];

const messageRows = (db: Db) =>
  db
    .selectFrom('contact_messages as m')
    .innerJoin('food_banks as b', 'b.id', 'm.foodbank_id')
    .leftJoin('users as u', 'u.id', 'm.user_id')
    .select(['m.id', 'm.foodbank_id', 'm.user_id', 'm.name', 'm.email', 'm.subject', 'm.message'])
    .select(['m.language', 'm.status', 'm.created_at', 'm.updated_at'])
    .select(['b.name as foodbank_name', 'b.contact_email as foodbank_email', 'b.time_zone'])
    .select('u.role as sender_role');

/** Returns the messages with these ids, in the order of the ids. */
export async function selectMessages(db: Db, ids: readonly string[]): Promise<MessageRow[]> {
  const rows = await messageRows(db)
    .where('m.id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export const selectMessage = (
  db: Db,
  foodbank_id: string | null,
  id: string,
): Promise<MessageRow | undefined> =>
  messageRows(db)
    .where('m.id', '=', id)
    .where(isOf(sql`m.foodbank_id`, foodbank_id))
    .executeTakeFirst();

/** Same as `selectMessage`, with the row locked; a concurrent caller waits and then reads the new state. */
export const lockMessage = (
  tx: Tx,
  foodbank_id: string | null,
  id: string,
): Promise<MessageRow | undefined> =>
  messageRows(tx)
    .where('m.id', '=', id)
    .where(isOf(sql`m.foodbank_id`, foodbank_id))
    .forUpdate('m')
    .executeTakeFirst();

export const selectEvents = (db: Db, message_id: string) =>
  db
    .selectFrom('contact_message_events as e')
    .innerJoin('users as u', 'u.id', 'e.actor_id')
    .select(['e.id', 'e.status', 'e.reply', 'e.created_at', 'u.name as actor_name'])
    .where('e.message_id', '=', message_id)
    .orderBy('e.created_at')
    .orderBy('e.id')
    .execute();
export type EventRow = Awaited<ReturnType<typeof selectEvents>>[number];

export type Addressee = Pick<Row<'food_banks'>, 'id' | 'name' | 'contact_email'>;

/** Returns the given food bank, or the oldest one; undefined if it is unknown or archived. */
export const selectAddressee = (db: Db, id: string | undefined): Promise<Addressee | undefined> =>
  db
    .selectFrom('food_banks')
    .select(['id', 'name', 'contact_email'])
    .where('archived_at', 'is', null)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? null))
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();

/** Returns the most common language among the active staff of a food bank; undefined without staff. */
export async function selectStaffLanguage(db: Db, foodbank_id: string): Promise<Language | undefined> {
  const found = await db
    .selectFrom('users')
    .select('language')
    .where('foodbank_id', '=', foodbank_id)
    .where('role', '=', 'staff')
    .where('active', '=', true)
    .groupBy('language')
    .orderBy((eb) => eb.fn.countAll(), 'desc')
    .orderBy('language')
    .limit(1)
    .executeTakeFirst();
  return found?.language;
}

export const insertMessage = (tx: Tx, message: NewRow<'contact_messages'>) =>
  tx.insertInto('contact_messages').values(message).execute();

export const insertEvent = (tx: Tx, event: NewRow<'contact_message_events'>) =>
  tx.insertInto('contact_message_events').values(event).execute();

export const updateStatus = (
  tx: Tx,
  { id, status, updated_at }: Pick<MessageRow, 'id' | 'status' | 'updated_at'>,
) => tx.updateTable('contact_messages').set({ status, updated_at }).where('id', '=', id).execute();
