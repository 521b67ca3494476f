import { sql, type RawBuilder } from 'kysely';
import type { Language } from '@nourish/contract';
import type { Db, Tx } from '../../../db/database.ts';
import type { NewRow } from '../../../db/tables.ts';

export interface CardHolder {
  id: string;
  user_id: string | null;
  foodbank_id: string;
  foodbank_name: string;
  name: string;
  code: string;
  language: Language | null;
}

/** Returns the clients with these ids who are neither merged nor erased. `foodbank_id` null: of all food banks. */
export const selectHolders = (
  db: Db,
  foodbank_id: string | null,
  ids: readonly string[],
): Promise<CardHolder[]> =>
  db
    .selectFrom('clients as c')
    .innerJoin('food_banks as b', 'b.id', 'c.foodbank_id')
    .leftJoin('users as u', 'u.id', 'c.user_id')
    .select(['c.id', 'c.user_id', 'c.foodbank_id', 'b.name as foodbank_name', 'c.code'])
    .select(sql<string>`coalesce(c.name, u.name, c.alias, '')`.as('name'))
    .select(sql<Language | null>`coalesce(c.language, u.language)`.as('language'))
    .where('c.id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('c.merged_into', 'is', null)
    .where('c.erased_at', 'is', null)
    .$if(foodbank_id !== null, (query) => query.where('c.foodbank_id', '=', foodbank_id))
    .execute();

export const insertCards = (tx: Tx, cards: readonly NewRow<'client_cards'>[]) =>
  tx.insertInto('client_cards').values(cards).execute();

/** Revokes the cards of a client and of those merged into it. Returns how many there were. */
export async function revokeCards(tx: Tx, root_id: string, now: Date): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('client_cards')
    .set({ revoked_at: now })
    .where('revoked_at', 'is', null)
    .where('client_id', 'in', (eb) => eb.selectFrom('clients').select('id').where('root_id', '=', root_id))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** The id of the client that a card stands for today: after a merge, the one who stands for its holder. */
export const holderOf = (secret_hash: Buffer): RawBuilder<string> => sql`(
  select h.root_id from client_cards k join clients h on h.id = k.client_id
  where k.secret_hash = ${secret_hash} and k.revoked_at is null)`;
