import { addDays, weekdayOf } from '@nourish/contract/calendar';
import { WEEKDAYS } from '@nourish/contract/constants';
import type { Context } from '../context.ts';
import { inTransaction } from '../db/database.ts';
import { setRequestStatus } from '../features/food-requests/status-service.ts';
import { submitRequest } from '../features/food-requests/submission-service.ts';
import { endUnclaimed } from '../features/food-requests/unclaimed/service.ts';
import { at, instantAt, todayAt } from './clock.ts';
import { HOURS_OF, UNCLAIMED, WEEK } from './data/pickup-hours.ts';
import type { LoadedPeople } from './load-people.ts';
import { personOf, STAFF } from './load-requests.ts';
import { itemKey, type LoadedItems } from './load-stock.ts';

/** A request that was packed for one of the last days, and ended because nobody picked it up. */
export async function loadUnclaimed(ctx: Context, people: LoadedPeople, items: LoadedItems): Promise<void> {
  const staff = personOf(people, STAFF[HOURS_OF]);
  const day = lastOpenDay(addDays(todayAt(ctx.clock.now()), -3));
  const moment = (days: number, time: string) => at(ctx, instantAt(addDays(day, days), time));
  const { _id } = await submitRequest(moment(-2, '09:00'), personOf(people, UNCLAIMED.recipient), {
    items: UNCLAIMED.lines.map(([item_name, quantity]) => ({
      inventory_id: items.get(itemKey(HOURS_OF, item_name)) as string, // the data's test asserts it
      quantity,
    })),
    preferredPickupDate: day,
    preferredPickupTime: '11:00',
  });
  await setRequestStatus(moment(-2, '11:00'), staff, _id, { status: 'approved' });
  await setRequestStatus(moment(0, '09:30'), staff, _id, { status: 'ready' });
  const ended = moment(2, '18:00');
  await inTransaction(ended, (tx) => endUnclaimed(ended, tx, _id));
}

/** The day or the last one before it on which the food bank is open. */
function lastOpenDay(day: string): string {
  const weekday = WEEKDAYS[weekdayOf(day) - 1];
  return WEEK.some((block) => block.weekday === weekday) ? day : lastOpenDay(addDays(day, -1));
}
