import type { Actor, Context } from '../../../context.ts';
import { inTransaction, type Tx } from '../../../db/database.ts';
import { fail } from '../../../fail.ts';
import { requireFoodBankOf } from '../merge-service.ts';
import { lockClients, type LockedClient } from '../write-queries.ts';
import { deleteDismissed, insertDismissed } from './queries.ts';

interface Pair {
  id: string;
  other_id: string;
}

/**
 * Stores that two clients of a food bank are not the same household. Does nothing if that is stored already. Throws
 * `not_found`, `invalid_input`, and `conflict` if one has been merged into the other meanwhile.
 */
export const dismissDuplicate = (ctx: Context, actor: Actor, pair: Pair): Promise<void> =>
  withPair(ctx, actor, pair, async (tx, ids, [one, other]) => {
    if (one?.id === other?.id) throw fail('conflict', { reason: { sentence: 'merged_already', params: {} } });
    await insertDismissed(tx, { ...ids, decided_by: actor.user_id, decided_at: ctx.clock.now() });
  });

/** Undoes that; without such a decision, does nothing. Throws `not_found`, `invalid_input`. */
export const restoreDuplicate = (ctx: Context, actor: Actor, pair: Pair): Promise<void> =>
  withPair(ctx, actor, pair, async (tx, ids) => {
    await deleteDismissed(tx, ids);
  });

/** Locks the clients who stand for both. `ids`: in the order of the table. */
async function withPair(
  ctx: Context,
  actor: Actor,
  pair: Pair,
  work: (
    tx: Tx,
    ids: { client_id: string; other_id: string; foodbank_id: string },
    locked: readonly LockedClient[],
  ) => Promise<void>,
): Promise<void> {
  const [id, other] = [pair.id.toLowerCase(), pair.other_id.toLowerCase()];
  const foodbank_id = await requireFoodBankOf(ctx, actor, id);
  if (id === other) throw fail('invalid_input', { errors: [{ field: 'other_id', code: 'wrong' }] });
  const [client_id, other_id] = id < other ? [id, other] : [other, id];
  await inTransaction(ctx, async (tx) => {
    await work(tx, { client_id, other_id, foodbank_id }, await lockClients(tx, foodbank_id, [id, other]));
  });
}
