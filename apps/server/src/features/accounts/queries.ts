import { sql } from 'kysely';
import type { Language, Role } from '@nourish/contract';
import type { Actor } from '../../context.ts';
import type { Db, Tx } from '../../db/database.ts';
import type { NewRow, Row } from '../../db/tables.ts';

// Named one by one: a prepared `select *` breaks when another version of the program adds a column.
const ACCOUNT = [
  'id',
  'name',
  'email',
  'role',
  'language',
  'foodbank_id',
  'password_hash',
  'email_verified_at',
  'active',
  'second_factor_at',
] as const;
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
  second_factor_at: Date | null;
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
      'u.second_factor_at',
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

/** An account with its row locked, before anything that hangs on it. */
export const lockAccount = (tx: Tx, id: string): Promise<Account> =>
  tx.selectFrom('users').select(ACCOUNT).where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow();

/** Throws the constraint `users_email_unique` (409 `email_taken`) when the address is known. */
export const insertUser = (tx: Tx, user: NewRow<'users'>) => tx.insertInto('users').values(user).execute();

/**
 * Whether a password that was found right, which takes its time, still is, and all that there is to show; from here on it
 * stays so until the transaction ends. Without this a call that is under way with an old password would outlive its reset, and
 * one with the password alone the second factor that is added meanwhile.
 */
export const holdPassword = async (
  tx: Tx,
  { id, password_hash, second_factor_at }: Account,
): Promise<boolean> => {
  const held = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('password_hash', '=', password_hash)
    .where('second_factor_at', 'is not distinct from', second_factor_at)
    .where('active', '=', true)
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

/**
 * A mailed link with its account, both locked: of two clicks at once the second one waits, and then sees what the first
 * one did. The lock comes first, in a statement of its own, because a statement that waits for a lock reads again only
 * the rows that it locks.
 */
export async function lockToken(tx: Tx, token_hash: Buffer, purpose: Row<'one_time_tokens'>['purpose']) {
  const token = await tx
    .selectFrom('one_time_tokens')
    .select(['user_id', 'used_at', 'expires_at'])
    .where('token_hash', '=', token_hash)
    .where('purpose', '=', purpose)
    .forUpdate()
    .executeTakeFirst();
  if (token === undefined) return undefined;
  const account = await tx
    .selectFrom('users')
    .select([
      'role',
      'email_verified_at',
      'owner_since',
      'second_factor_at',
      'invited',
      'name',
      'email',
      'language',
    ])
    .select(['foodbank_id', 'created_at', 'sign_up_browser', 'sign_up_system'])
    .where('id', '=', token.user_id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return { ...token, ...account };
}

export const selectToken = (db: Db, token_hash: Buffer, purpose: Row<'one_time_tokens'>['purpose']) =>
  db
    .selectFrom('one_time_tokens as t')
    .innerJoin('users as u', 'u.id', 't.user_id')
    .select(['t.user_id', 't.expires_at', 'u.role', 'u.owner_since', 'u.erased_at'])
    .where('t.token_hash', '=', token_hash)
    .where('t.purpose', '=', purpose)
    .executeTakeFirst();

/** Devices by which an account was known are unknown again. */
export const forgetDevices = (tx: Tx, user_id: string) =>
  tx.deleteFrom('known_devices').where('user_id', '=', user_id).execute();

export const deleteCalendarFeed = (tx: Tx, user_id: string) =>
  tx.deleteFrom('calendar_feeds').where('user_id', '=', user_id).execute();

/** Whose the second step of signing in is; undefined: of nobody any more. */
export const selectChallenged = (db: Db, token_hash: Buffer, now: Date): Promise<Account | undefined> =>
  db
    .selectFrom('users')
    .select(ACCOUNT)
    .where('active', '=', true)
    .where('second_factor_at', 'is not', null)
    .where('id', 'in', (from) =>
      from
        .selectFrom('one_time_tokens')
        .select('user_id')
        .where('token_hash', '=', token_hash)
        .where('purpose', '=', 'second_factor')
        .where('used_at', 'is', null)
        .where('expires_at', '>', now),
    )
    .executeTakeFirst();

/** Counts a code that is tried; answers how many they are. undefined: this is no time for codes any more. */
export const countTry = async (tx: Tx, token_hash: Buffer, now: Date): Promise<number | undefined> =>
  (
    await tx
      .updateTable('one_time_tokens')
      .set((row) => ({ tries: row('tries', '+', 1) }))
      .where('token_hash', '=', token_hash)
      .where('purpose', '=', 'second_factor')
      .where('used_at', 'is', null)
      .where('expires_at', '>', now)
      .returning('tries')
      .executeTakeFirst()
  )?.tries;

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

/** The session of a token, whose account is not switched off; it may be too old. */
export const selectSession = (
  db: Db,
  token_hash: Buffer,
): Promise<
  | (Actor & Pick<Row<'sessions'>, 'created_at' | 'last_used_at'> & Pick<Row<'users'>, 'second_factor_at'>)
  | undefined
> =>
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
      'u.second_factor_at',
      's.created_at',
      's.last_used_at',
    ])
    .where('s.token_hash', '=', token_hash)
    .where('u.active', '=', true)
    .executeTakeFirst();

