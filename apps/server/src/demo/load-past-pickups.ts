import type { RequestStatus } from '@nourish/contract';
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { inTransaction, newId, type Tx } from '../db/database.ts';
import type { NewRow, Row } from '../db/tables.ts';
import { stockMoves } from '../features/food-requests/service.ts';
import { moveStock, type MoveContext, type StockMove } from '../features/inventory/ledger.ts';
import { todayAt } from './clock.ts';
import { HOURS_OF, PICKUP_MINUTES, PLACES } from './data/pickup-hours.ts';
import { insertRows } from './insert-rows.ts';
import { bankOf, idOf, type LoadedClients } from './load-clients.ts';
import type { LoadedFoodBanks, LoadedPeople } from './load-people.ts';
import { personOf, STAFF } from './load-requests.ts';
import { itemKey, type LoadedItems } from './load-stock.ts';
import type { PickupStep, PlannedPickup } from './plan-pickups.ts';
import { snapshotOn } from './plan-visits.ts';

interface Loaded {
  people: LoadedPeople;
  banks: LoadedFoodBanks;
  clients: LoadedClients;
  items: LoadedItems;
}

interface Made extends PlannedPickup {
  id: string;
  lines: NewRow<'food_request_lines'>[];
}

/**
 * Records hundreds of past appointments with a few statements. Their services, which the other requests go
 * through, would take several times as long.
 */
export async function loadPastPickups(
  ctx: Context,
  loaded: Loaded,
  pickups: readonly PlannedPickup[],
): Promise<void> {
  const foodbank_id = bankOf(loaded.banks, HOURS_OF);
  const { user_id } = personOf(loaded.people, STAFF[HOURS_OF]);
  await inTransaction(ctx, async (tx) => {
    const [slots, items, words, program] = [
      await openSlots(tx, foodbank_id, pickups),
      await selectItems(tx, foodbank_id),
      await selectWords(tx, foodbank_id),
      await selectRequestProgram(tx, foodbank_id),
    ];
    const made = pickups.map((pickup): Made => {
      const id = newId();
      const lines = pickup.request.lines.map(({ item_name, quantity }, position) => {
        const item_id = loaded.items.get(itemKey(HOURS_OF, item_name)) ?? '';
        const { category = '', dietary_category = null } = items.get(item_id) ?? {};
        const of = { id: newId(), foodbank_id, request_id: id, position };
        return { ...of, item_id, item_name, category, dietary_category, quantity };
      });
      return { ...pickup, id, lines };
    });
    await insertRows(
      tx,
      'food_requests',
      made.map((pickup) => {
        const client_id = idOf(loaded.clients, pickup.client);
        const slot_id = slots.get(slotKey(pickup.request)) ?? null;
        return { ...requestRow(pickup, words.get(client_id) ?? ''), foodbank_id, client_id, slot_id };
      }),
    );
    await sql`update food_requests set search_text = fold_text(search_text)
      where id = any(${made.map(({ id }) => id)}::uuid[])`.execute(tx);
    await insertRows(
      tx,
      'food_request_lines',
      made.flatMap(({ lines }) => lines),
    );
    await insertRows(
      tx,
      'food_request_events',
      made.flatMap((pickup) => eventRows(pickup, foodbank_id, user_id)),
    );
    await insertRows(
      tx,
      'visits',
      made.flatMap((pickup) => {
        const of = { foodbank_id, program_id: program, served_by: user_id };
        return visitRows(pickup, idOf(loaded.clients, pickup.client), todayAt(ctx.clock.now())).map(
          (row) => ({ ...of, ...row }),
        );
      }),
    );
    await moveUnits(tx, made, user_id);
  });
}

const slotKey = ({ pickup_date, pickup_time }: PlannedPickup['request']) => `${pickup_date} ${pickup_time}`;

/** Returns the ids of the slots by day and time. Other requests may have booked some before. */
async function openSlots(
  tx: Tx,
  foodbank_id: string,
  pickups: readonly PlannedPickup[],
): Promise<Map<string, string>> {
  const slots = new Map(pickups.map(({ request }) => [slotKey(request), request]));
  await tx
    .insertInto('pickup_slots')
    .values(
      [...slots.values()].map(({ pickup_date: day, pickup_time: starts }) => ({
        id: newId(),
        foodbank_id,
        day,
        starts,
        places: PLACES,
        minutes: PICKUP_MINUTES,
      })),
    )
    .onConflict((slot) => slot.columns(['foodbank_id', 'day', 'starts']).doNothing())
    .execute();
  const rows = await tx
    .selectFrom('pickup_slots')
    .select(['id', 'day', 'starts'])
    .where('foodbank_id', '=', foodbank_id)
    .execute();
  return new Map(rows.map(({ id, day, starts }) => [`${day} ${starts}`, id]));
}

async function selectItems(
  tx: Tx,
  foodbank_id: string,
): Promise<Map<string, Pick<Row<'food_request_lines'>, 'category' | 'dietary_category'>>> {
  const rows = await tx
    .selectFrom('inventory_items')
    .select(['id', 'category', 'dietary_category'])
    .where('foodbank_id', '=', foodbank_id)
    .execute();
  return new Map(rows.map(({ id, ...item }) => [id, item]));
}

