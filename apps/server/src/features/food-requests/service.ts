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
import { notify, withdrawNotice } from '../../adapters/notifications.ts';
import { withdrawMail } from '../../adapters/outbox.ts';
import { recordReads } from '../../adapters/record-reads.ts';
import type { Actor, Context } from '../../context.ts';
import { inTransaction, type Db, type Tx } from '../../db/database.ts';
import { lockPerson } from '../../db/lock-person.ts';
import { countInFigures, daySpan } from '../../db/report-figures.ts';
import { searchWords } from '../../db/search.ts';
import { holdFoodBank } from '../../db/hold-food-bank.ts';
import { fail, found } from '../../fail.ts';
import { foodBankScope } from '../../http/access.ts';
import { readPage, type Paged, type PageRequest } from '../../http/pagination.ts';
import { refuseBackwards } from '../../http/input.ts';
import { readStatuses } from '../../http/status-list.ts';
import { addAvailableToCart, getCart } from '../carts/service.ts';
import { countVisit } from '../households/service.ts';
import { lockFiguresOf, moveStock } from '../inventory/ledger.ts';
import { pickupFile } from './calendar.ts';
import { queueRequestMail, queueRevocableMail, type MailedRequest } from './mails.ts';
import { presentDetails, presentRequests, presentStats } from './present.ts';
import * as queries from './queries.ts';
import * as rules from './rules.ts';
import { hasRequests, selectBounds, selectOpenOf, selectPickupPlace } from './submission-queries.ts';

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
 * Lists the requests of the caller's food bank by pickup (administrators: of all); others get their own. With
 * a filter on the submitted or fulfilled day: by that day, latest first.
 */
export async function listRequests(
  ctx: Context,
  actor: Actor,
  query: QueueQuery,
): Promise<Paged<FoodRequest>> {
  const { scope, party } = scopeOf(actor, query.foodbank_id);
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
  const page = await readRequests(ctx.db, filter, order, query, party);
  const subjects = page.data.flatMap(({ recipient }) =>
    recipient ? { user_id: recipient._id, record_id: null } : [],
  );
  await recordReads(ctx, actor, 'request_list', subjects);
  return page;
}

/** Counts requests in the scope of the list; with `mine` always the caller's own. */
export async function getStats(
  ctx: Context,
  actor: Actor,
  { foodbank_id, mine = false }: { foodbank_id?: string; mine?: boolean },
) {
  const { scope } = mine ? ownScope(actor, foodbank_id) : scopeOf(actor, foodbank_id);
  return presentStats(await queries.selectStats(ctx.db, scope, ctx.clock.now()));
}

/** Returns a request with its history. Throws `not_found`, also outside the caller's scope. */
export async function getRequest(ctx: Context, actor: Actor, id: string): Promise<FoodRequestDetails> {
  const scope = rules.scopeOf(actor);
  const request = found(await queries.selectRequest(ctx.db, scope, id));
  const lines = await queries.selectLines(ctx.db, [request.id]);
  const events = await queries.selectEvents(ctx.db, request.id);
  await recordReads(ctx, actor, 'request', [{ user_id: request.recipient_id, record_id: request.id }]);
  return presentDetails(request, lines, events, rules.partyOf(scope, request));
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
  await recordReads(ctx, actor, 'request', [{ user_id: request.recipient_id, record_id: request.id }]);
  return {
    name: `${request.code}.ics`,
    content: pickupFile(request, place, language, ctx.config.appUrl),
  };
}

/**
 * Changes the status of a request, moves its stock and mails its recipient. Throws `not_found`,
 * `invalid_transition` (also if a concurrent change came first), `own_request`, and `forbidden`.
 */
export const setRequestStatus = (
  ctx: Context,
  actor: Actor,
  id: string,
  change: RouteInput<'PUT /api/food-requests/:id/status'>['body'],
): Promise<FoodRequestDetails> =>
  inTransaction(ctx, async (tx) => {
    const scope = rules.scopeOf(actor);
    const before = found(await queries.lockRequest(tx, scope, id));
    const party = rules.partyOf(scope, before);
    const verdict = rules.checkChange(scope, before, change.status);
    if (verdict !== 'allowed') throw fail(verdict);

    const by = { actor_id: actor.user_id, now: ctx.clock.now() };
    const notes = change.notes?.trim() || null;
    const lines = await queries.selectLines(tx, [before.id]);
    const request = { ...before, ...rules.changedColumns(change.status, notes, before, by.now) };
    const mail_id =
      party === 'staff' && rules.isUndoable(change.status)
        ? await queueRevocableMail(ctx, tx, { request, lines, notes })
        : // The mail to the recipient does not repeat their own notes.
          await queueLastMail(ctx, tx, { request, lines, notes: party === 'staff' ? notes : null });
    await writeStatus(tx, by, request, { notes, mail_id, undoes: null });
    if (party === 'staff') await notifyRecipient(tx, request, by.now);
    const events = await queries.selectEvents(tx, request.id);
    if (request.status === 'fulfilled' && request.fulfilled_date !== null)
      await countVisit(tx, { ...request, day: request.fulfilled_date });
    // Last, because concurrent changes of the same items wait from here to the commit.
    await moveStock(tx, by, rules.stockMoves({ ...request, notes }, lines));
    return presentDetails(request, lines, events, party);
  });

