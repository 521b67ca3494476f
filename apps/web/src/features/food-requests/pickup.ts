import type { FoodBank, FoodRequest } from '@nourish/contract';
import { PICKUP_MAX_DAYS_AHEAD, PICKUP_TIMES } from '@nourish/contract/constants';
import { addDays, todayIn } from '../../lib/dates.ts';
import { dateFormat } from '../../lib/formats.ts';
import { hoursOn, pickupHint, readSpans, weekdayOf } from '../food-banks/opening-hours.ts';

export type PickupTime = (typeof PICKUP_TIMES)[number];

/** The local time of a food bank as 'HH:MM'. */
const timeIn = (timeZone: string, now: Date): string =>
  // `en-US` is always loaded, and `h23` gives the API's time format.
  dateFormat('en-US', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(now);

/** True if a pickup in a time zone is in the future. */
function isToCome(date: string, time: string, timeZone: string, now: Date): boolean {
  const today = todayIn(timeZone, now);
  return date > today || (date === today && time > timeIn(timeZone, now));
}

/** The pickup times of a day that are still in the future. */
export const offeredTimes = (date: string, timeZone: string, now: Date): PickupTime[] =>
  PICKUP_TIMES.filter((time) => isToCome(date, time, timeZone, now));

/** First and last selectable day. Excludes today once all its pickup times have passed. */
export function pickupBounds(timeZone: string, now: Date): { first: string; last: string } {
  const today = todayIn(timeZone, now);
  return {
    first: offeredTimes(today, timeZone, now).length > 0 ? today : addDays(today, 1),
    last: addDays(today, PICKUP_MAX_DAYS_AHEAD),
  };
}

/** When a food bank that is open for the last time today closes; null if it is not, or states no hours. */
export function openUntil(
  { operatingHours, time_zone }: Pick<FoodBank, 'operatingHours' | 'time_zone'>,
  now: Date,
): string | null {
  const hours = hoursOn(operatingHours, weekdayOf(todayIn(time_zone, now)));
  const last = readSpans(hours ?? '').at(-1);
  const clock = timeIn(time_zone, now);
  return last && last.from <= clock && clock < last.to ? last.to : null;
}

/** The closing time, if a pickup of today was missed and the food bank is still open; otherwise null. */
export const lateUntil = (
  { pickup_date, pickup_time }: Pick<FoodRequest, 'pickup_date' | 'pickup_time'>,
  foodBank: Pick<FoodBank, 'operatingHours' | 'time_zone'>,
  now: Date,
): string | null =>
  pickup_date === todayIn(foodBank.time_zone, now) &&
  !isToCome(pickup_date, pickup_time, foodBank.time_zone, now)
    ? openUntil(foodBank, now)
    : null;

/** How many open days the form offers at once. */
const OFFERED_DAYS = 6;
/** Weekly hours repeat: a food bank that is open on one day a week has six of them in seven weeks. */
const SEARCHED_DAYS = 7 * (OFFERED_DAYS + 1);

/**
 * The next days on which a food bank is open at a pickup time that is still to come. Free text without hours
 * counts as open; so does a food bank that states no hours.
 */
export function nextOpenDays(
  { operatingHours, time_zone }: Pick<FoodBank, 'operatingHours' | 'time_zone'>,
  now: Date,
): string[] {
  const { first, last } = pickupBounds(time_zone, now);
  const isOpen = (date: string) =>
    offeredTimes(date, time_zone, now).some((time) => pickupHint(operatingHours, date, time) === null);
  const days: string[] = [];
  for (let ahead = 0; ahead < SEARCHED_DAYS && days.length < OFFERED_DAYS; ahead += 1) {
    const date = addDays(first, ahead);
    if (date <= last && isOpen(date)) days.push(date);
  }
  return days;
}
