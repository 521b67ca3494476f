import { newId, type Db, type Tx } from '../../../db/database.ts';
import { hashSecret, newSecret } from '../../accounts/sessions.ts';
import type { RequestRow } from '../queries.ts';

/** Stores a link to a request and returns its token, which only the message contains. */
export async function createPickupLink(
  tx: Tx,
  { id: request_id, foodbank_id }: Pick<RequestRow, 'id' | 'foodbank_id'>,
  { now, expires_at }: { now: Date; expires_at: Date },
): Promise<string> {
  const { token, token_hash } = newSecret();
  await tx
    .insertInto('pickup_links')
    .values({ id: newId(), foodbank_id, request_id, token_hash, created_at: now, expires_at, used_at: null })
    .execute();
  return token;
}

/** Returns the unused link of a token before its end. */
export const selectPickupLink = (db: Db, token: string, now: Date) =>
  db
    .selectFrom('pickup_links')
    .select(['id', 'foodbank_id', 'request_id'])
    .where('token_hash', '=', hashSecret(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();

/** Uses up a link, and returns false if it is used or has ended. The caller holds its request. */
export async function usePickupLink(tx: Tx, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('pickup_links')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
