import type { Actor, Context } from '../context.ts';
import { setRequestStatus } from '../features/food-requests/status-service.ts';
import { setArrival, setPacking } from '../features/pickup-days/arrival-service.ts';
import { at } from './clock.ts';
import type { FoodBankKey } from './data/types.ts';
import { idOf, type LoadedClients } from './load-clients.ts';
import type { LoadedPeople } from './load-people.ts';
import { personOf, STAFF, submitPlanned } from './load-requests.ts';
import type { LoadedItems } from './load-stock.ts';
import type { PickupStep, PlannedPickup } from './plan-pickups.ts';

/** Keys of the staff who take turns packing. */
const PACKERS: Record<FoodBankKey, [string, string]> = {
  toronto: ['aaliyah.brooks', 'staff'],
  montreal: ['etienne.lavoie', 'genevieve.tremblay'],
};

/** Staff book pickups for households and take the steps of the day. */
export async function loadBoards(
  ctx: Context,
  people: LoadedPeople,
  pickups: readonly PlannedPickup[],
  clients: LoadedClients,
  items: LoadedItems,
): Promise<void> {
  for (const [n, planned] of pickups.entries()) {
    const { food_bank } = planned.request;
    const staff = personOf(people, STAFF[food_bank]);
    // They became staff after they signed up.
    const packer = { ...personOf(people, PACKERS[food_bank][n % 2 === 0 ? 0 : 1]), role: 'staff' as const };
    const id = await submitPlanned(ctx, staff, planned, items, idOf(clients, planned.client));
    for (const step of planned.steps) await takeStep(at(ctx, step.at), { staff, packer }, id, step.kind);
  }
}

async function takeStep(
  ctx: Context,
  { staff, packer }: { staff: Actor; packer: Actor },
  id: string,
  kind: PickupStep['kind'],
): Promise<void> {
  if (kind === 'arrived') await setArrival(ctx, staff, id, { arrived: true });
  else if (kind === 'packing') await setPacking(ctx, packer, id, { packing: true });
  else await setRequestStatus(ctx, staff, id, { status: kind });
}