/**
 * Undoes the caller's last status change of a request, which set `status`: withdraws its mail and reserves
 * released units again. Throws `undo_too_late` if the mail may have been sent, the status has changed since, or
 * the person or the food bank has been deactivated, and `insufficient_stock` if others requested the units.
 */
export const undoRequestStatus = (
  ctx: Context,
  actor: Actor,
  id: string,
  status: RequestStatus,
): Promise<FoodRequestDetails> =>
  inTransaction(ctx, async (tx) => {
    const scope = rules.scopeOf(actor);
    const before = found(await queries.lockRequest(tx, scope, id));
    if (rules.partyOf(scope, before) !== 'staff') throw fail('own_request');
    const now = ctx.clock.now();
    const undone = rules.undoneBy(actor.user_id, now, await queries.selectEvents(tx, before.id));
    const isLast = before.status === status && undone?.event.status === status;
    if (!isLast || !(await withdrawMail(tx, undone.mail_id))) throw fail('undo_too_late');

    const releases = !rules.hasPickup(status);
    if (releases && !(await canReserveAgain(tx, before))) throw fail('undo_too_late');
    const by = { actor_id: actor.user_id, now };
    const request = { ...before, status: undone.to.status, notes: undone.to.notes, updated_at: now };
    const lines = await queries.selectLines(tx, [request.id]);
    await writeStatus(tx, by, request, { notes: null, mail_id: null, undoes: undone.event.id });
    await withdrawNotice(tx, { kind: 'request_status', record_id: request.id, status });
    if (releases) {
      const { id: request_id, code } = request;
      const reserving = { id: request_id, code, status: 'pending' as const, notes: null };
      await moveStock(tx, by, rules.stockMoves(reserving, lines));
    }
    return presentDetails(request, lines, await queries.selectEvents(tx, request.id), 'staff');
  });

/** Locks the person and the food bank, and returns whether both are active. */
const canReserveAgain = async (tx: Tx, request: queries.RequestRow): Promise<boolean> =>
  (await lockPerson(tx, request.recipient_id)).active &&
  (await holdFoodBank(tx, request.foodbank_id))?.archived_at === null;

/** Queues a mail that nothing can take back. It replaces one that still waits and says otherwise. */
async function queueLastMail(ctx: Context, tx: Tx, mailed: MailedRequest): Promise<null> {
  const last = (await queries.selectEvents(tx, mailed.request.id)).at(-1);
  if (last?.mail_id) await withdrawMail(tx, last.mail_id);
  await queueRequestMail(ctx, tx, mailed);
  return null;
}

const notifyRecipient = (tx: Tx, { id, foodbank_id, recipient_id, status }: queries.RequestRow, now: Date) =>
  notify(tx, [recipient_id], { kind: 'request_status', foodbank_id, record_id: id, status, now });

/** Locks the open requests of a person in id order and returns their ids. */
export const lockOpenRequestsOf = (tx: Tx, recipient_id: string): Promise<string[]> =>
  queries.lockOpenOf(tx, recipient_id);

interface Cancellation {
  actor_id: string;
  /** Limits it to this food bank; null: all. */
  foodbank_id?: string | null;
  notes?: string | null;
  isMailed: boolean;
}

/**
 * Cancels the open requests of a person, releases their stock and returns their number. Call it last, because
 * concurrent changes of the same items wait from here to the commit.
 */
export async function cancelRequestsOf(
  ctx: Context,
  tx: Tx,
  recipient_id: string,
  { actor_id, foodbank_id = null, notes = null, isMailed }: Cancellation,
): Promise<number> {
  const rows = await queries.selectRequests(tx, await queries.lockOpenOf(tx, recipient_id, foodbank_id));
  const ids = rows.map(({ id }) => id);
  const lines = Map.groupBy(await queries.selectLines(tx, ids), ({ request_id }) => request_id);
  const by = { actor_id, now: ctx.clock.now() };
  const cancelled = [];
  for (const row of rows) {
    const request = { ...row, ...rules.changedColumns('cancelled', notes, row, by.now) };
    if (isMailed) await queueLastMail(ctx, tx, { request, lines: lines.get(row.id) ?? [], notes });
    await writeStatus(tx, by, request, { notes, mail_id: null, undoes: null });
    if (isMailed) await notifyRecipient(tx, request, by.now);
    cancelled.push(request);
  }
  // Locks all items in one order first; one request after the other could deadlock with another mover.
  await lockFiguresOf(
    tx,
    [...lines.values()].flat().map(({ item_id }) => item_id),
  );
  for (const request of cancelled)
    await moveStock(tx, by, rules.stockMoves({ ...request, notes }, lines.get(request.id) ?? []));
  return rows.length;
}

