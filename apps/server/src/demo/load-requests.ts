import { setRequestStatus } from '../features/food-requests/status-service.ts';
import { adjustItem } from '../features/inventory/adjust-service.ts';
import { submitRequest } from '../features/food-requests/submission-service.ts';
import type { Actor, Context } from '../context.ts';
import { at } from './clock.ts';
import type { DatedOrder } from './data/dated.ts';
import type { FoodBankKey } from './data/types.ts';
import type { LoadedPeople } from './load-people.ts';
import { itemKey, type LoadedItems } from './load-stock.ts';
import type { PlannedBag } from './plan-pickups.ts';
import type { PlannedRequest } from './plan-requests.ts';

type PlannedOrder = PlannedRequest<DatedOrder>;

/** Key of the staff member who handles the requests and messages of each food bank. */
export const STAFF: Record<FoodBankKey, string> = { toronto: 'staff', montreal: 'genevieve.tremblay' };

/** Submits every request on its day and applies its steps. */
export async function loadRequests(
  ctx: Context,
  people: LoadedPeople,
  requests: readonly PlannedRequest[],
  items: LoadedItems,
): Promise<void> {
  for (const planned of requests) {
    const recipient = personOf(people, planned.request.recipient);
    const staff = personOf(people, STAFF[planned.request.food_bank]);
    const id = await submitPlanned(ctx, recipient, planned, items);
    await takeSteps(ctx, planned, id, staff, recipient);
    await takeOff(ctx, staff, planned, items);
  }
}

/** Submits a request, for a client if staff enter it; returns its id. */
export async function submitPlanned(
  ctx: Context,
  actor: Actor,
  { request, submitted_at }: { request: PlannedBag; submitted_at: Date },
  items: LoadedItems,
  client_id: string | null = null,
): Promise<string> {
  const { _id } = await submitRequest(at(ctx, submitted_at), actor, {
    client_id,
    items: request.lines.map((line) => ({
      // the data's test asserts it
      inventory_id: items.get(itemKey(request.food_bank, line.item_name)) as string,
      quantity: line.quantity,
      no_substitute: 'no_substitute' in line && line.no_substitute,
    })),
    preferredPickupDate: request.pickup_date,
    preferredPickupTime: request.pickup_time,
    specialInstructions: request.special_instructions,
    dietaryRestrictions: request.dietary_restrictions,
    allergies: request.allergies,
  });
  return _id;
}

/** Applies the steps of a request. A cancellation without a note is the recipient's own; all other steps are by staff. */
export async function takeSteps(
  ctx: Context,
  { request, steps }: PlannedOrder,
  id: string,
  staff: Actor,
  recipient: Actor,
): Promise<void> {
  for (const [n, step] of steps.entries()) {
    const notes = n === steps.length - 1 ? request.staff_notes : null;
    const actor = step.status === 'cancelled' && notes === null ? recipient : staff;
    await setRequestStatus(at(ctx, step.at), actor, id, { status: step.status, notes });
  }
}

/**
 * Removes the returned units of a request from stock: as damaged if the request was rejected, otherwise as
 * given to a walk-in.
 */
async function takeOff(
  ctx: Context,
  staff: Actor,
  { request, taken_off_at }: PlannedRequest,
  items: LoadedItems,
): Promise<void> {
  if (taken_off_at === undefined) return;
  const written_off = request.status === 'rejected';
  for (const { item_name, quantity } of request.lines)
    await adjustItem(
      at(ctx, taken_off_at),
      staff,
      items.get(itemKey(request.food_bank, item_name)) as string, // the data's test asserts it
      { quantity_delta: -quantity, reason: written_off ? 'damaged' : 'given_out', written_off },
    );
}

export function personOf(people: LoadedPeople, key: string): Actor {
  const actor = people.get(key);
  if (actor === undefined) throw new Error(`no demo person ${key}`);
  return actor;
}
