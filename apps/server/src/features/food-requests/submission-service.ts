import type { FoodRequest, RouteInput } from '@nourish/contract';
import { localTime, type LocalTime } from '@nourish/contract/calendar';
import type { Actor, Context } from '../../context.ts';
import { inTransaction, newId, type Tx } from '../../db/database.ts';
import { fail } from '../../fail.ts';
import { queueMails, type OutgoingMail } from '../../adapters/outbox.ts';
import { emptyCart } from '../carts/service.ts';
import { moveStock } from '../inventory/ledger.ts';
import { composeRequestMail } from './mails.ts';
import { matchLines, type MatchedLine } from './matching.ts';
import { checkPickup, parsePickupTime } from './pickup-rules.ts';
import { presentRequests } from './present.ts';
import type * as queries from './queries.ts';
import * as rules from './rules.ts';
import {
  insertRequests,
  lockPerson,
  selectOpenOf,
  selectPickupPlaces,
  type PickupPlace,
} from './submission-queries.ts';

export type Submission = RouteInput<'POST /api/food-requests'>['body'];
/** The first request, with all requests of the submission, one per food bank. */
export type Submitted = FoodRequest & { requests: FoodRequest[] };

/**
 * Submits a food request: reserves all lines or none, creates one request per food bank, empties the cart and
 * queues the confirmations. Throws `item_not_matched`, `item_expired`, `pickup_in_past`, `invalid_input`,
 * `too_many_open_requests`, `too_many_units`, and `insufficient_stock` with the affected lines.
 */
export async function submitRequest(ctx: Context, actor: Actor, submission: Submission): Promise<Submitted> {
  const plan = await planSubmission(ctx, actor, submission);
  const mails = composeMails(ctx, plan);
  await inTransaction(ctx, async (tx) => {
    // A concurrent submission of the same person waits here and then counts this one.
    if (!(await lockPerson(tx, actor.user_id))) throw fail('unauthenticated');
    await enforceBounds(tx, actor, plan);
    await insertRequests(tx, actor, plan.rows, plan.lines);
    await emptyCart(tx, actor.user_id);
    await queueMails(ctx, tx, mails);
    // Last, because concurrent changes of the same items wait from here to the commit.
    await reserve(tx, actor, plan);
  });
  return presentPlan(plan);
}

/** Everything that a submission writes, computed before anything is locked. */
interface Plan {
  now: Date;
  rows: queries.RequestRow[];
  lines: queries.LineRow[];
  places: Map<string, PickupPlace>;
  /** Index of the submitted line, by item id. */
  indexOf: Map<string, number>;
}

async function planSubmission(ctx: Context, actor: Actor, submission: Submission): Promise<Plan> {
  const now = ctx.clock.now();
  const pickup = { date: submission.preferredPickupDate, time: readTime(submission.preferredPickupTime) };
  const matched = rules.mergeLines(await matchLines(ctx.db, actor, now, submission.items));
  const byFoodBank = rules.splitByFoodBank(matched);
  const places = await placesOf(ctx, matched);
  const drafts = [...byFoodBank].map(([foodbank_id, ofBank]) => ({
    id: newId(),
    place: places.get(foodbank_id)!, // an item belongs to a food bank, by a foreign key
    lines: ofBank,
  }));
  for (const { place } of drafts) validatePickup(pickup, now, place.time_zone);
  return {
    now,
    places,
    rows: drafts.map((draft) => requestRow(draft, actor, { ...submission, pickup, now })),
    lines: drafts.flatMap(({ id, lines }) => lines.map((line) => lineRow(id, line))),
    indexOf: new Map(matched.map(({ item, index }) => [item.id, index])),
  };
}

