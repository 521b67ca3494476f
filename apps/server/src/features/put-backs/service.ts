import type { PutBack } from '@nourish/contract';
import type { Actor, Context } from '../../context.ts';
import { inTransaction } from '../../db/database.ts';
import { fail } from '../../fail.ts';
import { foodBankScope, foodBankToAddTo } from '../../http/access.ts';
import * as queries from './queries.ts';

const present = ({ id, created_at, done_at, ...row }: queries.PutBackRow): PutBack => ({
  _id: id,
  ...row,
  created_at: created_at.toISOString(),
  done_at: done_at?.toISOString() ?? null,
});

/** Returns what is still in the bags of a food bank. Throws `not_found`, `invalid_input`. */
export async function listPutBacks(
  ctx: Context,
  actor: Actor,
  { foodbank_id, item_id }: { foodbank_id?: string; item_id?: string },
): Promise<PutBack[]> {
  const rows = await queries.selectOpen(ctx.db, foodBankToAddTo(actor, foodbank_id), item_id);
  return rows.map(present);
}

/** Records whether units are back in their place; a repeat changes nothing. Throws `not_found`. */
export const setPutBack = (
  ctx: Context,
  actor: Actor,
  id: string,
  { isDone }: { isDone: boolean },
): Promise<PutBack> =>
  inTransaction(ctx, async (tx) => {
    const foodbank_id = foodBankScope(actor, undefined);
    const done = isDone ? { at: ctx.clock.now(), by: actor.user_id } : null;
    if (!(await queries.writeDone(tx, { id, foodbank_id }, done))) throw fail('not_found');
    return present(await queries.selectOne(tx, id));
  });
