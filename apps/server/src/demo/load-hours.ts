import { addDays, localTime, weekdayOf } from '@nourish/contract/calendar';
import { DEFAULT_LEAD_MINUTES, DEFAULT_WINDOW_DAYS } from '@nourish/contract/appointment-constants';
import type { Context } from '../context.ts';
import { setExceptionalDay, setPickupSchedule } from '../features/appointments/schedule-service.ts';
import { CLOSED_DAY, HOURS_OF, WEEK } from './data/pickup-hours.ts';
import type { LoadedFoodBanks, LoadedPeople } from './load-people.ts';
import { personOf, STAFF } from './load-requests.ts';

const SUNDAY = 7;

/** Draws the week of one food bank, after its requests: those at other times stay where they are. */
export async function loadHours(ctx: Context, people: LoadedPeople, banks: LoadedFoodBanks): Promise<void> {
  const staff = personOf(people, STAFF[HOURS_OF]);
  const bank = banks.get(HOURS_OF);
  if (bank === undefined) throw new Error(`no demo food bank ${HOURS_OF}`);
  await setPickupSchedule(ctx, staff, {
    foodbank_id: bank.id,
    version: 0,
    blocks: WEEK,
    lead_minutes: DEFAULT_LEAD_MINUTES,
    window_days: DEFAULT_WINDOW_DAYS,
    default_decision: { action: 'keep' },
  });

  const today = localTime(ctx.clock.now(), 'America/Toronto').date;
  const day = addDays(today, CLOSED_DAY.in_days);
  await setExceptionalDay(ctx, staff, weekdayOf(day) === SUNDAY ? addDays(day, 1) : day, {
    foodbank_id: bank.id,
    version: 1,
    blocks: [],
    reason: CLOSED_DAY.reason,
  });
}
