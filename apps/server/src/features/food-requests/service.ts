import type {
  FoodRequest,
  FoodRequestDetails,
  Language,
  LoadResult,
  RequestAllowance,
  RequestStatus,
  RouteInput,
} from '@nourish/contract';
import { OPEN_REQUEST_STATUSES, REQUEST_STATUSES } from '@nourish/contract/constants';
import { readOf, recordReads } from '../../adapters/record-reads.ts';
import type { Actor, Context } from '../../context.ts';
import { inTransaction, type Db } from '../../db/database.ts';
import { countInFigures, daySpan } from '../../db/report-figures.ts';
import { searchWords } from '../../db/search.ts';
import { found } from '../../fail.ts';
import { foodBankScope } from '../../http/access.ts';
import { readPage, type Paged, type PageRequest } from '../../http/pagination.ts';
import { refuseBackwards } from '../../http/input.ts';
import { readStatuses } from '../../http/status-list.ts';
import { addAvailableToCart, getCart, type LoadOptions } from '../carts/service.ts';
import { needsOfHouseholds } from '../needs/guard-service.ts';
import { findUsualDays } from '../visits/usual-service.ts';
import { selectSequences } from './calendar-queries.ts';
import { pickupFile } from './calendar.ts';
import { readPast } from './details-service.ts';
import * as lists from './list-queries.ts';
import { presentDetails, presentRequests, presentStats } from './present.ts';
import * as queries from './queries.ts';
import * as rules from './rules.ts';
import { selectBounds, selectOpenOf, selectPickupPlace } from './submission-queries.ts';

/** Lists the caller's own requests, newest first. */
export const listMyRequests = (
  ctx: Context,
  actor: Actor,
  { status, ...page }: PageRequest & { status?: RequestStatus },
): Promise<Paged<FoodRequest>> => {
  const filter = { foodbank_id: null, recipient_id: actor.user_id, statuses: status && [status] };
  return readRequests(ctx.db, filter, 'newest', page, 'recipient');
};

type QueueQuery = NonNullable<RouteInput<'GET /api/food-requests'>['query']>;

/**
 * Lists the requests of the caller's food bank (administrators: of all), open ones first; others get their own. With
 * a filter on the submitted or fulfilled day: by that day, latest first.
 */
export async function listRequests(
  ctx: Context,
  actor: Actor,
  query: QueueQuery,
): Promise<Paged<FoodRequest>> {
  const { scope, party } = listScopeOf(actor, query.foodbank_id);
  refuseBackwards(query, 'request_from', 'request_to');
  refuseBackwards(query, 'fulfilled_from', 'fulfilled_to');
  const filter = {
    ...scope,
    // The status list is also the plan of the query: without it, closed requests would be read too.
    statuses:
      readStatuses(query.status, REQUEST_STATUSES) ??
      (query.overdue ? [...OPEN_REQUEST_STATUSES] : undefined),
    overdue_at: query.overdue ? ctx.clock.now() : undefined,
    words: searchWords(query.search),
    item_id: query.inventory_id,
    pickup_date: query.pickup_date,
    submitted: daySpan(query.request_from, query.request_to),
    handed_out: daySpan(query.fulfilled_from, query.fulfilled_to),
  };
  const order = filter.submitted ? 'submitted' : filter.handed_out ? 'handed_out' : 'queue';
  const rows: queries.RequestRow[] = [];
  const cautionsAt = query.cautions && party === 'staff' ? ctx.clock.now() : undefined;
  const page = await readRequests(ctx.db, filter, order, query, party, { rows, cautionsAt });
  const subjects = rows.map((row) => readOf(row, null));
  await recordReads(ctx, actor, 'request_list', subjects);
  return page;
}

/** Counts requests in the scope of the list; with `mine` always the caller's own. */
export async function getStats(
  ctx: Context,
  actor: Actor,
  { foodbank_id, mine = false }: { foodbank_id?: string; mine?: boolean },
) {
  const { scope } = mine ? ownScope(actor, foodbank_id) : listScopeOf(actor, foodbank_id);
  return presentStats(await lists.selectStats(ctx.db, scope, ctx.clock.now()));
}

/** Returns a request with its history. Throws `not_found`, also outside the caller's scope. */
export async function getRequest(ctx: Context, actor: Actor, id: string): Promise<FoodRequestDetails> {
  const scope = rules.scopeOf(actor);
  const request = found(await queries.selectRequest(ctx.db, scope, id));
  const lines = await queries.selectLines(ctx.db, [request.id]);
  const party = rules.partyOf(scope, request);
  const past = await readPast(ctx.db, request, party, ctx.clock.now());
  await recordReads(ctx, actor, 'request', [readOf(request, request.id)]);
  return presentDetails(request, lines, past, party);
}