/** Returns the food banks of the items; looks up those of items that were found by name. */
async function placesOf(ctx: Context, matched: readonly MatchedLine[]): Promise<Plan['places']> {
  const places = new Map(matched.flatMap(({ item }) => (item.place ? [[item.foodbank_id, item.place]] : [])));
  const missing = matched.flatMap(({ item }) => (places.has(item.foodbank_id) ? [] : item.foodbank_id));
  if (missing.length > 0)
    for (const place of await selectPickupPlaces(ctx.db, missing)) places.set(place.id, place);
  return places;
}

function requestRow(
  { id, place, lines }: { id: string; place: PickupPlace; lines: readonly MatchedLine[] },
  actor: Actor,
  submission: Submission & { pickup: LocalTime; now: Date },
): queries.RequestRow {
  const { pickup, now } = submission;
  return {
    id,
    foodbank_id: place.id,
    foodbank_name: place.name,
    time_zone: place.time_zone,
    recipient_id: actor.user_id,
    recipient_name: actor.name,
    recipient_email: actor.email,
    recipient_language: actor.language,
    status: 'pending',
    request_date: localTime(now, place.time_zone).date,
    pickup_date: pickup.date,
    pickup_time: pickup.time,
    special_instructions: trimmed(submission.specialInstructions),
    dietary_restrictions: trimmed(submission.dietaryRestrictions),
    allergies: trimmed(submission.allergies),
    notes: null,
    total_items: lines.reduce((units, line) => units + line.quantity, 0),
    created_at: now,
    updated_at: now,
    fulfilled_at: null,
    fulfilled_date: null,
  };
}

const lineRow = (request_id: string, { item, quantity }: MatchedLine): queries.LineRow => ({
  id: newId(),
  request_id,
  item_id: item.id,
  item_name: item.item_name,
  category: item.category,
  dietary_category: item.dietary_category,
  quantity,
  storage_location: item.storage_location,
  expiration_date: item.expiration_date,
  date_kind: item.date_kind,
});

function presentPlan({ rows, lines }: Plan): Submitted {
  const requests = presentRequests(rows, lines, 'recipient');
  return { ...requests[0]!, requests }; // a submission has at least one line and thus a request
}

async function enforceBounds(tx: Tx, actor: Actor, { rows, places }: Plan): Promise<void> {
  const requested = rows.map(({ foodbank_id, total_items }) => ({
    place: places.get(foodbank_id)!, // filled for every request
    units: total_items,
  }));
  const exceeded = rules.exceededBounds(requested, await selectOpenOf(tx, actor.user_id));
  if (exceeded !== undefined) throw fail(exceeded.code, { errors: exceeded.errors });
}

function composeMails(ctx: Context, { rows, lines, places }: Plan): OutgoingMail[] {
  const linesOf = Map.groupBy(lines, (line) => line.request_id);
  return rows.map((request) =>
    composeRequestMail(
      ctx,
      { request, lines: linesOf.get(request.id) ?? [], notes: null },
      places.get(request.foodbank_id)!, // filled for every request
    ),
  );
}

/** Reserves the stock of all lines. Throws `insufficient_stock` with the indexes of the submitted lines. */
async function reserve(tx: Tx, actor: Actor, { now, rows, lines, indexOf }: Plan): Promise<void> {
  const linesOf = Map.groupBy(lines, (line) => line.request_id);
  const moves = rows.flatMap((request) => rules.stockMoves(request, linesOf.get(request.id) ?? []));
  await moveStock(tx, { actor_id: actor.user_id, now }, moves, ({ item_id }) => indexOf.get(item_id));
}

function readTime(text: string): string {
  const read = parsePickupTime(text);
  if ('problem' in read) throw fail('invalid_input', { errors: [read.problem] });
  return read.time;
}

function validatePickup(pickup: LocalTime, now: Date, timeZone: string): void {
  const refusal = checkPickup(pickup, now, timeZone);
  if (refusal !== undefined) throw fail(refusal.code, { errors: [refusal.problem] });
}

const trimmed = (text: string | null | undefined): string | null => text?.trim() || null;
