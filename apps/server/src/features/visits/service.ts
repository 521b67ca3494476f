import type { RouteInput, UsualVisit, Visit } from '@nourish/contract';
import { localTime } from '@nourish/contract/calendar';
import { textOrNull } from '@nourish/contract/names';
import type { Actor, Context } from '../../context.ts';
import { inTransaction, type Tx } from '../../db/database.ts';
import { fail, Failure, found } from '../../fail.ts';
import { readPage, type Paged } from '../../http/pagination.ts';
import {
  clientScopeOf,
  deskScopeOf,
  lockClient,
  recordClientReads,
  selectClient,
  type DeskScope,
} from '../clients/service.ts';
import { handOutRequest } from '../food-requests/status-service.ts';
import { moveStock } from '../inventory/ledger.ts';
import {
  needsOfHouseholds,
  selectVisitAcknowledgements,
  type AcknowledgementRow,
} from '../needs/guard-service.ts';
import { moveReturned } from '../stock-counts/late-service.ts';
import { giveOut } from './give-service.ts';
import { presentVisit } from './present.ts';
import * as queries from './queries.ts';
import type { VisitDetails } from './record-service.ts';
import * as rules from './rules.ts';

type NewVisit = RouteInput<'POST /api/visits'>['body'];

/**
 * Records a service to a client or an anonymous person, and takes its units from the stock. With a request,
 * hands that out. Throws `forbidden`, `not_found`, `invalid_input`, `item_not_matched`, `item_expired`,
 * `item_held`, `already_served`, `reason_required`, `allergen_conflict`, `insufficient_stock`, and for a
 * request the codes of a change of status.
 */
export async function createVisit(ctx: Context, actor: Actor, input: NewVisit): Promise<Visit> {
  const at = rules.givenAt(input.happened_at, ctx.clock.now());
  if (!(at instanceof Date)) throw fail('invalid_input', { errors: [{ field: 'happened_at', code: at }] });
  const then = contextAt(ctx, at);
  // First, so that callers without a desk learn nothing about ids.
  await deskScopeOf(then, actor);
  const program = found(await queries.selectProgram(ctx.db, input.program_id, at));
  const { foodbank_id } = program;
  const { party } = await deskScopeOf(then, actor, foodbank_id);
  const details = {
    household: input.household,
    proxy_id: input.proxy_id ?? null,
    override_reason: textOrNull(input.override_reason),
    given_at: at,
  };
  const record = (already_given_by: string | null) =>
    inTransaction(ctx, async (tx) => {
      if (details.proxy_id !== null) found(await selectClient(tx, foodbank_id, details.proxy_id));
      const { request_id } = input;
      const what = { ...input, ...details, already_given_by };
      const id = await (request_id
        ? handOut(ctx, tx, actor, program, { ...what, request_id })
        : giveOut(ctx, tx, actor, program, what));
      const row = found(await queries.selectVisit(tx, foodbank_id, id));
      return { row, visit: presentVisit(party, row, await queries.selectLines(tx, [id])) };
    });
  // The decision counts, and is stored, only for what is refused without it.
  const visit = await record(null).catch((error: unknown) => {
    if (input.already_given !== true || !isDecidable(error)) throw error;
    if (party !== 'staff')
      throw fail('forbidden', { reason: { sentence: 'staff_decide_given', params: {} } });
    return record(actor.user_id);
  });
  await recordReads(ctx, actor, 'client', [visit.row]);
  return visit.visit;
}

/** Refusals that do not count if the household has the food. */
const DECIDABLE: readonly string[] = [
  'item_held',
  'allergen_conflict',
  'insufficient_stock',
  // Deleted meanwhile.
  'item_not_matched',
];
const isDecidable = (error: unknown): boolean => error instanceof Failure && DECIDABLE.includes(error.code);

/** Volunteers send later what they recorded on the day of their shift. */
const contextAt = (ctx: Context, at: Date): Context => ({ ...ctx, clock: { now: () => at } });

