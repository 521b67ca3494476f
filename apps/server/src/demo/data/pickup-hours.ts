import type { WeekBlock } from '@nourish/contract';
import { foodBanks } from './food-banks.ts';
import type { FoodBankKey } from './types.ts';

/**
 * The food bank with a schedule. The other one, of the demo accounts, has none: it shows that pickups on the hour
 * of any day are possible without one.
 */
export const HOURS_OF: FoodBankKey = 'montreal';

/** Length of an appointment; without a schedule, pickups are also on the hour. */
export const PICKUP_MINUTES = 60;

const hourly = {
  slot_minutes: PICKUP_MINUTES,
  capacity: 4,
  walk_ins: 1,
  program_id: null,
  valid_from: null,
  valid_to: null,
};

/** People who can book the same time. */
export const PLACES = hourly.capacity - hourly.walk_ins;

/** The opening hours, in appointments of an hour. */
export const WEEK: WeekBlock[] = Object.entries(
  foodBanks.find(({ key }) => key === HOURS_OF)?.operating_hours ?? {},
).map(([weekday, hours]) => {
  const [from = '', to = ''] = hours.split('-');
  return { ...hourly, weekday: weekday as WeekBlock['weekday'], from, to }; // the keys of opening hours are weekdays
});

/** When the food bank began to offer appointments. Earlier requests have no slot. */
export const DRAWN_DAYS_AGO = 31;

/** Exceptional days, later than every pickup of the demo. */
export const SHORT_DAY = {
  in_days: 16,
  reason: 'Inventaire annuel',
  blocks: [{ ...hourly, from: '09:00', to: '12:00' }],
};
export const CLOSED_DAY = { in_days: 20, reason: 'Formation de l’équipe' };

/** A packed request that was not picked up and ended as unclaimed. Its bag is not unpacked yet. */
export const UNCLAIMED = {
  recipient: 'jeanbaptiste.pierre',
  time: '11:00',
  lines: [
    ['Soupe aux pois, 796 mL', 2],
    ['Tomates en dés, 796 mL', 2],
    ['Farine tout usage, 2,5 kg', 1],
  ],
} as const;
