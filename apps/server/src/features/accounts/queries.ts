import { sql } from 'kysely';
import type { Language, Role } from '@nourish/contract';
import type { Actor } from '../../context.ts';
import type { Db, Tx } from '../../db/database.ts';
import type { NewRow, Row } from '../../db/tables.ts';

// Listed explicitly: a prepared `select *` breaks when another version of the server adds a column.
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
  neutral_subjects: boolean;
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
      'u.neutral_subjects',
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

export const lockAccount = (tx: Tx, id: string): Promise<Account> =>
  tx.selectFrom('users').select(ACCOUNT).where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow();

/** Throws the constraint `users_email_unique` (409 `email_taken`). */
export const insertUser = (tx: Tx, user: NewRow<'users'>) => tx.insertInto('users').values(user).execute();

/**
 * Locks the account. Returns false if its password or second factor has changed since `account` was read: a
 * sign-in under way with an old password must not survive its reset.
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
 * Locks the account of a mailed link and returns both, so that of two simultaneous clicks the second sees the
 * result of the first, also if each uses a link of its own. The link is read after the lock, because it may
 * have been used by then.
 */
export async function lockToken(tx: Tx, token_hash: Buffer, purpose: Row<'one_time_tokens'>['purpose']) {
  const tokens = tx
    .selectFrom('one_time_tokens')
    .select(['user_id', 'used_at', 'expires_at'])
    .where('token_hash', '=', token_hash)
    .where('purpose', '=', purpose);
  const found = await tokens.executeTakeFirst();
  if (found === undefined) return undefined;
  const account = await tx
    .selectFrom('users')
    .select([
      'role',
      'active',
      'email_verified_at',
      'owner_since',
      'second_factor_at',
      'invited',
      'name',
      'email',
      'language',
    ])
    .select(['foodbank_id', 'created_at', 'sign_up_browser', 'sign_up_system'])
    .where('id', '=', found.user_id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  const token = await tokens.executeTakeFirst();
  return token && account && { ...token, ...account };
}

export const selectToken = (db: Db, token_hash: Buffer, purpose: Row<'one_time_tokens'>['purpose']) =>
  db
    .selectFrom('one_time_tokens as t')
    .innerJoin('users as u', 'u.id', 't.user_id')
    .select(['t.user_id', 't.expires_at', 'u.role', 'u.owner_since', 'u.erased_at'])
    .where('t.token_hash', '=', token_hash)
    .where('t.purpose', '=', purpose)
    .executeTakeFirst();

export const forgetDevices = (tx: Tx, user_id: string) =>
  tx.deleteFrom('known_devices').where('user_id', '=', user_id).execute();

export const deleteCalendarFeed = (tx: Tx, user_id: string) =>
  tx.deleteFrom('calendar_feeds').where('user_id', '=', user_id).execute();

/** Returns the account that waits for its second step; undefined if the challenge is not valid any more. */
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

/** Returns the number of attempted codes; undefined if the challenge is not valid any more. */
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

export const spendTokens = (tx: Tx, user_id: string, purpose: Row<'one_time_tokens'>['purpose'], now: Date) =>
  tx
    .updateTable('one_time_tokens')
    .set({ used_at: now })
    .where('user_id', '=', user_id)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .execute();

/** Deletes and returns the secrets of the device that signed up. The caller holds the account's row. */
export const dropSignUpSecrets = (tx: Tx, user_id: string) =>
  tx
    .deleteFrom('one_time_tokens')
    .where('user_id', '=', user_id)
    .where('purpose', '=', 'sign_up')
    .returning(['token_hash', 'expires_at', 'created_at'])
    .execute();

export const insertSession = (tx: Tx, session: NewRow<'sessions'>) =>
  tx.insertInto('sessions').values(session).execute();

/** Returns the session of a token if its account is active; the session may have expired. */
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

/** Commits without waiting for the disk or a standby, for writes that may be lost in a crash. */
export const commitLoosely = (tx: Tx) => sql`set local synchronous_commit = off`.execute(tx);

export const touchSession = (tx: Tx, token_hash: Buffer, now: Date) =>
  tx.updateTable('sessions').set({ last_used_at: now }).where('token_hash', '=', token_hash).execute();

/** Records when a person was last active; outlives their sessions. */
export const noteSeen = (tx: Tx, user_id: string, last_seen_at: Date) =>
  tx.updateTable('users').set({ last_seen_at }).where('id', '=', user_id).execute();

export const deleteSession = (tx: Tx, token_hash: Buffer) =>
  tx.deleteFrom('sessions').where('token_hash', '=', token_hash).execute();

export const deleteSessionsOn = (tx: Tx, user_id: string, device_hash: Buffer) =>
  tx.deleteFrom('sessions').where('user_id', '=', user_id).where('device_hash', '=', device_hash).execute();

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
 * Copies the account's name, before it changes, to the person's nameless volunteer records with hours: the
 * hours letter prints the name under which the hours were given.
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
