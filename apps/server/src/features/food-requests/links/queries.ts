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
    with locked as (
      select l.id, n.ends
      from pickup_links l join ${tableOf('n', rows, { id: 'uuid', ends: 'timestamptz' })} on l.request_id = n.id
      where l.used_at is null
      order by l.id
      for no key update of l
    )
    update pickup_links l set expires_at = locked.ends from locked where l.id = locked.id`.execute(tx);
}

/** Returns the link of a token before its end, also if it is used; none at an archived food bank. */
export const selectPickupLink = (db: Db, token: string, now: Date) =>
  db
    .selectFrom('pickup_links as l')
    .innerJoin('food_banks as b', 'b.id', 'l.foodbank_id')
    .select(['l.id', 'l.foodbank_id', 'l.request_id', 'l.used_at'])
    .where('l.token_hash', '=', hashSecret(token))
    .where('l.expires_at', '>', now)
    .where('b.archived_at', 'is', null)
    .executeTakeFirst();

/** Uses up a link. The caller holds its request. */
export const usePickupLink = (tx: Tx, id: string, now: Date) =>
  tx.updateTable('pickup_links').set({ used_at: now }).where('id', '=', id).execute();
