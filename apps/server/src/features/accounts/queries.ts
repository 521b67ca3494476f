import { sql } from 'kysely';
import type { Language, Role } from '@nourish/contract';
import type { Actor } from '../../context.ts';
import type { Db, Tx } from '../../db/database.ts';
import type { NewRow, Row } from '../../db/tables.ts';

// Named one by one: a prepared `select *` breaks when another version of the program adds a column.
const ACCOUNT = ['id', 'name', 'email', 'language', 'password_hash', 'email_verified_at', 'active'] as const;
export type Account = Pick<Row<'users'>, (typeof ACCOUNT)[number]>;

export interface UserRow {
  id: string;
  name: string;
  email: string;
  role: Role;
  language: Language;
  email_verified_at: Date | null;
  foodbank_id: string | null;
  foodbank_name: string | null;
  foodbank_city: string | null;
  foodbank_province: string | null;
  alert_digest: boolean;
  created_at: Date;
}

export const selectUser = (db: Db, id: string): Promise<UserRow> =>
  db
    .selectFrom('users as u')
    .leftJoin('food_banks as b', 'b.id', 'u.foodbank_id')
    .select([
      'u.id',
      'u.name',
      'u.email',
      'u.role',
      'u.language',
      'u.email_verified_at',
      'u.foodbank_id',
      'u.alert_digest',
      'u.created_at',
    ])
    .select(['b.name as foodbank_name', 'b.city as foodbank_city', 'b.province as foodbank_province'])
    .where('u.id', '=', id)
    .executeTakeFirstOrThrow();

export const selectAccountByEmail = (db: Db, email: string): Promise<Account | undefined> =>
  db
    .selectFrom('users')
    .select(ACCOUNT)
    .where(sql`lower(email)`, '=', sql<string>`lower(${email})`)
    .executeTakeFirst();

export const selectAccount = (db: Db, id: string): Promise<Account> =>
  db.selectFrom('users').select(ACCOUNT).where('id', '=', id).executeTakeFirstOrThrow();

/** Throws the constraint `users_email_unique` (409 `email_taken`) when the address is known. */
export const insertUser = (tx: Tx, user: NewRow<'users'>) => tx.insertInto('users').values(user).execute();

/**
 * Whether a password that was found right, which takes its time, still is; from here on it stays so until the transaction
 * ends. Without this a call that is under way with an old password would outlive its reset.
 */
export const holdPassword = async (tx: Tx, { id, password_hash }: Account): Promise<boolean> => {
  const held = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('password_hash', '=', password_hash)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return held !== undefined;
};

export const updateUser = (tx: Tx, id: string, changes: Partial<NewRow<'users'>>) =>
  tx.updateTable('users').set(changes).where('id', '=', id).execute();

export const markVerified = (tx: Tx, id: string, now: Date) =>
  tx
    .updateTable('users')
    .set({ email_verified_at: now, updated_at: now })
    .where('id', '=', id)
    .where('email_verified_at', 'is', null)
    .execute();

export const insertToken = (tx: Tx, token: NewRow<'one_time_tokens'>) =>
  tx.insertInto('one_time_tokens').values(token).execute();

/** Locks the token's row, so that of two clicks one comes first. */
export const lockToken = (tx: Tx, token_hash: Buffer, purpose: Row<'one_time_tokens'>['purpose']) =>
  tx
    .selectFrom('one_time_tokens as t')
    .innerJoin('users as u', 'u.id', 't.user_id')
    .select([
      't.user_id',
      't.used_at',
      't.expires_at',
      'u.email_verified_at',
      'u.invited',
      'u.name',
      'u.email',
    ])
    .where('t.token_hash', '=', token_hash)
    .where('t.purpose', '=', purpose)
    .forUpdate('t')
    .executeTakeFirst();

/** Spends every open token of a purpose: a link used, or replaced by a newer one, opens nothing any more. */
export const spendTokens = (tx: Tx, user_id: string, purpose: Row<'one_time_tokens'>['purpose'], now: Date) =>
  tx
    .updateTable('one_time_tokens')
    .set({ used_at: now })
    .where('user_id', '=', user_id)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .execute();

export const insertSession = (tx: Tx, session: NewRow<'sessions'>) =>
  tx.insertInto('sessions').values(session).execute();

export const selectSession = (
  db: Db,
  token_hash: Buffer,
  usedAfter: Date,
): Promise<(Actor & { last_used_at: Date }) | undefined> =>
  db
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select([
      'u.id as user_id',
      'u.name',
      'u.email',
      'u.role',
      'u.language',
      'u.foodbank_id',
      's.last_used_at',
    ])
    .where('s.token_hash', '=', token_hash)
    .where('s.last_used_at', '>', usedAfter)
    .where('u.active', '=', true)
    .executeTakeFirst();

export const touchSession = (tx: Tx, token_hash: Buffer, now: Date) =>
  tx.updateTable('sessions').set({ last_used_at: now }).where('token_hash', '=', token_hash).execute();

/** When a person was here last; outlives their sessions. */
export const noteSeen = (tx: Tx, user_id: string, last_seen_at: Date) =>
  tx.updateTable('users').set({ last_seen_at }).where('id', '=', user_id).execute();

export const deleteSession = (tx: Tx, token_hash: Buffer) =>
  tx.deleteFrom('sessions').where('token_hash', '=', token_hash).execute();

/** Ends every session of a person, but for the one that is named. */
export const deleteSessionsOf = (tx: Tx, user_id: string, except?: Buffer) =>
  tx
    .deleteFrom('sessions')
    .where('user_id', '=', user_id)
    .$if(except !== undefined, (query) => query.where('token_hash', '<>', except as Buffer)) // $if has just checked it
    .execute();
