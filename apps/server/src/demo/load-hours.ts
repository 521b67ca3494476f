import { sql } from 'kysely';
import { addDays } from '@nourish/contract/calendar';
import { DEFAULT_LEAD_MINUTES, DEFAULT_WINDOW_DAYS } from '@nourish/contract/appointment-constants';
import type { Context } from '../context.ts';
import { inTransaction } from '../db/database.ts';
import { setExceptionalDay, setPickupSchedule } from '../features/appointments/schedule-service.ts';
import { at, morningDaysAgo, todayAt } from './clock.ts';
import { CLOSED_DAY, DRAWN_DAYS_AGO, HOURS_OF, SHORT_DAY, WEEK } from './data/pickup-hours.ts';
import type { LoadedFoodBanks, LoadedPeople } from './load-people.ts';
import { personOf, STAFF } from './load-requests.ts';
import { openDayFrom } from './plan-pickups.ts';

/** When the food bank gets its schedule. Requests submitted later are appointments. */
export const drawnAt = (now: Date): Date => morningDaysAgo(now, DRAWN_DAYS_AGO);

export async function loadHours(ctx: Context, people: LoadedPeople, banks: LoadedFoodBanks): Promise<void> {
  await setPickupSchedule(at(ctx, drawnAt(ctx.clock.now())), personOf(people, STAFF[HOURS_OF]), {
    foodbank_id: bankIn(banks).id,
    version: 0,
    blocks: WEEK,
    lead_hours: DEFAULT_LEAD_MINUTES / 60,
    window_days: DEFAULT_WINDOW_DAYS,
  });
}

/** Sets the exceptional days. Those that fall on a Sunday are on Monday. */
export async function loadExceptionalDays(
  ctx: Context,
  people: LoadedPeople,
  banks: LoadedFoodBanks,
): Promise<void> {
  const dateOf = ({ in_days }: { in_days: number }) =>
    openDayFrom(HOURS_OF, addDays(todayAt(ctx.clock.now()), in_days), 1);
  for (const [n, { date, ...day }] of [
    { date: dateOf(SHORT_DAY), reason: SHORT_DAY.reason, blocks: SHORT_DAY.blocks },
    { date: dateOf(CLOSED_DAY), reason: CLOSED_DAY.reason, closed: true },
  ].entries())
    await setExceptionalDay(ctx, personOf(people, STAFF[HOURS_OF]), {
      ...day,
      date,
      foodbank_id: bankIn(banks).id,
      version: n + 1,
    });
}

/** Completes hand-outs without an arrival: people arrived 4 to 14 minutes earlier. */
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
      .where('arrived_at', 'is', null)
      .execute(),
  );

function bankIn(banks: LoadedFoodBanks) {
  const bank = banks.get(HOURS_OF);
  if (bank === undefined) throw new Error(`no demo food bank ${HOURS_OF}`);
  return bank;
}
