import type { Tx } from './database.ts';

/**
 * Locks the user's row until the commit, which serializes changes of the records that belong to the person.
 * Comes before locks on their sessions and on stock. Does not block inserts that only refer to the user (a
 * session, a request).
 */
export const lockPerson = (tx: Tx, id: string) =>
  tx
    .selectFrom('users')
    .select(['role', 'active'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();

/** Locks a food bank against being archived, reopened or removed until the commit. Undefined if unknown. */
export const holdFoodBank = (tx: Tx, id: string) =>
  tx
    .selectFrom('food_banks')
    .select(['id', 'name', 'archived_at'])
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst();

/** Serializes changes of one kind at a food bank, such as its programs. Undefined if unknown. */
export const lockFoodBank = (tx: Tx, id: string) =>
  tx
    .selectFrom('food_banks')
    .select(['id', 'archived_at'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
