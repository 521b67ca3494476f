import type { FoodRequestDetails, LoadResult, OutputOf, RequestStatus, routes } from '@nourish/contract';
import { REQUEST_STATUSES } from '@nourish/contract/constants';
import type { Actor, Context } from '../../context.ts';
import { inTransaction, newId, type Db } from '../../db/database.ts';
import { searchWords } from '../../db/search.ts';
import { foodBankScope } from '../../http/access.ts';
import { fail } from '../../http/fail.ts';
import { paginationOf } from '../../http/pagination.ts';
import { readStatuses } from '../../http/status-list.ts';
import { addAvailableToCart, getCart } from '../carts/service.ts';
import { moveStock } from '../inventory/ledger.ts';
import { queueRequestMail } from './mails.ts';
import { presentDetails, presentRequests, presentStats } from './present.ts';
import * as queries from './queries.ts';
import * as rules from './rules.ts';

const DEFAULT_PAGE_SIZE = 20;

type Page = Pick<OutputOf<typeof routes.listFoodRequests>, 'data' | 'pagination'>;
interface PageOf {
  page?: number;
  limit?: number;
}

/** The caller's own requests, the newest first. */
export const listMyRequests = (
  ctx: Context,
  actor: Actor,
  { status, ...pageOf }: PageOf & { status?: RequestStatus },
): Promise<Page> => {
  const filter = { foodbank_id: null, recipient_id: actor.user_id, statuses: status && [status] };
  return readPage(ctx.db, filter, 'newest', pageOf, 'recipient');
};

export interface QueueQuery extends PageOf {
  /** Statuses, separated by commas. */
  status?: string;
  search?: string;
  foodbank_id?: string;
  pickup_date?: string;
}

/** The queue of the caller's food bank by pickup, of all for administrators; whoever is neither gets their own requests. */
export function listRequests(ctx: Context, actor: Actor, query: QueueQuery): Promise<Page> {
  const { scope, party } = scopeOf(actor, query.foodbank_id);
  const filter = {
    ...scope,
    statuses: readStatuses(query.status, REQUEST_STATUSES),
    words: searchWords(query.search),
    pickup_date: query.pickup_date,
  };
  return readPage(ctx.db, filter, 'queue', query, party);
}

/** Counts within the same scope as the list. */
export async function getStats(ctx: Context, actor: Actor, foodbank_id: string | undefined) {
  const { scope } = scopeOf(actor, foodbank_id);
  return presentStats(await queries.selectStats(ctx.db, scope, ctx.clock.now()));
}

/** One request with its history. Throws `not_found`, also for what the caller may not know of. */
export async function getRequest(ctx: Context, actor: Actor, id: string): Promise<FoodRequestDetails> {
  const reach = rules.reachOf(actor);
  const request = await queries.selectRequest(ctx.db, reach, id);
  if (request === undefined) throw fail('not_found');
  const lines = await queries.selectLines(ctx.db, [request.id]);
  const events = await queries.selectEvents(ctx.db, request.id);
  return presentDetails(request, lines, events, rules.partyOf(reach, request));
}

/**
 * Moves a request on, with the stock it holds, and mails its recipient. Throws `not_found`, `invalid_transition` (nobody
 * may do that now, perhaps because somebody else was faster) and `forbidden` (somebody else may).
 */
export const setRequestStatus = (
  ctx: Context,
  actor: Actor,
  id: string,
  change: { status: RequestStatus; notes?: string | null },
): Promise<FoodRequestDetails> =>
  inTransaction(ctx, async (tx) => {
    const reach = rules.reachOf(actor);
    const before = await queries.lockRequest(tx, reach, id);
    if (before === undefined) throw fail('not_found');
    const party = rules.partyOf(reach, before);
    const verdict = rules.judgeChange(before.status, change.status, party);
    if (verdict !== 'allowed') throw fail(verdict);

    const now = ctx.clock.now();
    const notes = change.notes?.trim() || null;
    const request = { ...before, ...rules.changedColumns(change.status, notes, before, now) };
    const lines = await queries.selectLines(tx, [request.id]);
    await queries.updateRequest(tx, request);
    await queries.insertEvents(tx, [
      {
        id: newId(),
        request_id: request.id,
        status: request.status,
        notes,
        actor_id: actor.user_id,
        created_at: now,
      },
    ]);
    // A recipient need not be told what they wrote themself.
    await queueRequestMail(ctx, tx, { request, lines, notes: party === 'staff' ? notes : null });
    const events = await queries.selectEvents(tx, request.id);
    // Last, because from here to the commit everybody waits who wants the same items.
    await moveStock(tx, { actor_id: actor.user_id, now }, rules.stockMoves({ ...request, notes }, lines));
    return presentDetails(request, lines, events, party);
  });

/** Puts what is available of an own request into the cart again and says what is not. Throws `not_found`. */
export const reorderRequest = (ctx: Context, actor: Actor, id: string): Promise<LoadResult> =>
  inTransaction(ctx, async (tx) => {
    const { user_id } = actor;
    const own = { recipient_id: user_id, foodbank_id: null, everywhere: false };
    const request = await queries.selectRequest(tx, own, id);
    if (request === undefined) throw fail('not_found');
    const lines = await queries.selectLines(tx, [request.id]);
    const wanted = lines.map(({ item_id, item_name, quantity }) => ({
      inventory_id: item_id,
      item_name,
      quantity,
    }));
    const now = ctx.clock.now();
    const additions = await addAvailableToCart(tx, user_id, now, wanted);
    return { cart: await getCart(tx, user_id, now), ...additions };
  });

/** Staff and administrators work on a food bank's requests, everybody else sees their own. */
function scopeOf(
  actor: Actor,
  foodbank_id: string | undefined,
): { scope: queries.RequestFilter; party: rules.Party } {
  if (actor.role === 'admin' || actor.role === 'staff')
    return { scope: { foodbank_id: foodBankScope(actor, foodbank_id), recipient_id: null }, party: 'staff' };
  return { scope: { foodbank_id: foodbank_id ?? null, recipient_id: actor.user_id }, party: 'recipient' };
}

async function readPage(
  db: Db,
  filter: queries.RequestFilter,
  order: queries.RequestOrder,
  { page = 1, limit = DEFAULT_PAGE_SIZE }: PageOf,
  party: rules.Party,
): Promise<Page> {
  const [total, ids] = await Promise.all([
    queries.countRequests(db, filter),
    queries.selectPageOfIds(db, filter, order, { limit, offset: (page - 1) * limit }),
  ]);
  const [rows, lines] = await Promise.all([queries.selectRequests(db, ids), queries.selectLines(db, ids)]);
  return { data: presentRequests(rows, lines, party), pagination: paginationOf(page, limit, total) };
}
