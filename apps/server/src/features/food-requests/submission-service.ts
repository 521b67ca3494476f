import type { FoodRequest, RouteInput } from '@nourish/contract';
import { localTime, type LocalTime } from '@nourish/contract/calendar';
import type { Allergen } from '@nourish/contract/label-facts';
import { textOrNull } from '@nourish/contract/names';
import { notifyStaff } from '../../adapters/notifications.ts';
import type { Actor, Context } from '../../context.ts';
import { inTransaction, newId, type Tx } from '../../db/database.ts';
import { lockPerson } from '../../db/locks.ts';
import { fail, found } from '../../fail.ts';
import { foodBankScope } from '../../http/access.ts';
import { checkSlot, takeSlots, type CheckedSlot } from '../appointments/booking-service.ts';
import { emptyCart, selectWithoutSubstitute } from '../carts/service.ts';
import { lockClient, selectAccounts, selectClient, type LockedClient } from '../clients/service.ts';
import { moveStock } from '../inventory/ledger.ts';
import { refuseExpired } from './expiry.ts';
import { guardForClient, guardOwn, recordSubmitted } from './guard-service.ts';
import { tellAbout } from './mails.ts';
import { fieldOf, matchLines, type MatchedLine, type Shelves } from './matching.ts';
import { parsePickupTime } from './pickup-rules.ts';
import { presentRequests } from './present.ts';
import { selectRequests, type LineRow, type RequestRow } from './queries.ts';
import { refuseHour, refusePickup, SUBMITTED, type PickupFields } from './refuse-pickup.ts';
import * as rules from './rules.ts';
import * as queries from './submission-queries.ts';

type Submission = RouteInput<'POST /api/food-requests'>['body'];
/** The first request, with all requests of the submission, one per food bank. */
export type Submitted = FoodRequest & { requests: FoodRequest[] };

/**
 * Submits a food request: reserves all lines or none, creates one request per food bank, empties the cart and
 * queues the confirmations. Staff enter one for a client of their food bank, without a cart and limits. With an
 * idempotency key, `ctx` is in the transaction that `runOnce` has opened for it. Throws `item_not_matched`,
 * `item_expired`, `item_held`, `pickup_in_past`, `slot_full`, `slot_closed`, `invalid_input`,
 * `too_many_open_requests`, `too_many_units`, `food_bank_archived`, `allergen_conflict`, `unauthenticated` for a
 * deactivated account, `insufficient_stock` with the affected lines,
 * and for a client `forbidden`, `not_found`, and `own_request` if it is the caller.
 */
export async function submitRequest(ctx: Context, actor: Actor, submission: Submission): Promise<Submitted> {
  const now = ctx.clock.now();
  const client = await readClient(ctx, actor, submission.client_id ?? null);
  const shelves =
    client === null
      ? { cart_of: actor.user_id, foodbank_id: actor.foodbank_id, isOnly: false }
      : { cart_of: null, foodbank_id: client.foodbank_id, isOnly: true };
  const orders = await draftOrders(ctx, shelves, submission, now);
  const submitted = await inTransaction(ctx, async (tx) => {
    const slots = await checkSlots(tx, orders, { now, isStaff: client !== null });
    const owner = client === null ? await lockRecipient(tx, actor) : await lockOwner(tx, actor, client);
    const strict = client === null ? await selectWithoutSubstitute(tx, actor.user_id) : [];
    const drafts = orders.map((order) => draftRequest({ ...order, strict }, owner, submission, now));
    if (client === null) await refuseTooMany(tx, actor, drafts);
    const lines = drafts.flatMap((draft) => draft.lines);
    const accepted =
      client === null
        ? await guardOwn(tx, actor.user_id, lines, now)
        : await guardForClient(tx, { client_id: client.id, foodbank_id: client.foodbank_id }, lines, now);
    const slotIds = await takeSlots(tx, slots);
    for (const { request } of drafts) request.slot_id = slotIds.get(request.foodbank_id) ?? null;
    await queries.insertRequests(tx, actor.user_id, owner.words, drafts);
    for (const draft of drafts)
      await recordSubmitted(tx, draft.request, draft.lines, accepted, { actor_id: actor.user_id, now });
    const requests = await selectRequests(
      tx,
      drafts.map(({ request }) => request.id),
    );
    const inserted = drafts.map(({ lines, place }, index): Inserted => {
      const request = requests[index]!; // inserted above
      return { request, lines, place };
    });
    for (const { request } of inserted)
      await notifyStaff(
        tx,
        { kind: 'request_new', foodbank_id: request.foodbank_id, record_id: request.id, now },
        actor.user_id,
      );
    if (client === null) await emptyCart(tx, actor.user_id);
    await tellAbout(
      ctx,
      tx,
      inserted.map((made) => ({ ...made, notes: null })),
    );
    // Last, because concurrent changes of the same items wait from here to the commit.
    await reserve(tx, { actor_id: actor.user_id, now }, inserted);
    return inserted;
  });
  const requests = presentRequests(
    submitted.map(({ request }) => request),
    submitted.flatMap(({ lines }) => lines),
    // Also for staff: the response is stored for a repeat, and must not name other people.
    'recipient',
  );
  return { ...requests[0]!, requests }; // a submission has at least one line and thus a request
}

