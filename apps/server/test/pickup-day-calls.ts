import { inTransaction } from '../src/db/database.ts';
import type { MakeCall, RouteName } from './valid-calls.ts';
import { dayAhead, person, type World } from './world.ts';

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
  setArrival: async (world) => ({
    params: { id: (await requestToday(world)).id },
    body: { arrived: true },
  }),
  setPacking: async (world) => ({
    params: { id: (await requestToday(world)).id },
    body: { packing: true, take_over: false },
  }),
  recordArrival: async (world) => ({
    body: { code: (await requestToday(world)).code, foodbank_id: world.here.foodbank_id },
  }),
};

/** An approved request for today, of a person other than the caller. */
async function requestToday(world: World): Promise<{ id: string; code: string }> {
  const { token } = await person(world, 'recipient');
  const { body } = await world.server.call('POST /api/food-requests', {
    token,
    body: {
      items: [{ inventory_id: world.here.item.id, quantity: 1 }],
      preferredPickupDate: dayAhead(2),
      preferredPickupTime: '10:00',
    },
  });
  return inTransaction(world.server.ctx, (tx) =>
    tx
      .updateTable('food_requests')
      .set({ status: 'approved', pickup_date: dayAhead(0) })
      .where('id', '=', body.data._id)
      .returning(['id', 'code'])
      .executeTakeFirstOrThrow(),
  );
}
