import type { FoodRequestDetails, FoodRequestRefusal, Language, RequestStatus } from '@nourish/contract';
import type { Actor, Context } from '../../context.ts';
import { fail } from '../../fail.ts';
import { envelope, toFailure } from '../../http/errors.ts';
import { countVisible } from './queries.ts';
import { scopeOf } from './rules.ts';
import { setRequestStatus, undoRequestStatus } from './status-service.ts';

interface Change {
  ids: readonly string[];
  status: RequestStatus;
}
interface Results {
  changed: FoodRequestDetails[];
  refused: FoodRequestRefusal[];
}

/**
 * Changes the status of several requests as `setRequestStatus` does, each in its own transaction. Throws
 * `not_found` without a change if the caller may not see one of them.
 */
export const setStatuses = (
  ctx: Context,
  actor: Actor,
  { ids, status }: Change,
  language: Language,
): Promise<Results> =>
  forEach(ctx, actor, ids, language, (id) => setRequestStatus(ctx, actor, id, { status }));

/** Undoes the caller's last status change of several requests, as `undoRequestStatus` does. */
export const undoStatuses = (
  ctx: Context,
  actor: Actor,
  { ids, status }: Change,
  language: Language,
): Promise<Results> => forEach(ctx, actor, ids, language, (id) => undoRequestStatus(ctx, actor, id, status));

async function forEach(
  ctx: Context,
  actor: Actor,
  requestIds: readonly string[],
  language: Language,
  change: (id: string) => Promise<FoodRequestDetails>,
): Promise<Results> {
  const ids = [...new Set(requestIds.map((id) => id.toLowerCase()))];
  if ((await countVisible(ctx.db, scopeOf(actor), ids)) < ids.length) throw fail('not_found');
  const results: Results = { changed: [], refused: [] };
  // In sequence: all at once would take the whole connection pool.
  for (const id of ids) {
    try {
      results.changed.push(await change(id));
    } catch (error) {
      // The steps before are done and must be reported.
      const failure = toFailure(error as Error);
      if (failure.code === 'internal') ctx.log.error({ err: error, request: id }, 'cannot change a request');
      results.refused.push({ _id: id, code: failure.code, message: envelope(failure, language).message });
    }
  }
  return results;
}
