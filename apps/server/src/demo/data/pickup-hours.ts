import type { WeekBlock } from '@nourish/contract';
import { foodBanks } from './food-banks.ts';
import type { FoodBankKey } from './types.ts';

/** The food bank with a schedule; the other one accepts any hour. */
export const HOURS_OF: FoodBankKey = 'montreal';

const halfHours = {
  slot_minutes: 30,
  capacity: 4,
  walk_ins: 1,
  program_id: null,
  valid_from: null,
  valid_to: null,
};

/** Half hours of the opening hours. */
export const WEEK: WeekBlock[] = Object.entries(
  foodBanks.find(({ key }) => key === HOURS_OF)?.operating_hours ?? {},
).map(([weekday, hours]) => {
  const [from = '', to = ''] = hours.split('-');
  return { ...halfHours, weekday: weekday as WeekBlock['weekday'], from, to }; // the keys of opening hours are weekdays
});

/** Before the first request of the demo. */
export const DRAWN_DAYS_AGO = 100;

/** After the pickups of the demo. */
export const CLOSED_DAY = { in_days: 20, reason: 'Formation de l’équipe' };

/** A packed request that nobody picked up; its bag has not been unpacked yet. */
export const UNCLAIMED = {
  recipient: 'jeanbaptiste.pierre',
  lines: [
    ['Soupe aux pois, 796 mL', 2],
    ['Tomates en dés, 796 mL', 2],
    ['Farine tout usage, 2,5 kg', 1],
  ],
} as const;