type OrderedFor = Pick<LockedClient, 'id' | 'foodbank_id'>;

/** The client for whom staff enter the request; null for a recipient's own one. */
async function readClient(ctx: Context, actor: Actor, client_id: string | null): Promise<OrderedFor | null> {
  if (client_id === null) {
    if (actor.role !== 'recipient') throw fail('recipients_only');
    return null;
  }
  if (actor.role !== 'staff' && actor.role !== 'admin') throw fail('forbidden');
  return found(await selectClient(ctx.db, foodBankScope(actor, undefined), client_id));
}

/** To whom the requests belong, and the words by which staff find them. */
interface Owner {
  recipient_id: string | null;
  client_id: string | null;
  words: string[];
}

/**
 * Everything that adds to a person's cart or requests takes this lock: a concurrent submission waits here and
 * then counts this one.
 */
async function lockRecipient(tx: Tx, { user_id, name, email }: Actor): Promise<Owner> {
  if (!(await lockPerson(tx, user_id)).active) throw fail('unauthenticated');
  return { recipient_id: user_id, client_id: null, words: [name, email] };
}

/** The account of the client, so that the person finds the request there; the client itself without one in use. */
async function lockOwner(tx: Tx, { user_id }: Actor, { id, foodbank_id }: OrderedFor): Promise<Owner> {
  const client = await lockClient(tx, foodbank_id, id);
  const words = [client.code, client.code.replace('-', '')];
  const account_id = (await selectAccounts(tx, [client.id])).get(client.id);
  if (account_id === user_id) throw fail('own_request');
  const account = account_id === undefined ? undefined : await queries.lockAccount(tx, account_id);
  if (account?.active)
    return { recipient_id: account.id, client_id: null, words: [account.name, account.email, ...words] };
  const names = [client.shown_name, client.alias].filter((name) => name !== null);
  return { recipient_id: null, client_id: id, words: [...names, ...words] };
}

/** What is requested from one food bank, computed before anything is locked. */
interface Order {
  lines: readonly MatchedLine[];
  place: queries.PickupPlace;
  pickup: LocalTime;
  fields: PickupFields;
}

interface Draft {
  request: queries.NewRequest['request'];
  /** `index`: place among the submitted lines. */
  lines: (LineRow & { index: number; acknowledged: readonly Allergen[] })[];
  place: queries.PickupPlace;
}

type Inserted = Omit<Draft, 'request'> & { request: RequestRow };