/** The pickup as a calendar file, in the caller's language. Throws `not_found`. */
export async function getPickupFile(
  ctx: Context,
  actor: Actor,
  id: string,
  language: Language,
): Promise<{ name: string; content: string }> {
  const request = found(await queries.selectRequest(ctx.db, rules.scopeOf(actor), id));
  const place = await selectPickupPlace(ctx.db, request.foodbank_id);
  await recordReads(ctx, actor, 'request', [readOf(request, request.id)]);
  return {
    name: `${request.code}.ics`,
    content: pickupFile(request, place, {
      language,
      appUrl: ctx.config.appUrl,
      sequence: (await selectSequences(ctx.db, [request])).get(request.id) ?? 0,
    }),
  };
}

/** Returns the caller's open requests and units at each food bank, with the limits and the next usual day. */
export async function listAllowances(ctx: Context, actor: Actor): Promise<RequestAllowance[]> {
  const [banks, open, usualDays] = await Promise.all([
    selectBounds(ctx.db),
    selectOpenOf(ctx.db, actor.user_id),
    findUsualDays(ctx.db, actor.user_id, ctx.clock.now()),
  ]);
  const openAt = new Map(open.map((each) => [each.foodbank_id, each]));
  return banks.map(({ id, name, ...bounds }) => ({
    foodbank_id: id,
    foodbank_name: name,
    open_requests: openAt.get(id)?.requests ?? 0,
    open_units: openAt.get(id)?.units ?? 0,
    ...bounds,
    usual_from: usualDays.get(id) ?? null,
  }));
}

/** Adds the available items of an own request to the cart. Throws `not_found`, `allergen_conflict`. */
export const reorderRequest = (
  ctx: Context,
  actor: Actor,
  id: string,
  options: LoadOptions = {},
): Promise<LoadResult> =>
  inTransaction(ctx, async (tx) => {
    const { user_id } = actor;
    const own = { caller_id: user_id, foodbank_id: null, everywhere: false };
    const request = found(await queries.selectRequest(tx, own, id));
    const lines = await queries.selectLines(tx, [request.id]);
    const wanted = lines.map(({ item_id, ...line }) => ({ ...line, inventory_id: item_id }));
    const now = ctx.clock.now();
    const additions = await addAvailableToCart(tx, user_id, now, wanted, options);
    return { cart: await getCart(tx, user_id, now), ...additions };
  });

interface ListScope {
  scope: lists.RequestFilter;
  party: rules.Party;
}

/** Staff and administrators see requests of a food bank, other roles their own. */
function listScopeOf(actor: Actor, foodbank_id: string | undefined): ListScope {
  if (actor.role === 'admin' || actor.role === 'staff')
    return { scope: { foodbank_id: foodBankScope(actor, foodbank_id), recipient_id: null }, party: 'staff' };
  return ownScope(actor, foodbank_id);
}

const ownScope = (actor: Actor, foodbank_id: string | undefined): ListScope => ({
  scope: { foodbank_id: foodbank_id ?? null, recipient_id: actor.user_id },
  party: 'recipient',
});

interface Reading {
  /** Gets the rows that are read. */
  rows?: queries.RequestRow[];
  /** Staff see the cautions of each line, by what is in force at this time. */
  cautionsAt?: Date | undefined;
}

function readRequests(
  db: Db,
  filter: lists.RequestFilter,
  order: lists.RequestOrder,
  page: PageRequest,
  party: rules.Party,
  { rows: read, cautionsAt }: Reading = {},
): Promise<Paged<FoodRequest>> {
  const figure = rules.figureOf(filter);
  const total = figure === null ? lists.countRequests(db, filter) : countInFigures(db, figure);
  return readPage(page, total, async (slice) => {
    const ids = await lists.selectPageOfIds(db, filter, order, slice);
    const [rows, lines] = await Promise.all([queries.selectRequests(db, ids), queries.selectLines(db, ids)]);
    read?.push(...rows);
    const needs = cautionsAt && (await needsOfHouseholds(db, rows, cautionsAt));
    return presentRequests(rows, lines, party, needs);
  });
}

/** For requests of the past that are inserted many at once. */
export { stockMoves } from './rules.ts';
