import fc from 'fast-check';
import { addDays, instantOf, localTime } from '@nourish/contract/calendar';
import type { DonationStatus, RequestStatus } from '@nourish/contract';
import { REQUEST_TRANSITIONS } from '@nourish/contract/constants';
import { unique } from './app.ts';
import { makeFoodBank, makePerson, makeStorageLocation } from './factories.ts';
import type { Actor, Context } from '../src/context.ts';
import { inTransaction } from '../src/db/database.ts';
import { Failure } from '../src/fail.ts';
import { offerDonation } from '../src/features/donations/offer-service.ts';
import { setDonationStatus } from '../src/features/donations/status-service.ts';
import { getRequest } from '../src/features/food-requests/service.ts';
import { setRequestStatus } from '../src/features/food-requests/status-service.ts';
import { submitRequest } from '../src/features/food-requests/submission-service.ts';
import { at } from '../src/features/food-requests/test-calls.ts';
import { adjustItem, writeOffItem } from '../src/features/inventory/adjust-service.ts';
import { transferItem } from '../src/features/inventory/transfer-service.ts';
import { changeItem, createItem, removeItem } from '../src/features/inventory/write-service.ts';
import { foldReportChanges } from '../src/features/reports/upkeep.ts';

const CATEGORIES = ['grains', 'dairy', 'other'] as const;
/** A zone with a half-hour offset, and the last one to begin a day. */
export const ZONES = ['America/St_Johns', 'America/Vancouver'] as const;
/** Sundays with DST changes, ends of weeks and months, and an ordinary day. */
const DAYS = [
  ['2026-01-31', '2026-02-01', '2026-02-02', '2026-02-28', '2026-03-01', '2026-03-02'],
  ['2026-03-07', '2026-03-08', '2026-03-09', '2026-06-17'],
  ['2026-10-31', '2026-11-01', '2026-11-02'],
].flat();
const TIMES = ['00:00', '00:01', '01:30', '02:30', '12:00', '23:29', '23:30', '23:59'];
/** After the whole history: Monday, 2 November in St. John’s, still the 1st in Vancouver. */
export const TODAY = new Date('2026-11-02T04:40:00Z');

/** A food bank and the people in its history. */
export interface Place {
  foodbank_id: string;
  time_zone: string;
  staff: Actor;
  people: Actor[];
  shelves: string[];
  items: string[];
  requests: string[];
  donations: string[];
}

export async function makePlace(ctx: Context, time_zone: string): Promise<Place> {
  const foodbank_id = await makeFoodBank(ctx, { time_zone });
  const shelves = [await makeStorageLocation(ctx, foodbank_id), await makeStorageLocation(ctx, foodbank_id)];
  const [roomy, small] = shelves;
  await inTransaction(ctx, async (tx) => {
    for (const [id, capacity] of [
      [roomy, 400],
      [small, 30],
    ] as const)
      if (id !== undefined)
        await tx.updateTable('storage_locations').set({ capacity }).where('id', '=', id).execute();
  });
  const { actor: staff } = await makePerson(ctx, { role: 'staff', foodbank_id });
  const people = [];
  for (let n = 0; n < 3; n++) people.push((await makePerson(ctx, { role: 'recipient' })).actor);
  // A storage location without a capacity.
  shelves.push(await makeStorageLocation(ctx, foodbank_id));
  return { foodbank_id, time_zone, staff, people, shelves, items: [], requests: [], donations: [] };
}

const nat = fc.nat(1_000);
const draw = fc.record({
  moment: fc
    .record({
      date: fc.constantFrom(...DAYS),
      time: fc.constantFrom(...TIMES),
      zone: fc.constantFrom(...ZONES),
    })
    .map(({ zone, ...shown }) => instantOf(shown, zone))
    .filter((moment) => moment <= TODAY),
  where: nat,
  which: nat,
  other: nat,
  units: fc.integer({ min: 1, max: 9 }),
});
type Draw = typeof draw extends fc.Arbitrary<infer T> ? T : never;

const pick = <T>(list: readonly T[], n: number): T => list[n % list.length]!; // callers pass non-empty lists
const DONATION_STEPS: DonationStatus[] = ['received', 'received', 'scheduled', 'declined', 'cancelled'];

type Step = (ctx: Context, place: Place, draw: Draw) => Promise<unknown>;

const receive: Step = async (ctx, place, { which, other, units }) => {
  const today = localTime(ctx.clock.now(), place.time_zone).date;
  const expiration_date = pick([null, addDays(today, -1), addDays(today, 4), '2026-11-08'], other);
  const item = await createItem(ctx, place.staff, {
    item_name: unique('Goods'),
    category: pick(CATEGORIES, which),
    quantity: units * 5,
    minimum_stock_level: other % 12,
    expiration_date,
    date_kind: expiration_date === null ? 'none' : pick(['best_before', 'expiry'] as const, units),
    storage_location_id: pick([...place.shelves, null], which),
  });
  place.items.push(item.id);
};