/** Returns the id of the visit. */
async function handOut(
  ctx: Context,
  tx: Tx,
  actor: Actor,
  program: queries.ProgramRow,
  {
    request_id,
    client_id,
    lines,
    ...details
  }: NewVisit & VisitDetails & { request_id: string; given_at: Date },
): Promise<string> {
  const { foodbank_id } = program;
  if (lines !== undefined && lines.length > 0)
    throw fail('invalid_input', { errors: [{ field: 'lines', code: 'too_many', params: { max: 0 } }] });
  await handOutRequest(ctx, tx, actor, { id: request_id, foodbank_id }, { ...details, program });
  const id = await queries.selectIdByRequest(tx, request_id);
  if (client_id) {
    const client = found(await selectClient(tx, foodbank_id, client_id));
    const visit = await queries.selectVisit(tx, foodbank_id, id);
    // The request belongs to another client.
    if (visit?.root_id !== client.root_id) throw fail('not_found');
  }
  return id;
}

type VisitsQuery = NonNullable<RouteInput<'GET /api/visits'>['query']>;

/**
 * Lists visits, latest first, also voided ones. Volunteers at the desk see their own of today, and those of a
 * client. Throws `forbidden`, `not_found`, `invalid_input`.
 */
export async function listVisits(
  ctx: Context,
  actor: Actor,
  { foodbank_id: requested, date, month, client_id, program_id, anonymous, voided, ...page }: VisitsQuery,
): Promise<Paged<Visit>> {
  if (date !== undefined && month !== undefined)
    throw fail('invalid_input', { errors: [{ field: 'month', code: 'wrong' }] });
  const { foodbank_id, party } =
    client_id === undefined || requested !== undefined
      ? await deskScopeOf(ctx, actor, requested)
      : await clientScopeOf(ctx, actor, client_id);
  const root_id =
    client_id === undefined ? undefined : found(await selectClient(ctx.db, foodbank_id, client_id)).root_id;
  const today = party === 'desk' && foodbank_id !== null ? await todayAt(ctx, foodbank_id) : undefined;
  const served_by = party === 'desk' && root_id === undefined ? actor.user_id : undefined;
  const filter = {
    foodbank_id,
    root_id,
    day: date ?? today,
    served_by,
    month,
    program_id,
    anonymous,
    voided,
  };
  const isHidden = today !== undefined && filter.day !== today;
  const total = isHidden ? Promise.resolve(0) : queries.countVisits(ctx.db, filter);
  const rows: queries.VisitRow[] = [];
  const result = await readPage(page, total, async (slice) => {
    if (!isHidden) rows.push(...(await queries.selectVisits(ctx.db, filter, slice)));
    const ids = rows.map(({ id }) => id);
    const lines = Map.groupBy(await queries.selectLines(ctx.db, ids), ({ visit_id }) => visit_id);
    // Lists of a day name households, and are not about their needs.
    const accepted = await readAccepted(ctx, client_id === undefined ? 'desk' : party, rows);
    return rows.map((row) => presentVisit(party, row, lines.get(row.id) ?? [], accepted(row)));
  });
  await recordReads(ctx, actor, 'client_list', rows);
  return result;
}

/** Throws `forbidden`, `not_found`. */
export async function getVisit(ctx: Context, actor: Actor, id: string): Promise<Visit> {
  const { party, row } = await readSeen(ctx, actor, id);
  await recordReads(ctx, actor, 'client', [row]);
  const accepted = await readAccepted(ctx, party, [row]);
  return presentVisit(party, row, await queries.selectLines(ctx.db, [row.id]), accepted(row));
}

/** Reads who accepted what items of visits may contain, for staff and the needs that they may see. */
async function readAccepted(
  ctx: Context,
  party: DeskScope['party'],
  rows: readonly queries.VisitRow[],
): Promise<(row: queries.VisitRow) => AcknowledgementRow[]> {
  if (party !== 'staff') return () => [];
  const ids = rows.map(({ id }) => id);
  const byVisit = Map.groupBy(await selectVisitAcknowledgements(ctx.db, ids), ({ visit_id }) => visit_id);
  const concerned = rows.filter(({ id }) => byVisit.has(id));
  const households = concerned.map(({ user_id, root_id, foodbank_id }) => ({
    user_id,
    client_id: root_id,
    foodbank_id,
  }));
  const needs = await needsOfHouseholds(ctx.db, households, ctx.clock.now());
  return ({ id }) => {
    const allergies = needs[concerned.findIndex((row) => row.id === id)]?.allergies ?? [];
    return (byVisit.get(id) ?? []).filter(({ allergen }) => allergies.includes(allergen));
  };
}

/**
 * Returns a visit that the caller recorded, for a repeat of the call: also after they lost the desk, because a refusal
 * would make the device report a visit as not recorded. Throws `not_found`.
 */
