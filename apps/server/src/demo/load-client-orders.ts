import type { Context } from '../context.ts';
import { takeOut } from '../features/food-requests/releases/take-out-service.ts';
import { at, todayAt } from './clock.ts';
import { clientOrders } from './data/client-orders.ts';
import { datedRequests } from './data/dated.ts';
import type { FoodBankKey } from './data/types.ts';
import { idOf, type LoadedClients } from './load-clients.ts';
import type { LoadedPeople } from './load-people.ts';
import { personOf, STAFF, submitPlanned, takeSteps } from './load-requests.ts';
import { itemKey, type LoadedItems } from './load-stock.ts';
import { RECORDED_DAYS, type PlannedClient } from './plan-clients.ts';
import { planSteps } from './plan-requests.ts';
import type { DeskPlan } from './plan-visits.ts';

/** Staff enter each order on its day for another household that has come for long. */
export async function loadClientOrders(
  ctx: Context,
  people: LoadedPeople,
  { clients }: DeskPlan,
  ids: LoadedClients,
  items: LoadedItems,
): Promise<void> {
  const now = ctx.clock.now();
  for (const [n, planned] of planSteps(now, datedRequests(todayAt(now), clientOrders)).entries()) {
    const { food_bank } = planned.request;
    const staff = personOf(people, STAFF[food_bank]);
    const household = clients.filter(({ client }) => isCalling(client, food_bank))[n * EVERY];
    const client_id = idOf(ids, household?.client ?? null);
    const id = await submitPlanned(ctx, staff, planned, items, client_id);
    await takeSteps(ctx, planned, id, staff, staff);
    const { taken_out } = planned.request;
    if (taken_out === undefined) continue;
    const then = at(ctx, planned.steps.at(-1)?.at ?? planned.submitted_at);
    await takeOut(then, staff, id, [items.get(itemKey(food_bank, taken_out)) ?? '']);
  }
}

const EVERY = 5;

const isCalling = (client: PlannedClient, food_bank: FoodBankKey): boolean =>
  client.food_bank === food_bank &&
  client.phone !== null &&
  client.came_days_ago === RECORDED_DAYS &&
  client.left_days_ago === null &&
  client.duplicate_of === null;
