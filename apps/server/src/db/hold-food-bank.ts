import type { Tx } from './database.ts';

/** Locks a food bank against being archived, reopened or removed until the commit. Undefined if unknown. */
export const holdFoodBank = (tx: Tx, id: string) =>
  tx
    .selectFrom('food_banks')
    .select(['id', 'name', 'archived_at'])
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst();
