import type { FoodRequestDetails, RouteInput, Substitute } from '@nourish/contract';
import { localTime } from '@nourish/contract/calendar';
import type { Actor, Context } from '../../../context.ts';
import { inTransaction, type Db, type Tx } from '../../../db/database.ts';
import { fail, Failure, found } from '../../../fail.ts';
import { moveStock, type StockMove } from '../../inventory/ledger.ts';
import { expiredLine, heldLine } from '../../inventory/service.ts';
import { needsOfHousehold, refuseConflicts } from '../../needs/guard-service.ts';
import { readPast } from '../details-service.ts';
import { isMailed, tellAbout } from '../mails.ts';
import { presentDetails } from '../present.ts';
import {
  lockRequest,
  selectLines,
  selectRequest,
  selectRequests,
  type LineRow,
  type RequestRow,
} from '../queries.ts';
import { selectReleased, type ReleasedRow } from '../releases/queries.ts';
import { mayMove, partyOf, scopeOf, stockMoves, type RequestScope } from '../rules.ts';
import * as queries from './queries.ts';
import { propose } from './propose-service.ts';
import { isUsable, splitReleased } from './rules.ts';

/**
 * Returns what can take the place of an item of an open request, best first; nothing if the person wants no substitute.
 * Throws `not_found`, also for an item that the request does not have, `own_request` and `invalid_transition`.
 */
export async function listSubstitutes(
  ctx: Context,
  actor: Actor,
  id: string,
  inventory_id: string,
): Promise<Substitute[]> {
  const { db } = ctx;
  const now = ctx.clock.now();
  const scope = scopeOf(actor);
  const request = refuseOthers(scope, await selectRequest(db, scope, id));
  const item_id = inventory_id.toLowerCase();
  const { isStrict } = await findPlace(db, request, item_id);
  if (isStrict) return [];
  const replaced = found(await queries.selectReplaced(db, item_id));
  const needs = await needsOfHousehold(db, request, now);
  return propose(db, { foodbank_id: request.foodbank_id, replaced, needs, days: daysOf(request, now) });
}

/**
 * Puts units of another item in the place of units of an open request, also of those that were taken out, and tells
 * its person. Throws the codes of `listSubstitutes`, `no_substitute`, `invalid_input` for more units than there are,
 * `item_not_matched` for an item that is not alike, `item_expired`, `item_held`, `allergen_conflict` and
 * `insufficient_stock`.
 */
export const substitute = (
  ctx: Context,
  actor: Actor,
  id: string,
  { quantity, ...ids }: RouteInput<'POST /api/food-requests/:id/substitute'>['body'],
): Promise<FoodRequestDetails> =>
  inTransaction(ctx, async (tx) => {
    const scope = scopeOf(actor);
    const before = refuseOthers(scope, await lockRequest(tx, scope, id));
    const item_id = ids.inventory_id.toLowerCase();
    const by = { actor_id: actor.user_id, now: ctx.clock.now() };
    const place = await findPlace(tx, before, item_id);
    if (place.isStrict) throw fail('no_substitute');
    if (quantity > place.units)
      throw fail('invalid_input', {
        errors: [{ field: 'quantity', code: 'too_big', params: { max: place.units } }],
      });
    const item = await lockUsable(tx, before, item_id, ids.substitute_id.toLowerCase(), by.now);
    await write(tx, before, place, item, quantity, by);
    const request = found((await selectRequests(tx, [before.id]))[0]);
    const lines = await selectLines(tx, [before.id]);
    const taken = [{ item_name: place.item_name, quantity }];
    const given = [{ item_name: item.item_name, quantity }];
    await tellAbout(ctx, tx, [{ request, lines, notes: null, kind: 'request_substituted', taken, given }]);
    const past = await readPast(tx, request, 'staff', by.now);
    const details = presentDetails(request, lines, past, 'staff');
    // Last, because concurrent changes of the same items wait from here to the commit.
    const back = place.line === undefined ? [] : [{ item_id, quantity }];
    await move(tx, by, [
      ...stockMoves({ ...before, status: 'cancelled', notes: null }, back),
      ...stockMoves({ ...before, status: 'pending', notes: null }, [{ item_id: item.id, quantity }]),
    ]);
    return details;
  });

function refuseOthers(scope: RequestScope, known: RequestRow | undefined): RequestRow {
  const request = found(known);
  if (partyOf(scope, request) !== 'staff') throw fail('own_request');
  if (!mayMove(request.status, 'staff')) throw fail('invalid_transition');
  return request;
}

const daysOf = ({ time_zone, pickup_date }: RequestRow, now: Date) => ({
  today: localTime(now, time_zone).date,
  pickup_date,
});

/** Where units can be replaced: in a line, otherwise in lines of the item that were taken out. */
interface Place {
  item_name: string;
  units: number;
  isStrict: boolean;
  line: LineRow | undefined;
  released: readonly ReleasedRow[];
}

async function findPlace(db: Db, { id }: RequestRow, item_id: string): Promise<Place> {
  const line = (await selectLines(db, [id])).find((each) => each.item_id === item_id);
  const released = (await selectReleased(db, [id])).filter(
    (each) => each.item_id === item_id && each.substitute_id === null,
  );
  const from = line === undefined ? released : [line];
  const { item_name } = found(from[0]);
  return {
    item_name,
    units: from.reduce((units, each) => units + each.quantity, 0),
    isStrict: from.some(({ no_substitute }) => no_substitute),
    line,
    released,
  };
}

/** Locks the item that is put in the place of another one, and checks what a proposal promises. */
async function lockUsable(
  tx: Tx,
  request: RequestRow,
  item_id: string,
  substitute_id: string,
  now: Date,
): Promise<queries.ItemRow> {
  const replaced = found(await queries.selectReplaced(tx, item_id));
  const item = await queries.lockSubstitute(tx, request.foodbank_id, substitute_id);
  const field = 'substitute_id';
  if (item === undefined || item.id === item_id || item.category !== replaced.category)
    throw fail('item_not_matched', { errors: [{ field, code: 'unknown_item' }] });
  const named = { inventory_id: item.id, item_name: item.item_name };
  if (item.held) throw fail('item_held', { errors: [heldLine(field, named)] });
  if (!isUsable(item, daysOf(request, now)))
    throw fail('item_expired', { errors: [expiredLine(field, named)] });
  const needs = await needsOfHousehold(tx, request, now);
  refuseConflicts(needs, [{ field, ...named, label: item, acknowledged: [] }]);
  return item;
}

async function write(
  tx: Tx,
  request: RequestRow,
  { line, released }: Place,
  item: queries.ItemRow,
  quantity: number,
  { actor_id, now }: { actor_id: string; now: Date },
): Promise<void> {
  const substitution = {
    substitute_id: item.id,
    substitute_name: item.item_name,
    substituted_by: actor_id,
    to_call: !isMailed(request),
  };
  if (line !== undefined) await queries.takeFromLine(tx, request, line, quantity, { ...substitution, now });
  else
    for (const part of splitReleased(released, quantity))
      await queries.replaceReleased(tx, request, part, substitution);
  await queries.addToRequest(tx, request, item, {
    quantity,
    more: line === undefined ? quantity : 0,
    now,
  });
}

/** Moves the stock; names the field of the caller if there is too little. */
async function move(tx: Tx, by: { actor_id: string; now: Date }, moves: readonly StockMove[]): Promise<void> {
  try {
    await moveStock(tx, by, moves);
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'insufficient_stock') throw error;
    throw fail(error.code, { errors: error.errors?.map((each) => ({ ...each, field: 'quantity' })) });
  }
}