/** Returns the words by which staff find the requests of each client. */
async function selectWords(tx: Tx, foodbank_id: string): Promise<Map<string, string>> {
  const rows = await tx
    .selectFrom('clients')
    .select(['id', 'code', 'name', 'alias'])
    .where('foodbank_id', '=', foodbank_id)
    .execute();
  return new Map(
    rows.map(({ id, code, name, alias }) => [
      id,
      [name, alias, code, code.replace('-', '')].filter(Boolean).join(' '),
    ]),
  );
}

const selectRequestProgram = async (tx: Tx, foodbank_id: string): Promise<string> => {
  const { id } = await tx
    .selectFrom('programs')
    .select('id')
    .where('foodbank_id', '=', foodbank_id)
    .where('takes_requests', '=', true)
    .executeTakeFirstOrThrow();
  return id;
};

const momentOf = (steps: readonly PickupStep[], kind: PickupStep['kind']): Date | null =>
  steps.find((step) => step.kind === kind)?.at ?? null;

type Status = Exclude<RequestStatus, 'rejected'>;
const isStatus = (kind: PickupStep['kind']): kind is Exclude<Status, 'pending'> =>
  kind !== 'arrived' && kind !== 'packing';

/** True if the request ended after its time, because the household did not come. */
const wasMissed = ({ request, steps }: PlannedPickup): boolean =>
  (momentOf(steps, 'cancelled')?.toISOString() ?? '') > `${request.pickup_date}T24`;

function requestRow({ request, steps, submitted_at, id, lines, ...pickup }: Made, words: string) {
  const { pickup_date, pickup_time, dietary_restrictions } = request;
  const statuses = steps.map(({ kind }) => kind).filter(isStatus);
  const fulfilled_at = momentOf(steps, 'fulfilled');
  return {
    id,
    recipient_id: null,
    status: statuses.at(-1) ?? ('pending' as const),
    request_date: todayAt(submitted_at),
    pickup_date,
    pickup_time,
    special_instructions: null,
    dietary_restrictions,
    allergies: null,
    notes: null,
    total_items: lines.reduce((units, { quantity }) => units + quantity, 0),
    search_text: [words, ...lines.map(({ item_name }) => item_name), id].join(' '),
    created_at: submitted_at,
    updated_at: steps.at(-1)?.at ?? submitted_at,
    fulfilled_at,
    fulfilled_date: fulfilled_at === null ? null : pickup_date,
    arrived_at: momentOf(steps, 'arrived'),
    ended_as: wasMissed({ request, steps, submitted_at, ...pickup }) ? ('unclaimed' as const) : null,
  };
}

const eventRows = (pickup: Made, foodbank_id: string, staff_id: string): NewRow<'food_request_events'>[] =>
  [{ kind: 'pending' as const, at: pickup.submitted_at }, ...pickup.steps].flatMap(({ kind, at }) =>
    kind === 'arrived' || kind === 'packing'
      ? []
      : {
          id: newId(),
          foodbank_id,
          request_id: pickup.id,
          status: kind,
          notes: null,
          // The system ends requests that were not picked up.
          actor_id: kind === 'cancelled' && wasMissed(pickup) ? null : staff_id,
          mail_id: null,
          undoes: null,
          created_at: at,
        },
  );

function visitRows({ id, client, request, steps }: Made, client_id: string, today: string) {
  const at = momentOf(steps, 'fulfilled');
  if (at === null) return [];
  const none = { proxy_id: null, override_reason: null, voided_at: null, voided_by: null, void_reason: null };
  const day = request.pickup_date;
  return [
    {
      ...snapshotOn(client, day, today),
      ...none,
      id: newId(),
      client_id,
      day,
      request_id: id,
      created_at: at,
    },
  ];
}

/** Moves the units of each request in the order of time. */
async function moveUnits(tx: Tx, made: readonly Made[], actor_id: string): Promise<void> {
  const rows = await tx
    .selectFrom('food_requests')
    .select(['id', 'code'])
    .where(
      'id',
      'in',
      made.map(({ id }) => id),
    )
    .execute();
  const codes = new Map(rows.map(({ id, code }) => [id, code]));
  const changes = made
    .flatMap((pickup) => [
      { pickup, status: 'pending' as Status, now: pickup.submitted_at },
      ...pickup.steps.flatMap(({ kind, at }) =>
        isStatus(kind) ? { pickup, status: kind as Status, now: at } : [],
      ),
    ])
    .toSorted((a, b) => a.now.getTime() - b.now.getTime());
  let batch: Batch = { actor_id, now: new Date(0), moves: [] };
  for (const { pickup, status, now } of changes) {
    const moves = stockMoves(
      { id: pickup.id, code: codes.get(pickup.id) ?? '', status, notes: null },
      pickup.lines,
    );
    const by = { actor_id: status === 'cancelled' && wasMissed(pickup) ? null : actor_id, now };
    if (!fits(batch, by, moves)) {
      await moveStock(tx, batch, batch.moves);
      batch = { ...by, moves: [] };
    }
    batch.moves.push(...moves);
  }
  await moveStock(tx, batch, batch.moves);
}

interface Batch extends MoveContext {
  moves: StockMove[];
}

/** A batch has one moment and each item once. */
const fits = (batch: Batch, { actor_id, now }: MoveContext, moves: readonly StockMove[]): boolean =>
  batch.actor_id === actor_id &&
  batch.now.getTime() === now.getTime() &&
  !moves.some(({ item_id }) => batch.moves.some((move) => move.item_id === item_id));
