import { sql } from 'kysely';
import { addDays, weekdayOf } from '@nourish/contract/calendar';
import { DEFAULT_LEAD_MINUTES, DEFAULT_WINDOW_DAYS } from '@nourish/contract/appointment-constants';
import type { Context } from '../context.ts';
import { inTransaction } from '../db/database.ts';
import { setExceptionalDay, setPickupSchedule } from '../features/appointments/schedule-service.ts';
import { at, morningDaysAgo, todayAt } from './clock.ts';
import { CLOSED_DAY, DRAWN_DAYS_AGO, HOURS_OF, WEEK } from './data/pickup-hours.ts';
import type { LoadedFoodBanks, LoadedPeople } from './load-people.ts';
import { personOf, STAFF } from './load-requests.ts';

const SUNDAY = 7;

/** Draws the week of one food bank before the first of its requests, which are therefore appointments. */
export async function loadHours(ctx: Context, people: LoadedPeople, banks: LoadedFoodBanks): Promise<void> {
  await setPickupSchedule(
    at(ctx, morningDaysAgo(ctx.clock.now(), DRAWN_DAYS_AGO)),
    personOf(people, STAFF[HOURS_OF]),
    {
      foodbank_id: bankIn(banks).id,
      version: 0,
      blocks: WEEK,
      lead_hours: DEFAULT_LEAD_MINUTES / 60,
      window_days: DEFAULT_WINDOW_DAYS,
    },
  );
}

export async function loadClosedDay(
  ctx: Context,
  people: LoadedPeople,
  banks: LoadedFoodBanks,
): Promise<void> {
  const day = addDays(todayAt(ctx.clock.now()), CLOSED_DAY.in_days);
  await setExceptionalDay(ctx, personOf(people, STAFF[HOURS_OF]), {
    foodbank_id: bankIn(banks).id,
    date: weekdayOf(day) === SUNDAY ? addDays(day, 1) : day,
    version: 1,
    closed: true,
    reason: CLOSED_DAY.reason,
  });
}

/** People arrived 4 to 14 minutes before their food was handed out. */
export const loadArrivals = (ctx: Context, banks: LoadedFoodBanks): Promise<unknown> =>
  inTransaction(ctx, (tx) =>
    tx
      .updateTable('food_requests')
      .set({
        arrived_at: sql<Date>`fulfilled_at - make_interval(mins => 4 + extract(day from pickup_date)::int % 11)`,
      })
      .where('foodbank_id', '=', bankIn(banks).id)
      .where('slot_id', 'is not', null)
      .where('fulfilled_at', 'is not', null)
      .execute(),
  );

function bankIn(banks: LoadedFoodBanks) {
  const bank = banks.get(HOURS_OF);
  if (bank === undefined) throw new Error(`no demo food bank ${HOURS_OF}`);
  return bank;
}
