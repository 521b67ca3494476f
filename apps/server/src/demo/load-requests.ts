import type { RequestStatus } from '@nourish/contract';
import type { Actor, Context } from '../context.ts';
import { setRequestStatus } from '../features/food-requests/service.ts';
import { adjustItem } from '../features/inventory/adjust-service.ts';
import { submitRequest } from '../features/food-requests/submission-service.ts';
import { at, morningOf, notAfterNow } from './clock.ts';
import { datedFoodRequests, type DatedFoodRequest } from './data/dated.ts';
import type { FoodBankKey } from './data/types.ts';
import type { LoadedPeople } from './load-people.ts';
import { itemKey, today, type LoadedItems } from './load-stock.ts';

/** The person who works at each food bank: on its requests, its messages. */
export const STAFF: Record<FoodBankKey, string> = { toronto: 'staff', montreal: 'genevieve.tremblay' };
/** The steps that lead to each status. */
const STEPS: Record<RequestStatus, RequestStatus[]> = {
  pending: [],
  approved: ['approved'],
  rejected: ['rejected'],
  ready: ['approved', 'ready'],
  fulfilled: ['approved', 'ready', 'fulfilled'],
  cancelled: ['cancelled'],
};
const HOUR_MS = 3_600_000;

/** Submits every request on its day and takes it through to its status, each step at a believable hour. */
export async function loadRequests(ctx: Context, people: LoadedPeople, items: LoadedItems): Promise<void> {
  for (const [index, request] of datedFoodRequests(today(ctx)).entries()) {
    const recipient = personOf(people, request.recipient);
    const staff = personOf(people, STAFF[request.food_bank]);
    const submitted = morningOf(ctx, request.submitted_on, index % 55);
    const { _id } = await submitRequest(at(ctx, submitted), recipient, {
      items: request.lines.map((line) => ({
        inventory_id: items.get(itemKey(request.food_bank, line.item_name)) as string, // proved by the data's test
        quantity: line.quantity,
      })),
      preferredPickupDate: request.pickup_date,
      preferredPickupTime: request.pickup_time,
      specialInstructions: request.special_instructions,
      dietaryRestrictions: request.dietary_restrictions,
      allergies: request.allergies,
    });
    const steps = STEPS[request.status];
    for (const status of steps) {
      const notes = status === steps.at(-1) ? request.staff_notes : null;
      const actor = status === 'cancelled' && notes === null ? recipient : staff;
      await setRequestStatus(at(ctx, momentOf(ctx, request, submitted, status)), actor, _id, {
        status,
        notes,
      });
    }
    await takeBack(ctx, staff, request, submitted, items);
  }
}

/** What came back was not meant to stay: it was no good any more, or somebody else who stood at the counter got it. */
async function takeBack(
  ctx: Context,
  staff: Actor,
  request: DatedFoodRequest,
  submitted: Date,
  items: LoadedItems,
): Promise<void> {
  if (request.status !== 'rejected' && request.status !== 'cancelled') return;
  const written_off = request.status === 'rejected';
  const closed = momentOf(ctx, request, submitted, request.status);
  const later = at(ctx, notAfterNow(ctx, new Date(closed.getTime() + HOUR_MS)));
  for (const { item_name, quantity } of request.lines)
    await adjustItem(later, staff, items.get(itemKey(request.food_bank, item_name)) as string, {
      quantity_delta: -quantity,
      reason: written_off ? 'damaged' : 'given_out',
      written_off,
    });
}

function momentOf(ctx: Context, request: DatedFoodRequest, submitted: Date, status: RequestStatus): Date {
  // Eastern standard time is five hours behind UTC; an hour more or less does not matter here.
  const pickup = new Date(`${request.pickup_date}T${request.pickup_time}:00-05:00`);
  const moments: Partial<Record<RequestStatus, number>> = {
    ready: pickup.getTime() - 2 * HOUR_MS,
    fulfilled: pickup.getTime() + HOUR_MS / 4,
  };
  const moment = Math.max(moments[status] ?? 0, submitted.getTime() + 2 * HOUR_MS);
  return notAfterNow(ctx, new Date(moment));
}

export function personOf(people: LoadedPeople, key: string): Actor {
  const actor = people.get(key);
  if (actor === undefined) throw new Error(`the demo knows no person ${key}`);
  return actor;
}
