import type { FoodRequest, RouteInput } from '@nourish/contract';
import { localTime, type LocalTime } from '@nourish/contract/calendar';
import type { Actor, Context } from '../../context.ts';
import { inTransaction, newId, type Tx } from '../../db/database.ts';
import { fail, Failure } from '../../http/fail.ts';
import { inTransactionOnce, type Answer } from '../../http/idempotency.ts';
import { emptyCart } from '../carts/service.ts';
import { moveStock, type MoveContext } from '../inventory/ledger.ts';
import { queueRequestMail } from './mails.ts';
import { matchLines, type MatchedLine } from './matching.ts';
import { judgePickup, parsePickupTime } from './pickup-rules.ts';
import { presentRequests } from './present.ts';
import * as queries from './queries.ts';
import * as rules from './rules.ts';

export type Submission = RouteInput<'POST /api/food-requests'>['body'];
/** The first request, and all that came of the submission: one a food bank. */
export type Submitted = FoodRequest & { requests: FoodRequest[] };

/**
 * Asks for food: reserves every line or none, makes one request a food bank, empties the cart, queues the confirmations.
 * Throws `item_not_matched`, `item_expired`, `pickup_in_past`, `invalid_input`, and `insufficient_stock` naming the lines.
 */
export const submitRequest = (ctx: Context, actor: Actor, submission: Submission): Promise<Submitted> =>
  inTransaction(ctx, (tx) => submit(ctx, tx, actor, submission));

/**
 * The same for a call with an `Idempotency-Key`: within 24 hours a repeat gets what `answer` made of the first one.
 * Throws `idempotency_key_reused` besides.
 */
export const submitRequestOnce = <T>(
  ctx: Context,
  actor: Actor,
  submission: Submission,
  { key, status, answer }: { key: string; status: number; answer(submitted: Submitted): T },
): Promise<Answer<T>> =>
  inTransactionOnce(ctx, { owner: actor.user_id, key, body: submission, status }, async (tx) =>
    answer(await submit(ctx, tx, actor, submission)),
  );

/** A request to be, at one food bank. */
interface Draft {
  id: string;
  foodbank_id: string;
  time_zone: string;
  lines: MatchedLine[];
}

async function submit(ctx: Context, tx: Tx, actor: Actor, submission: Submission): Promise<Submitted> {
  const now = ctx.clock.now();
  const pickup = { date: submission.preferredPickupDate, time: readTime(submission.preferredPickupTime) };
  const drafts = await draftRequests(tx, await matchLines(tx, actor, now, submission.items));
  for (const { time_zone } of drafts) refusePickup(pickup, now, time_zone);
  await insertDrafts(tx, actor, { ...submission, pickup, now }, drafts);
  await emptyCart(tx, actor.user_id);

  const ids = drafts.map((draft) => draft.id);
  const rows = await queries.selectRequests(tx, ids);
  const lines = await queries.selectLines(tx, ids);
  const linesOf = Map.groupBy(lines, (line) => line.request_id);
  for (const request of rows)
    await queueRequestMail(ctx, tx, { request, lines: linesOf.get(request.id) ?? [], notes: null });
  // Last, because from here to the commit everybody waits who wants the same items.
  await reserve(tx, { actor_id: actor.user_id, now }, drafts);

  const requests = presentRequests(rows, lines, 'recipient');
  return { ...requests[0]!, requests }; // a submission has a line, so it makes a request
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

async function draftRequests(tx: Tx, matched: readonly MatchedLine[]): Promise<Draft[]> {
  const byFoodBank = rules.splitByFoodBank(rules.mergeLines(matched));
  const zones = await queries.selectTimeZones(tx, [...byFoodBank.keys()]);
  const zoneOf = new Map(zones.map(({ id, time_zone }) => [id, time_zone]));
  return [...byFoodBank].map(([foodbank_id, lines]) => ({
    id: newId(),
    foodbank_id,
    time_zone: zoneOf.get(foodbank_id)!, // an item belongs to a food bank, by a foreign key
    lines,
  }));
}

async function insertDrafts(
  tx: Tx,
  actor: Actor,
  submission: Submission & { pickup: LocalTime; now: Date },
  drafts: readonly Draft[],
): Promise<void> {
  const { pickup, now } = submission;
  await queries.insertRequests(
    tx,
    drafts.map(({ id, foodbank_id, time_zone, lines }) => ({
      id,
      foodbank_id,
      recipient_id: actor.user_id,
      status: 'pending',
      request_date: localTime(now, time_zone).date,
      pickup_date: pickup.date,
      pickup_time: pickup.time,
      special_instructions: trimmed(submission.specialInstructions),
      dietary_restrictions: trimmed(submission.dietaryRestrictions),
      allergies: trimmed(submission.allergies),
      notes: null,
      total_items: lines.reduce((units, line) => units + line.quantity, 0),
      search_text: [actor.name, actor.email, ...lines.map((line) => line.item.item_name), id].join(' '),
      created_at: now,
      updated_at: now,
      fulfilled_at: null,
      fulfilled_date: null,
    })),
  );
  await queries.insertLines(
    tx,
    drafts.flatMap(({ id, lines }) =>
      lines.map(({ item, quantity }, position) => ({
        id: newId(),
        request_id: id,
        position,
        item_id: item.id,
        item_name: item.item_name,
        category: item.category,
        dietary_category: item.dietary_category,
        quantity,
      })),
    ),
  );
  await queries.insertEvents(
    tx,
    drafts.map((draft) => ({
      id: newId(),
      request_id: draft.id,
      status: 'pending',
      notes: null,
      actor_id: actor.user_id,
      created_at: now,
    })),
  );
}

/** Holds the units of all drafts back. Throws `insufficient_stock`, with the lines counted as they were submitted. */
async function reserve(tx: Tx, context: MoveContext, drafts: readonly Draft[]): Promise<void> {
  const moves = drafts.flatMap(({ id, lines }) =>
    rules.stockMoves(
      { id, status: 'pending', notes: null },
      lines.map(({ item, quantity }) => ({ item_id: item.id, quantity })),
    ),
  );
  try {
    await moveStock(tx, context, moves);
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'insufficient_stock') throw error;
    const indexOf = new Map(drafts.flatMap(({ lines }) => lines.map(({ item, index }) => [item.id, index])));
    const errors = error.errors?.map((problem) => ({
      ...problem,
      field: `items.${indexOf.get(problem.details?.inventory_id ?? '')}.quantity`,
    }));
    throw fail('insufficient_stock', { errors });
  }
}

const trimmed = (text: string | null | undefined): string | null => text?.trim() || null;
