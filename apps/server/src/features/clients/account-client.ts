import { newId, type Tx } from '../../db/database.ts';
import { EMPTY_CLIENT } from './rules.ts';
import { insertClient, takeNumber } from './write-queries.ts';

/** Returns the client of an account at a food bank, and creates it if needed. */
export async function ensureClientOf(
  tx: Tx,
  foodbank_id: string,
  user_id: string,
  by: { actor_id: string; now: Date },
): Promise<string> {
  const known = await selectClientOf(tx, foodbank_id, user_id);
  if (known !== undefined) return known.id;
  // Locks the numbers of the food bank: a concurrent call for the same person waits here, and then finds the client.
  const number = await takeNumber(tx, foodbank_id);
  const made = await selectClientOf(tx, foodbank_id, user_id);
  if (made !== undefined) return made.id;
  const id = newId();
  await insertClient(tx, {
    // The account has the details.
    ...EMPTY_CLIENT,
    id,
    foodbank_id,
    number,
    user_id,
    created_by: by.actor_id,
    created_at: by.now,
  });
  return id;
}

const selectClientOf = (tx: Tx, foodbank_id: string, user_id: string) =>
  tx
    .selectFrom('clients')
    .select('id')
    .where('foodbank_id', '=', foodbank_id)
    .where('user_id', '=', user_id)
    .executeTakeFirst();
