import { inTransaction } from '../src/db/database.ts';
import { requestOf, type MakeCall, type RouteName } from './valid-calls.ts';
import { dayAhead, type World } from './world.ts';
import type { Person } from './factories.ts';

type PickupDayRoute = Extract<
  RouteName,
  'getPickupDay' | 'listPackingSheets' | 'setArrival' | 'setPacking' | 'recordArrival'
>;

/** Valid calls of the day of pickups, at `here`. */
export const PICKUP_DAY_CALLS: Record<PickupDayRoute, MakeCall> = {
  getPickupDay: ({ here }) => ({ params: { date: dayAhead(2) }, query: { foodbank_id: here.foodbank_id } }),
  listPackingSheets: ({ here }) => ({
    params: { date: dayAhead(2) },
    query: { foodbank_id: here.foodbank_id },
  }),
  setArrival: async (world, caller) => ({
    params: { id: (await requestToday(world, caller)).id },
    body: { arrived: true },
  }),
  setPacking: async (world, caller) => ({
    params: { id: (await requestToday(world, caller)).id },
    body: { packing: true, take_over: false },
  }),
  recordArrival: async (world, caller) => ({
    body: { code: (await requestToday(world, caller)).code, foodbank_id: world.here.foodbank_id },
  }),
};

/** An approved request of today. */
async function requestToday(world: World, caller: Person): Promise<{ id: string; code: string }> {
  const id = await requestOf(world, caller);
  return inTransaction(world.server.ctx, (tx) =>
    tx
      .updateTable('food_requests')
      .set({ status: 'approved', pickup_date: dayAhead(0) })
      .where('id', '=', id)
      .returning(['id', 'code'])
      .executeTakeFirstOrThrow(),
  );
}
