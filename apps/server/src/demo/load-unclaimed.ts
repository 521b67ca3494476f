import { addDays } from '@nourish/contract/calendar';
import type { Context } from '../context.ts';
import { inTransaction } from '../db/database.ts';
import { setRequestStatus } from '../features/food-requests/status-service.ts';
import { submitRequest } from '../features/food-requests/submission-service.ts';
import { endUnclaimed } from '../features/food-requests/unclaimed/service.ts';
import { at, instantAt } from './clock.ts';
import { HOURS_OF, UNCLAIMED } from './data/pickup-hours.ts';
import type { LoadedPeople } from './load-people.ts';
import { personOf, STAFF } from './load-requests.ts';
import { itemKey, type LoadedItems } from './load-stock.ts';
import { unclaimedDay } from './plan-pickups.ts';

/** Creates a packed request that was not picked up within the days of the schedule and ended as unclaimed. */
export async function loadUnclaimed(ctx: Context, people: LoadedPeople, items: LoadedItems): Promise<void> {
  const staff = personOf(people, STAFF[HOURS_OF]);
  const day = unclaimedDay(ctx.clock.now());
  const moment = (days: number, time: string) => at(ctx, instantAt(addDays(day, days), time));
  const { _id } = await submitRequest(moment(-2, '09:00'), personOf(people, UNCLAIMED.recipient), {
    items: UNCLAIMED.lines.map(([item_name, quantity]) => ({
      inventory_id: items.get(itemKey(HOURS_OF, item_name)) as string, // the data's test asserts it
      quantity,
    })),
    preferredPickupDate: day,
    preferredPickupTime: UNCLAIMED.time,
  });
  await setRequestStatus(moment(-2, '11:00'), staff, _id, { status: 'approved' });
  await setRequestStatus(moment(0, '09:30'), staff, _id, { status: 'ready' });
  const ended = moment(2, '18:00');
  await inTransaction(ended, (tx) => endUnclaimed(ended, tx, _id));
}