export async function getOwnVisit(ctx: Context, actor: Actor, id: string): Promise<Visit> {
  const row = found(await queries.selectVisit(ctx.db, null, id));
  if (row.served_by !== actor.user_id) throw fail('not_found');
  const party = actor.role === 'admin' || actor.role === 'staff' ? 'staff' : 'desk';
  return presentVisit(party, row, await queries.selectLines(ctx.db, [row.id]));
}

/** Returns when a client was last served in each program, and when the next visit is usual. Throws `not_found`. */
export async function listUsualVisits(ctx: Context, actor: Actor, client_id: string): Promise<UsualVisit[]> {
  const { foodbank_id } = await clientScopeOf(ctx, actor, client_id);
  const client = found(await selectClient(ctx.db, foodbank_id, client_id));
  const today = await todayAt(ctx, client.foodbank_id);
  const root = { id: client.root_id, foodbank_id: client.foodbank_id };
  const rows = await queries.selectUsual(ctx.db, root, today);
  await recordClientReads(ctx, actor, 'client', [client]);
  return rows.map(({ program_id, last_day, nth_day, ...rule }) => {
    const next_day = rules.nextUsualDay(rule, nth_day, today);
    return { program_id, last_day, next_day, is_early: next_day !== null };
  });
}

/**
 * Voids a visit and returns its units to the stock. Throws `not_found`, `conflict` if it is voided already, and
 * `invalid_transition` for the visit of a request, which stays handed out.
 */
export async function voidVisit(ctx: Context, actor: Actor, id: string, reason: string): Promise<Visit> {
  const { party, row: seen } = await readSeen(ctx, actor, id);
  const { foodbank_id } = seen;
  const by = { actor_id: actor.user_id, now: ctx.clock.now() };
  const voided = await inTransaction(ctx, async (tx) => {
    // An erased client is not locked, because it gets no more visits.
    if (seen.root_id !== null) await lockUnlessErased(tx, foodbank_id, seen.root_id);
    const visit = found(await queries.lockVisit(tx, seen.id));
    if (visit.voided_at !== null) throw fail('conflict');
    if (visit.request_id !== null) throw fail('invalid_transition');
    const void_reason = reason.trim();
    await queries.updateVoided(tx, seen.id, { voided_at: by.now, voided_by: by.actor_id, void_reason });
    const row = found(await queries.selectVisit(tx, foodbank_id, seen.id));
    const lines = await queries.selectLines(tx, [seen.id]);
    const returned = rules.stockMoves(row, lines, 1);
    const movedBack = await queries.selectMovedBack(tx, seen.id);
    const moves = await moveReturned(tx, { ...by, visit: row }, returned, movedBack);
    // A deleted item has no stock. Its deletion waits for the figures that are locked since the move.
    await moveStock(tx, by, rules.takenAway(returned, moves, await queries.selectDeleted(tx, seen.id)));
    return { row, visit: presentVisit(party, row, lines) };
  });
  await recordReads(ctx, actor, 'client', [voided.row]);
  return voided.visit;
}

async function lockUnlessErased(tx: Tx, foodbank_id: string, client_id: string): Promise<void> {
  if ((await selectClient(tx, foodbank_id, client_id)) !== undefined)
    await lockClient(tx, foodbank_id, client_id);
}

/** Reads a visit in the caller's scope. Throws `forbidden`, `not_found`. */
async function readSeen(
  ctx: Context,
  actor: Actor,
  id: string,
): Promise<{ party: DeskScope['party']; row: queries.VisitRow }> {
  const { party, foodbank_id } = await deskScopeOf(ctx, actor, await queries.selectFoodBankOf(ctx.db, id));
  const row = found(await queries.selectVisit(ctx.db, foodbank_id, id));
  if (party === 'desk' && row.day !== localTime(ctx.clock.now(), row.time_zone).date) throw fail('not_found');
  return { party, row };
}

const todayAt = async (ctx: Context, foodbank_id: string): Promise<string> =>
  localTime(ctx.clock.now(), await queries.selectTimeZone(ctx.db, foodbank_id)).date;

/** Records that the caller saw the clients of visits. */
const recordReads = (
  ctx: Context,
  actor: Actor,
  kind: 'client' | 'client_list',
  rows: readonly queries.VisitRow[],
): Promise<void> =>
  recordClientReads(
    ctx,
    actor,
    kind,
    rows.flatMap(({ root_id, user_id, foodbank_id }) =>
      root_id === null ? [] : [{ id: root_id, user_id, foodbank_id }],
    ),
  );
