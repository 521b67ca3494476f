import type { FoodRequest, RouteInput } from '@nourish/contract';
import { localTime, type LocalTime } from '@nourish/contract/calendar';
import type { Actor, Context } from '../../context.ts';
import { inOneStatement, inTransaction, newId } from '../../db/database.ts';
import { fail, Failure } from '../../http/fail.ts';
import { claimingKey, findKept, type Answer, type Claim } from '../../http/idempotency.ts';
import { queueingMails } from '../../adapters/outbox.ts';
import { awaitCartOwner, emptyingCart } from '../carts/service.ts';
import { shortageProblems, stockMoving } from '../inventory/ledger.ts';
import { composeRequestMail } from './mails.ts';
import { matchLines, type MatchedLine } from './matching.ts';
import { judgePickup, parsePickupTime } from './pickup-rules.ts';
import { presentRequests } from './present.ts';
import * as queries from './queries.ts';
import * as rules from './rules.ts';
import { insertingRequests, writeSubmission } from './submission-queries.ts';

export type Submission = RouteInput<'POST /api/food-requests'>['body'];
/** The first request, and all that came of the submission: one a food bank. */
export type Submitted = FoodRequest & { requests: FoodRequest[] };

/**
 * Asks for food: reserves every line or none, makes one request a food bank, empties the cart, queues the confirmations.
 * Throws `item_not_matched`, `item_expired`, `pickup_in_past`, `invalid_input`, and `insufficient_stock` naming the lines.
 */
export async function submitRequest(ctx: Context, actor: Actor, submission: Submission): Promise<Submitted> {
  const plan = await planSubmission(ctx, actor, submission);
  const submitted = presentPlan(plan);
  await carryOut(ctx, actor, plan);
  return submitted;
}

/**
 * The same for a call with an `Idempotency-Key`: within 24 hours a repeat gets what `answer` made of the first one.
 * Throws `idempotency_key_reused` besides.
 */
export async function submitRequestOnce<T>(
  ctx: Context,
  actor: Actor,
  submission: Submission,
  { key, status, answer }: { key: string; status: number; answer(submitted: Submitted): T },
): Promise<Answer<T>> {
  const claim = { owner: actor.user_id, key, body: submission, status };
  let refusal: Failure | undefined;
  try {
    const plan = await planSubmission(ctx, actor, submission);
    const body = answer(presentPlan(plan));
    const outcome = await carryOut(ctx, actor, plan, { claim, body });
    if (outcome === 'done') return { status, body, replayed: false };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    refusal = error;
  }
  // Only now, as it costs those nothing who send theirs once: a repeat is answered as the first was, whatever holds by now.
  const kept = await inTransaction(ctx, async (tx) => {
    await awaitCartOwner(tx, actor.user_id);
    return findKept<T>(tx, claim, ctx.clock.now());
  });
  if (kept !== undefined) return kept;
  throw refusal ?? new Error('nothing is kept under a key that was taken');
}

/** All that a submission will write, before anything is. */
interface Plan {
  now: Date;
  rows: queries.RequestRow[];
  lines: queries.LineRow[];
  places: Map<string, queries.PickupPlace>;
  /** The place among the submitted lines of the one about an item. */
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
  for (const { place } of drafts) refusePickup(pickup, now, place.time_zone);
  return {
    now,
    places,
    rows: drafts.map((draft) => requestRow(draft, actor, { ...submission, pickup, now })),
    lines: drafts.flatMap(({ id, lines }) => lines.map((line) => lineRow(id, line))),
    indexOf: new Map(matched.map(({ item, index }) => [item.id, index])),
  };
}

/** The food banks of the items; those of items that were found by their names are looked up. */
async function placesOf(ctx: Context, matched: readonly MatchedLine[]): Promise<Plan['places']> {
  const places = new Map(matched.flatMap(({ item }) => (item.place ? [[item.foodbank_id, item.place]] : [])));
  const missing = matched.flatMap(({ item }) => (places.has(item.foodbank_id) ? [] : item.foodbank_id));
  if (missing.length > 0)
    for (const place of await queries.selectPickupPlaces(ctx.db, missing)) places.set(place.id, place);
  return places;
}

function requestRow(
  { id, place, lines }: { id: string; place: queries.PickupPlace; lines: readonly MatchedLine[] },
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
  return { ...requests[0]!, requests }; // a submission has a line, so it makes a request
}

/**
 * Writes a plan, all of it or nothing, in one statement: so the food is held from others no longer than it takes PostgreSQL.
 * Where there is a key, it may have been taken before. Throws `insufficient_stock`, with the lines counted as they were submitted.
 */
async function carryOut(
  ctx: Context,
  actor: Actor,
  { now, rows, lines, places, indexOf }: Plan,
  kept?: { claim: Claim; body: unknown },
): Promise<'done' | 'key_taken'> {
  const linesOf = Map.groupBy(lines, (line) => line.request_id);
  const moves = rows.flatMap((request) => rules.stockMoves(request, linesOf.get(request.id) ?? []));
  const stock = stockMoving({ actor_id: actor.user_id, now }, moves);
  const cart = emptyingCart(actor.user_id);
  const key = kept && claimingKey(kept.claim, kept.body, now, stock.isEnough);
  const isOurs = key?.isClaimed ?? stock.isEnough;
  const mails = rows.map((request) =>
    composeRequestMail(
      ctx,
      { request, lines: linesOf.get(request.id) ?? [], notes: null },
      places.get(request.foodbank_id)!, // where the requests come from
    ),
  );
  const parts = [
    // Rows are locked from the first part to the last: the person, as every change of a cart does, and then the stock.
    cart.lock,
    stock.lock(cart.isLocked),
    ...(key ? [key.part] : []),
    stock.move(isOurs),
    insertingRequests(actor, rows, lines, isOurs),
    cart.parts(isOurs),
    await queueingMails(ctx, mails, isOurs),
  ];
  const { isDone, short } = await inOneStatement(ctx, (tx) =>
    writeSubmission(tx, parts, { isDone: isOurs, shortages: stock.shortages }),
  );
  if (short.length > 0) {
    const errors = shortageProblems(moves, short).map((problem) => ({
      ...problem,
      field: `items.${indexOf.get(problem.details?.inventory_id ?? '')}.quantity`,
    }));
    throw fail('insufficient_stock', { errors });
  }
  return isDone ? 'done' : 'key_taken';
}

function readTime(text: string): string {
  const read = parsePickupTime(text);
  if ('problem' in read) throw fail('invalid_input', { errors: [read.problem] });
  return read.time;
}

function refusePickup(pickup: LocalTime, now: Date, timeZone: string): void {
  const refusal = judgePickup(pickup, now, timeZone);
  if (refusal !== undefined) throw fail(refusal.code, { errors: [refusal.problem] });
}

const trimmed = (text: string | null | undefined): string | null => text?.trim() || null;
