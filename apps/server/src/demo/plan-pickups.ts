import type { RequestStatus } from '@nourish/contract';
import { addDays, weekdayOf } from '@nourish/contract/calendar';
import { instantAt, morningDaysAgo, todayAt } from './clock.ts';
import { clientOrders } from './data/client-orders.ts';
import { datedFoodRequests, datedRequests, pickupTimesOn, type DatedOrder } from './data/dated.ts';
import { DRAWN_DAYS_AGO, HOURS_OF, PICKUP_MINUTES, PLACES, UNCLAIMED } from './data/pickup-hours.ts';
import type { FoodBankKey } from './data/types.ts';
import { bagOfStaples } from './data/visits.ts';
import type { PlannedClient } from './plan-clients.ts';
import type { DeskPlan } from './plan-visits.ts';

const MINUTE_MS = 60_000;
const DAYS_A_WEEK = 7;

/** What the submission of a request needs. */
export type PlannedBag = Pick<
  DatedOrder,
  | 'food_bank'
  | 'pickup_date'
  | 'lines'
  | 'special_instructions'
  | 'dietary_restrictions'
  | 'allergies'
  | 'staff_notes'
> & { pickup_time: string };

export interface PickupStep {
  kind: Exclude<RequestStatus, 'pending' | 'rejected'> | 'arrived' | 'packing';
  at: Date;
}

/** A pickup of a household without an account, which staff booked. */
export interface PlannedPickup {
  request: PlannedBag;
  client: PlannedClient;
  submitted_at: Date;
  /** In the order of time. */
  steps: PickupStep[];
}

export interface PlannedSlot {
  date: string;
  time: string;
  starts: Date;
  ends: Date;
  /** Places that are left. */
  free: number;
}

/** Places that the other requests of the demo take, by food bank, day and time. */
export type TakenPlaces = ReadonlyMap<string, number>;

export function takenPlaces(now: Date): TakenPlaces {
  const today = todayAt(now);
  const taken = new Map<string, number>();
  const unclaimed = { food_bank: HOURS_OF, pickup_date: unclaimedDay(now), pickup_time: UNCLAIMED.time };
  for (const { food_bank, pickup_date, pickup_time } of [
    ...datedFoodRequests(today),
    ...datedRequests(today, clientOrders),
    unclaimed,
  ]) {
    const key = placeKey(food_bank, pickup_date, pickup_time);
    taken.set(key, (taken.get(key) ?? 0) + 1);
  }
  return taken;
}

const placeKey = (...place: [food_bank: FoodBankKey, date: string, time: string]) => place.join(' ');

/** Returns the pickup times of a day with their free places. */
export const slotsOn = (food_bank: FoodBankKey, date: string, taken: TakenPlaces): PlannedSlot[] =>
  pickupTimesOn(food_bank, date).map((time) => {
    const starts = instantAt(date, time);
    // Without a schedule, there is no limit.
    const booked = food_bank === HOURS_OF ? (taken.get(placeKey(food_bank, date, time)) ?? 0) : 0;
    const free = Math.max(0, PLACES - booked);
    return { date, time, starts, ends: new Date(starts.getTime() + PICKUP_MINUTES * MINUTE_MS), free };
  });

/** The pickup day of the request that was not picked up, three days ago or earlier. */
export const unclaimedDay = (now: Date): string => openDayFrom(HOURS_OF, addDays(todayAt(now), -3), -1);

/** Returns the first open day from a day on, forwards or backwards. */
export function openDayFrom(food_bank: FoodBankKey, from: string, step: 1 | -1): string {
  for (let n = 0; n < DAYS_A_WEEK; n += 1) {
    const day = addDays(from, n * step);
    if (pickupTimesOn(food_bank, day).length > 0) return day;
  }
  throw new Error(`${food_bank} is never open`);
}

/** Households for which staff book pickups: they have long been known, still come, and have a name. */
export function bookingClients({ clients }: DeskPlan, food_bank: FoodBankKey, now: Date): PlannedClient[] {
  const known = morningDaysAgo(now, DRAWN_DAYS_AGO);
  return clients
    .filter(({ client, registered_at }) => client.food_bank === food_bank && registered_at < known)
    .map(({ client }) => client)
    .filter(
      ({ name, left_days_ago, duplicate_of }) =>
        name !== null && left_days_ago === null && duplicate_of === null,
    );
}

/** The bag of a household. `n` varies its contents. */
export const bagFor = (client: PlannedClient, { date, time }: PlannedSlot, n: number): PlannedBag => ({
  food_bank: client.food_bank,
  pickup_date: date,
  pickup_time: time,
  lines: bagOfStaples(client.food_bank, n * 3 + weekdayOf(date)).map(([item_name, quantity]) => ({
    item_name,
    quantity,
  })),
  special_instructions: null,
  dietary_restrictions: client.needs,
  allergies: null,
  staff_notes: null,
});

export const minutesAfter = (moment: Date, minutes: number): Date =>
  new Date(moment.getTime() + minutes * MINUTE_MS);
