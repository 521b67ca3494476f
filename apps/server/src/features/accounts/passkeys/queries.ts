import type { Db, Tx } from '../../../db/database.ts';
import type { NewRow } from '../../../db/tables.ts';

export const selectPasskeys = (db: Db, user_id: string) =>
  db
    .selectFrom('passkeys')
    .select(['id', 'name', 'credential_id', 'transports', 'created_at', 'last_used_at'])
    .where('user_id', '=', user_id)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
export type PasskeyRow = Awaited<ReturnType<typeof selectPasskeys>>[number];

export const selectPasskeyByCredential = (db: Db, credential_id: Buffer) =>
  db
    .selectFrom('passkeys')
    .select(['id', 'user_id', 'public_key', 'counter', 'needs_password'])
    .where('credential_id', '=', credential_id)
    .executeTakeFirst();

/** Returns false if a passkey with this credential id already exists. */
export async function insertPasskey(tx: Tx, passkey: NewRow<'passkeys'>): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('passkeys')
    .values(passkey)
    .onConflict((existing) => existing.column('credential_id').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows > 0n;
}

/**
 * Records a use of a passkey. Returns false if the passkey was removed or used by another call in the
 * meantime.
 */
export async function recordUse(
  tx: Tx,
  { id, counter }: { id: string; counter: number },
  use: { counter: number; last_used_at: Date; needs_password?: false },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('passkeys')
    .set(use)
    .where('id', '=', id)
    .where('counter', '=', counter)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export const deletePasskey = async (tx: Tx, user_id: string, id: string): Promise<string | undefined> =>
  (
    await tx
      .deleteFrom('passkeys')
      .where('id', '=', id)
      .where('user_id', '=', user_id)
      .returning('name')
      .executeTakeFirst()
  )?.name;

export const insertChallenge = (tx: Tx, challenge: NewRow<'passkey_challenges'>) =>
  tx.insertInto('passkey_challenges').values(challenge).execute();

/** Deletes some expired challenges, so that calls without an account cannot fill the table. */
export const deleteExpiredChallenges = (tx: Tx, now: Date) =>
  tx
    .deleteFrom('passkey_challenges')
    .where('challenge_hash', 'in', (from) =>
      from
        .selectFrom('passkey_challenges')
        .select('challenge_hash')
        .where('expires_at', '<', now)
        .limit(100)
        .forUpdate()
        .skipLocked(),
    )
    .execute();

/** Uses up a challenge. Returns false if it is unknown, expired, or was issued to another user. */
export async function spendChallenge(
  tx: Tx,
  { challenge_hash, user_id, now }: { challenge_hash: Buffer; user_id: string | null; now: Date },
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('passkey_challenges')
    .where('challenge_hash', '=', challenge_hash)
    .where('user_id', 'is not distinct from', user_id)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