/**
 * Cancels all open requests of a person at the caller's food bank (administrators: at all) and mails each.
 * Throws `not_found` if the person has no requests there, and `own_request`.
 */
export async function cancelOpenRequests(
  ctx: Context,
  actor: Actor,
  { recipient_id, notes }: { recipient_id: string; notes?: string | null },
): Promise<{ cancelled: number }> {
  const foodbank_id = foodBankScope(actor, undefined);
  if (recipient_id.toLowerCase() === actor.user_id) throw fail('own_request');
  if (!(await hasRequests(ctx.db, recipient_id, foodbank_id))) throw fail('not_found');
  return inTransaction(ctx, async (tx) => {
    // Requests are locked before people. A request submitted concurrently is cancelled as well.
    await queries.lockOpenOf(tx, recipient_id, foodbank_id);
    await lockPerson(tx, recipient_id);
    const by = { actor_id: actor.user_id, foodbank_id, notes: notes?.trim() || null, isMailed: true };
    return { cancelled: await cancelRequestsOf(ctx, tx, recipient_id, by) };
  });
}

/** Returns the caller's open requests and units at each food bank, with the limits. */
export async function listAllowances(ctx: Context, actor: Actor): Promise<RequestAllowance[]> {
  const [banks, open] = await Promise.all([selectBounds(ctx.db), selectOpenOf(ctx.db, actor.user_id)]);
  const openAt = new Map(open.map((each) => [each.foodbank_id, each]));
  return banks.map(({ id, name, ...bounds }) => ({
    foodbank_id: id,
    foodbank_name: name,
    open_requests: openAt.get(id)?.requests ?? 0,
    open_units: openAt.get(id)?.units ?? 0,
    ...bounds,
  }));
}

async function writeStatus(
  tx: Tx,
  { actor_id, now }: { actor_id: string; now: Date },
  request: queries.RequestRow,
  event: { notes: string | null; mail_id: string | null; undoes: string | null },
): Promise<void> {
  await queries.updateRequest(tx, request);
  const { id: request_id, foodbank_id, status } = request;
  await queries.insertEvent(tx, { ...event, foodbank_id, request_id, status, actor_id, created_at: now });
}

/** Adds the available items of an own request to the cart. Throws `not_found`. */
export const reorderRequest = (ctx: Context, actor: Actor, id: string): Promise<LoadResult> =>
  inTransaction(ctx, async (tx) => {
    const { user_id } = actor;
    const own = { recipient_id: user_id, foodbank_id: null, everywhere: false };
    const request = found(await queries.selectRequest(tx, own, id));
    const lines = await queries.selectLines(tx, [request.id]);
    const wanted = lines.map(({ item_id, ...line }) => ({ ...line, inventory_id: item_id }));
    const now = ctx.clock.now();
    const additions = await addAvailableToCart(tx, user_id, now, wanted);
    return { cart: await getCart(tx, user_id, now), ...additions };
  });

interface Scope {
  scope: queries.RequestFilter;
  party: rules.Party;
}

/** Staff and administrators see requests of a food bank, other roles their own. */
function scopeOf(actor: Actor, foodbank_id: string | undefined): Scope {
  if (actor.role === 'admin' || actor.role === 'staff')
    return { scope: { foodbank_id: foodBankScope(actor, foodbank_id), recipient_id: null }, party: 'staff' };
  return ownScope(actor, foodbank_id);
}

const ownScope = (actor: Actor, foodbank_id: string | undefined): Scope => ({
  scope: { foodbank_id: foodbank_id ?? null, recipient_id: actor.user_id },
  party: 'recipient',
});

function readRequests(
  db: Db,
  filter: queries.RequestFilter,
  order: queries.RequestOrder,
  page: PageRequest,
  party: rules.Party,
): Promise<Paged<FoodRequest>> {
  const figure = rules.figureOf(filter);
  const total = figure === null ? queries.countRequests(db, filter) : countInFigures(db, figure);
  return readPage(page, total, async (slice) => {
    const ids = await queries.selectPageOfIds(db, filter, order, slice);
    const [rows, lines] = await Promise.all([queries.selectRequests(db, ids), queries.selectLines(db, ids)]);
    return presentRequests(rows, lines, party);
  });
}