const request: Step = async (ctx, place, { which, other, units }) => {
  const ids = new Set([pick(place.items, which), pick(place.items, other)]);
  const { _id } = await submitRequest(ctx, pick(place.people, which), {
    items: [...ids].map((inventory_id) => ({ inventory_id, quantity: units })),
    preferredPickupDate: addDays(localTime(ctx.clock.now(), place.time_zone).date, 2),
    preferredPickupTime: '10:00',
  });
  place.requests.push(_id);
};

/** Usually to the next status, sometimes to another final one. */
const moveRequest: Step = async (ctx, place, { which, other }) => {
  const { _id, status } = await getRequest(ctx, place.staff, pick(place.requests, which));
  const next: readonly RequestStatus[] = REQUEST_TRANSITIONS[status];
  await setRequestStatus(ctx, place.staff, _id, { status: pick(next, other % 4 > 0 ? 0 : other) });
};

const offer: Step = async (ctx, place, { which, other, units }) => {
  const actor = pick([null, ...place.people], other);
  const {
    value: { _id },
  } = await offerDonation(
    ctx,
    { actor, language: 'fr' },
    {
      offer: {
        donorName: 'Amara',
        donorEmail: actor?.email ?? `${unique('amara')}@nourish.example`,
        productName: 'Goods',
        category: pick(CATEGORIES, which),
        quantity: units,
        scheduledPickupDate: addDays(localTime(ctx.clock.now(), place.time_zone).date, 2),
        scheduledPickupTime: '10:00',
        foodbank_id: place.foodbank_id,
      },
      file: undefined,
    },
  );
  place.donations.push(_id);
};

const moveDonation: Step = (ctx, place, { which, other, units }) => {
  const status = pick(DONATION_STEPS, other);
  return setDonationStatus(ctx, place.staff, pick(place.donations, which), {
    status,
    notes: 'As agreed',
    ...(status === 'received' && { reception: { quantity: units } }),
    ...(status === 'scheduled' && {
      pickup_date: addDays(localTime(ctx.clock.now(), place.time_zone).date, 1),
      pickup_time: '10:00',
    }),
  });
};

/** Possible steps; more entries make a step more frequent. */
const STEPS: Step[] = [
  receive,
  request,
  request,
  request,
  moveRequest,
  moveRequest,
  moveRequest,
  moveRequest,
  moveRequest,
  offer,
  offer,
  moveDonation,
  moveDonation,
  (ctx, { staff, items }, { which, other, units }) =>
    adjustItem(ctx, staff, pick(items, which), {
      quantity_delta: other % 2 ? units : -units,
      reason: 'Counted',
      ...(other % 4 === 0 && { written_off: true }),
    }),
  (ctx, { staff, items }, { which }) => writeOffItem(ctx, staff, pick(items, which)),
  (ctx, { staff, items, shelves }, { which, other, units }) =>
    transferItem(ctx, staff, pick(items, which), {
      storage_location_id: pick(shelves, other),
      ...(other % 2 && { quantity: units }),
    }),
  (ctx, { staff, items }, { which, other }) =>
    changeItem(ctx, staff, pick(items, which), { category: pick(CATEGORIES, other) }),
  (ctx, { staff, items }, { which }) => removeItem(ctx, staff, pick(items, which)),
  (ctx) => foldReportChanges(ctx),
];

/** Generates histories, ordered by time. */
export const aHistory = fc
  .array(fc.tuple(fc.constantFrom(...STEPS), draw), { minLength: 150, maxLength: 200 })
  .map((steps) => steps.toSorted(([, a], [, b]) => a.moment.getTime() - b.moment.getTime()));

/** Runs each step through its use case at its moment; steps that a food bank refuses are skipped. */
export async function live(
  ctx: Context,
  places: readonly Place[],
  history: typeof aHistory extends fc.Arbitrary<infer T> ? T : never,
): Promise<void> {
  const begin = new Date('2026-01-31T03:00:00Z');
  for (const place of places)
    for (const which of [0, 1, 2, 3, 4])
      await at(ctx, begin, () => receive(ctx, place, { moment: begin, where: 0, which, other: 0, units: 9 }));
  for (const [step, drawn] of history) {
    const place = pick(places, drawn.where);
    const needs =
      step === moveRequest ? place.requests : step === moveDonation ? place.donations : place.items;
    if (needs.length === 0) continue;
    try {
      await at(ctx, drawn.moment, () => step(ctx, place, drawn));
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
    }
  }
}
