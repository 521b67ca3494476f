import type { FoodRequest, RouteInput } from '@nourish/contract';
import { localTime, type LocalTime } from '@nourish/contract/calendar';
import { notifyStaff } from '../../adapters/notifications.ts';
import { queueMails } from '../../adapters/outbox.ts';
import type { Actor, Context } from '../../context.ts';
import { inTransaction, newId, type Tx } from '../../db/database.ts';
import { lockPerson } from '../../db/lock-person.ts';
import { fail } from '../../fail.ts';
import { emptyCart } from '../carts/service.ts';
import { moveStock } from '../inventory/ledger.ts';
import { composeRequestMail } from './mails.ts';
import { matchLines, type MatchedLine } from './matching.ts';
import { checkPickup, parsePickupTime } from './pickup-rules.ts';
import { presentRequests } from './present.ts';
import type { LineRow, RequestRow } from './queries.ts';
import * as rules from './rules.ts';
import * as queries from './submission-queries.ts';

type Submission = RouteInput<'POST /api/food-requests'>['body'];
/** The first request, with all requests of the submission, one per food bank. */
export type Submitted = FoodRequest & { requests: FoodRequest[] };

/**
 * Submits a food request: reserves all lines or none, creates one request per food bank, empties the cart and
 * queues the confirmations. With an idempotency key, `ctx` is in the transaction that `runOnce` has opened for
 * it. Throws `item_not_matched`, `item_expired`, `pickup_in_past`, `invalid_input`, `too_many_open_requests`,
 * `too_many_units`, `food_bank_archived`, `unauthenticated` for a deactivated account, and `insufficient_stock`
 * with the affected lines.
 */
export async function submitRequest(ctx: Context, actor: Actor, submission: Submission): Promise<Submitted> {
  const now = ctx.clock.now();
  const drafts = await draftRequests(ctx, actor, submission, now);
  const submitted = await inTransaction(ctx, async (tx) => {
    // Everything that adds to a person's cart or requests takes this lock: a concurrent submission waits here
    // and then counts this one.
    if (!(await lockPerson(tx, actor.user_id)).active) throw fail('unauthenticated');
    await refuseTooMany(tx, actor, drafts);
    const codes = await queries.insertRequests(tx, actor, drafts);
    const inserted = drafts.map(({ request, lines, place }): Inserted => {
      const code = codes.get(request.id)!; // every insert returns its code
      return { request: { ...request, code }, lines, place };
    });
    for (const { request } of drafts)
      await notifyStaff(tx, {
        kind: 'request_new',
        foodbank_id: request.foodbank_id,
        record_id: request.id,
        now,
      });
    await emptyCart(tx, actor.user_id);
    const mails = inserted.map((made) => composeRequestMail(ctx, { ...made, notes: null }, made.place));
    await queueMails(ctx, tx, mails);
    // Last, because concurrent changes of the same items wait from here to the commit.
    await reserve(tx, { actor_id: actor.user_id, now }, inserted);
    return inserted;
  });
  const requests = presentRequests(
    submitted.map(({ request }) => request),
    submitted.flatMap(({ lines }) => lines),
    'recipient',
  );
  return { ...requests[0]!, requests }; // a submission has at least one line and thus a request
}

/** A request to one food bank, computed before anything is locked. */
interface Draft {
  request: Omit<RequestRow, 'code'>;
  /** `index`: place among the submitted lines. */
  lines: (LineRow & { index: number })[];
  place: queries.PickupPlace;
}

type Inserted = Omit<Draft, 'request'> & { request: RequestRow };

async function draftRequests(
  ctx: Context,
  actor: Actor,
  submission: Submission,
  now: Date,
): Promise<Draft[]> {
  const pickup = { date: submission.preferredPickupDate, time: readTime(submission.preferredPickupTime) };
  const matched = rules.mergeLines(await matchLines(ctx.db, actor, now, submission.items));
  const byFoodBank = rules.splitByFoodBank(matched);
  const places = await queries.selectPickupPlaces(ctx.db, [...byFoodBank.keys()]);
  return [...byFoodBank].map(([foodbank_id, lines]) => {
    const place = places.find(({ id }) => id === foodbank_id)!; // an item belongs to a food bank, by a foreign key
    refusePickup(pickup, now, place.time_zone);
    const request = requestRow({ place, lines }, actor, { ...submission, pickup, now });
    return { request, lines: lines.map((line) => lineRow(request.id, line)), place };
  });
}

function requestRow(
  { place, lines }: { place: queries.PickupPlace; lines: readonly MatchedLine[] },
  actor: Actor,
  submission: Submission & { pickup: LocalTime; now: Date },
): Draft['request'] {
  const { pickup, now } = submission;
  return {
    id: newId(),
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

const lineRow = (request_id: string, { index, item, quantity }: MatchedLine): Draft['lines'][number] => ({
  index,
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

async function refuseTooMany(tx: Tx, { user_id }: Actor, drafts: readonly Draft[]): Promise<void> {
  const requested = drafts.map(({ place, request }) => ({ place, units: request.total_items }));
  const exceeded = rules.exceededBounds(requested, await queries.selectOpenOf(tx, user_id));
  if (exceeded !== undefined) throw fail(exceeded.code, { errors: exceeded.errors });
}

/** Reserves the stock of all lines. Throws `insufficient_stock` with the indexes of the submitted lines. */
async function reserve(
  tx: Tx,
  by: { actor_id: string; now: Date },
  requests: readonly Inserted[],
): Promise<void> {
  const moves = requests.flatMap(({ request, lines }) => rules.stockMoves(request, lines));
  const lines = requests.flatMap((request) => request.lines);
  await moveStock(tx, by, moves, ({ item_id }) => lines.find((line) => line.item_id === item_id)?.index);
}

function readTime(text: string): string {
  const read = parsePickupTime(text);
  if ('problem' in read) throw fail('invalid_input', { errors: [read.problem] });
  return read.time;
}

function refusePickup(pickup: LocalTime, now: Date, timeZone: string): void {
  const refusal = checkPickup(pickup, now, timeZone);
  if (refusal !== undefined) throw fail(refusal.code, { errors: [refusal.problem] });
}

const trimmed = (text: string | null | undefined): string | null => text?.trim() || null;
