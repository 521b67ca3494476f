import { sql } from 'kysely';
import { newId, type Db, type Tx } from '../../../db/database.ts';
import { tableOf } from '../../../db/lists.ts';
import { hashSecret, newSecret } from '../../accounts/sessions.ts';
import type { RequestRow } from '../queries.ts';
import { startOf } from '../rules.ts';

/** Stores a link to each request until its pickup, and returns the tokens by request; only messages contain them. */
export async function createPickupLinks(
  tx: Tx,
  requests: readonly RequestRow[],
  now: Date,
): Promise<Map<string, string>> {
  if (requests.length === 0) return new Map();
  const links = requests.map((request) => ({ request, ...newSecret() }));
  await tx
    .insertInto('pickup_links')
    .values(
      links.map(({ request, token_hash }) => ({
        id: newId(),
        foodbank_id: request.foodbank_id,
        request_id: request.id,
        token_hash,
        created_at: now,
        expires_at: startOf(request),
        used_at: null,
      })),
    )
    .execute();
  return new Map(links.map(({ request, token }) => [request.id, token]));
}

/** Keeps the links in earlier messages valid until the new pickups. */
export async function extendPickupLinks(tx: Tx, requests: readonly RequestRow[]): Promise<void> {
  const rows = requests.map((request) => ({ id: request.id, ends: startOf(request) }));
  await sql`
    update pickup_links l set expires_at = n.ends
    from ${tableOf('n', rows, { id: 'uuid', ends: 'timestamptz' })}
    where l.request_id = n.id and l.used_at is null`.execute(tx);
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
