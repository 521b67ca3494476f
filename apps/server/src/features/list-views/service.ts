import type { ListView, RouteInput } from '@nourish/contract';
import { LIST_VIEWS_MAX } from '@nourish/contract/constants';
import type { Actor, Context } from '../../context.ts';
import { inTransaction, newId } from '../../db/database.ts';
import { lockPerson } from '../../db/locks.ts';
import { fail, found } from '../../fail.ts';
import { foodBankScope } from '../../http/access.ts';
import * as queries from './queries.ts';

type Create = RouteInput<'POST /api/list-views'>['body'];
type Changes = NonNullable<RouteInput<'PUT /api/list-views/:id'>['body']>;

/** Lists the caller's own views and those shared with their food bank. Throws `not_found` as a list does. */
export async function listViews(
  ctx: Context,
  actor: Actor,
  { list, foodbank_id }: { list: ListView['list']; foodbank_id?: string },
): Promise<ListView[]> {
  const scope = { user_id: actor.user_id, foodbank_id: foodBankScope(actor, foodbank_id), list };
  return (await queries.selectViews(ctx.db, scope)).map((row) => presentView(row, actor));
}

/** Throws `name_taken`, `too_many_views`, and `not_found` for another food bank. */
export const createView = (
  ctx: Context,
  actor: Actor,
  { list, name, query, foodbank_id }: Create,
): Promise<ListView> => {
  const shared_with = sharedWith(actor, foodbank_id ?? null);
  const { user_id } = actor;
  return inTransaction(ctx, async (tx) => {
    // The lock keeps two calls from exceeding the limit together.
    await lockPerson(tx, user_id);
    if ((await queries.countViews(tx, user_id, list)) >= LIST_VIEWS_MAX) throw fail('too_many_views');
    const view = { id: newId(), user_id, foodbank_id: shared_with, list, name: name.trim(), query };
    return presentView(await queries.insertView(tx, { ...view, created_at: ctx.clock.now() }), actor);
  });
};

export const updateView = (
  ctx: Context,
  actor: Actor,
  id: string,
  { name, query, foodbank_id }: Changes,
): Promise<ListView> => {
  const changes = {
    ...(name !== undefined && { name: name.trim() }),
    ...(query !== undefined && { query }),
    ...(foodbank_id !== undefined && { foodbank_id: sharedWith(actor, foodbank_id) }),
  };
  return inTransaction(ctx, async (tx) =>
    presentView(
      found(
        await queries.updateView(
          tx,
          { user_id: actor.user_id, foodbank_id: foodBankScope(actor, undefined) },
          id,
          changes,
        ),
      ),
      actor,
    ),
  );
};

export const removeView = (ctx: Context, actor: Actor, id: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    found(await queries.deleteView(tx, actor.user_id, id));
  });

/** Staff share with their own food bank, administrators with any. */
const sharedWith = (actor: Actor, foodbank_id: string | null): string | null =>
  foodbank_id === null ? null : foodBankScope(actor, foodbank_id);

const presentView = (
  { id, list, name, query, foodbank_id, user_id }: queries.ViewRow,
  actor: Actor,
): ListView => ({
  _id: id,
  list,
  name,
  query,
  foodbank_id,
  is_own: user_id === actor.user_id,
});