/** Has the commit wait for neither the disk nor a standby, which may be away: for what may be forgotten in a crash. */
export const commitLoosely = (tx: Tx) => sql`set local synchronous_commit = off`.execute(tx);

export const touchSession = (tx: Tx, token_hash: Buffer, now: Date) =>
  tx.updateTable('sessions').set({ last_used_at: now }).where('token_hash', '=', token_hash).execute();

/** When a person was here last; outlives their sessions. */
export const noteSeen = (tx: Tx, user_id: string, last_seen_at: Date) =>
  tx.updateTable('users').set({ last_seen_at }).where('id', '=', user_id).execute();

export const deleteSession = (tx: Tx, token_hash: Buffer) =>
  tx.deleteFrom('sessions').where('token_hash', '=', token_hash).execute();

/** Ends the sessions that a person has in one browser. */
export const deleteSessionsOn = (tx: Tx, user_id: string, device_hash: Buffer) =>
  tx.deleteFrom('sessions').where('user_id', '=', user_id).where('device_hash', '=', device_hash).execute();

/** Ends every session of a person, but for the one that is named. */
export const deleteSessionsOf = (tx: Tx, user_id: string, except?: Buffer) =>
  tx
    .deleteFrom('sessions')
    .where('user_id', '=', user_id)
    .$if(except !== undefined, (query) => query.where('token_hash', '<>', except as Buffer)) // $if has just checked it
    .execute();

export const selectConfirmedAt = async (db: Db, token_hash: Buffer): Promise<Date | null | undefined> =>
  (
    await db
      .selectFrom('sessions')
      .select('confirmed_at')
      .where('token_hash', '=', token_hash)
      .executeTakeFirst()
  )?.confirmed_at;

export const markConfirmed = (tx: Tx, token_hash: Buffer, confirmed_at: Date) =>
  tx.updateTable('sessions').set({ confirmed_at }).where('token_hash', '=', token_hash).execute();

/**
 * Writes the name of an account, before it changes, to the person's volunteer records with hours and without a name
 * of their own: the hours letter prints the name under which the hours were given.
 */
export const keepVolunteerNames = (tx: Tx, user_id: string, now: Date): Promise<unknown> =>
  sql`update volunteers v set
      first_name = split_part(u.name, ' ', 1),
      last_name = nullif(substr(u.name, strpos(u.name || ' ', ' ') + 1), ''),
      updated_at = ${now}
    from users u
    where u.id = v.user_id and v.user_id = ${user_id} and v.first_name is null and v.last_name is null
      and exists (select from assignments a where a.volunteer_id = v.id and a.status = 'completed')`.execute(
    tx,
  );