async function draftOrders(
  ctx: Context,
  where: Omit<Shelves, 'pickup'>,
  submission: Submission,
  now: Date,
): Promise<Order[]> {
  const shared = readPickup(submission, SUBMITTED);
  const others = (submission.pickups ?? []).map((pickup, index) => ({
    foodbank_id: pickup.foodbank_id.toLowerCase(),
    ...readPickup(pickup, fieldsOf(index)),
  }));
  const own = others.map(({ foodbank_id, pickup }) => ({ foodbank_id, date: pickup.date }));
  const shelves = { ...where, pickup: { date: shared.pickup.date, own } };
  const matched = rules.mergeLines(await matchLines(ctx.db, shelves, now, submission.items));
  const byFoodBank = rules.splitByFoodBank(matched);
  const places = await queries.selectPickupPlaces(ctx.db, [...byFoodBank.keys()]);
  return [...byFoodBank].map(([foodbank_id, lines]) => {
    const place = places.find(({ id }) => id === foodbank_id)!; // an item belongs to a food bank, by a foreign key
    const { pickup, fields } = others.find((each) => each.foodbank_id === foodbank_id) ?? shared;
    refusePickup(pickup, now, place.time_zone, fields);
    refuseExpired(
      lines.map(({ item }) => ({ ...item, item_id: item.id })),
      {
        today: localTime(now, place.time_zone).date,
        pickup_date: pickup.date,
        fieldOf: (n) => {
          const { index, item } = lines[n]!; // of these lines
          return `items.${index}.${fieldOf(submission.items[index] ?? { inventory_id: item.id })}`;
        },
      },
    );
    return { lines, place, pickup, fields };
  });
}

/** The fields of the day and time for one of several food banks. */
const fieldsOf = (index: number): PickupFields => ({
  date: `pickups.${index}.${SUBMITTED.date}`,
  time: `pickups.${index}.${SUBMITTED.time}`,
});

function readPickup(
  input: Pick<Submission, 'preferredPickupDate' | 'preferredPickupTime'>,
  fields: PickupFields,
): { pickup: LocalTime; fields: PickupFields } {
  const read = parsePickupTime(input.preferredPickupTime, fields.time);
  if ('problem' in read) throw fail('invalid_input', { errors: [read.problem] });
  return { pickup: { date: input.preferredPickupDate, time: read.time }, fields };
}

function draftRequest(
  { lines, place, pickup, strict }: Order & { strict: readonly string[] },
  { recipient_id, client_id }: Owner,
  submission: Submission,
  now: Date,
): Draft {
  const request = {
    id: newId(),
    foodbank_id: place.id,
    recipient_id,
    client_id,
    status: 'pending' as const,
    request_date: localTime(now, place.time_zone).date,
    pickup_date: pickup.date,
    pickup_time: pickup.time,
    slot_id: null,
    special_instructions: textOrNull(submission.specialInstructions),
    dietary_restrictions: textOrNull(submission.dietaryRestrictions),
    allergies: textOrNull(submission.allergies),
    total_items: lines.reduce((units, line) => units + line.quantity, 0),
    created_at: now,
    updated_at: now,
  };
  const rows = lines.map((line) => ({
    ...lineRow(request.id, line),
    no_substitute: line.no_substitute ?? strict.includes(line.item.id),
  }));
  return { request, lines: rows, place };
}

const lineRow = (
  request_id: string,
  { index, item, quantity, acknowledged }: MatchedLine,
): Omit<Draft['lines'][number], 'no_substitute'> => ({
  index,
  acknowledged,
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
  lot_code: item.lot_code,
  allergens: item.allergens,
  gluten_sources: item.gluten_sources,
  label_known_since: item.label_known_since,
});

/** Returns the slots of food banks with a schedule. */
async function checkSlots(
  tx: Tx,
  orders: readonly Order[],
  by: { now: Date; isStaff: boolean },
): Promise<CheckedSlot[]> {
  const slots: CheckedSlot[] = [];
  const inOrder = orders.toSorted((one, other) => (one.place.id < other.place.id ? -1 : 1));
  for (const { place, pickup, fields } of inOrder) {
    const slot = await checkSlot(tx, { foodbank_id: place.id, pickup, ...by, field: fields.time });
    if (slot === null) refuseHour(pickup.time, fields);
    else slots.push(slot);
  }
  return slots;
}

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
