import type { Db, Tx } from '../../../db/database.ts';

const PURPOSE = 'client_link';

/** Returns the account of a code that is open: neither used, replaced nor expired. */
export const selectOwnerOf = async (db: Db, token_hash: Buffer, now: Date): Promise<string | undefined> =>
  (
    await db
      .selectFrom('one_time_tokens as t')
      .innerJoin('users as u', 'u.id', 't.user_id')
      .select('t.user_id')
      .where('t.token_hash', '=', token_hash)
      .where('t.purpose', '=', PURPOSE)
      .where('t.expires_at', '>', now)
      .where('u.active', '=', true)
      .executeTakeFirst()
  )?.user_id;

/** Returns false if the code has been used or replaced meanwhile. */
export const spendCode = async (tx: Tx, token_hash: Buffer): Promise<boolean> =>
  (
    await tx
      .deleteFrom('one_time_tokens')
      .where('token_hash', '=', token_hash)
      .where('purpose', '=', PURPOSE)
      .executeTakeFirst()
  ).numDeletedRows > 0n;

/** Stores a code in place of an earlier one. Locks the account, so that one code remains of two parallel calls. */
export async function replaceCode(
  tx: Tx,
  code: { token_hash: Buffer; user_id: string; created_at: Date; expires_at: Date },
): Promise<void> {
  const { user_id } = code;
  await tx.selectFrom('users').select('id').where('id', '=', user_id).forNoKeyUpdate().execute();
  await tx
    .deleteFrom('one_time_tokens')
    .where('user_id', '=', user_id)
    .where('purpose', '=', PURPOSE)
    .execute();
  await tx
    .insertInto('one_time_tokens')
    .values({ ...code, purpose: PURPOSE, used_at: null })
    .execute();
}
