import { addDays } from '@nourish/contract/calendar';
import { WEEKDAYS } from '@nourish/contract/constants';
import { donations } from './donations.ts';
import { foodBanks } from './food-banks.ts';
import { foodRequests } from './food-requests.ts';
import { inventory } from './inventory.ts';
import type {
  DemoClientOrder,
  DemoDonation,
  DemoFoodRequest,
  DemoItem,
  FoodBankKey,
  OperatingHours,
} from './types.ts';

/** True if the counter is open at that time, up to and including closing time. */
export function isOpen(hours: OperatingHours, day: string, time: string): boolean {
  // Our week starts on Monday, JavaScript's on Sunday.
  const weekday = WEEKDAYS[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7];
  const [opens, closes] = (weekday && hours[weekday]?.split('-')) ?? [];
  return opens !== undefined && closes !== undefined && opens <= time && time <= closes;
}

export type DatedItem = DemoItem & { expiration_date: string | null; date_added: string };

/** Returns the inventory as of `today` (`YYYY-MM-DD`, local to the food bank). */
export function datedItems(today: string): DatedItem[] {
  return inventory.map((item) => ({
    ...item,
    expiration_date: item.expires_in_days === null ? null : addDays(today, item.expires_in_days),
    date_added: addDays(today, -item.added_days_ago),
  }));
}

type Dated<R> = R & { submitted_on: string; pickup_date: string };
export type DatedFoodRequest = Dated<DemoFoodRequest>;
export type DatedOrder = Dated<DemoClientOrder>;

const hoursOf = (food_bank: FoodBankKey): OperatingHours =>
  foodBanks.find(({ key }) => key === food_bank)?.operating_hours ?? {};

/** Returns the hours at which pickups begin on a day, earliest first; none on a closed day. */
export const pickupTimesOn = (food_bank: FoodBankKey, day: string): string[] =>
  HOURS.filter((time) => takesPickups(hoursOf(food_bank), day, time));

const HOURS = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);

/** True if the counter is open at that time and half an hour later, so that a pickup can begin. */
const takesPickups = (hours: OperatingHours, day: string, time: string): boolean =>
  isOpen(hours, day, time) && isOpen(hours, day, time.replace(':00', ':30'));

/**
 * Returns the first open day from `in_days` days after today, searching forward for future days and backward
 * for past ones.
 */
function openDay(
  food_bank: FoodBankKey,
  today: string,
  in_days: number,
  time: string,
  takes = isOpen,
): string {
  const hours = hoursOf(food_bank);
  const step = in_days < 0 ? -1 : 1;
  const planned = addDays(today, in_days);
  for (let day = planned, tries = 0; tries < WEEKDAYS.length; day = addDays(day, step), tries += 1)
    if (takes(hours, day, time)) return day;
  return planned;
}

export type DatedDonation = DemoDonation & { offered_on: string; pickup_date: string };

/** Returns all donations as of `today`, oldest first. */
export const datedDonations = (today: string): DatedDonation[] =>
  donations.map((donation) => ({
    ...donation,
    offered_on: addDays(today, -donation.offered_days_ago),
    pickup_date: openDay(donation.food_bank, today, donation.pickup_in_days, donation.pickup_time),
  }));

/** Returns all requests of recipients as of `today`, oldest first. */
export const datedFoodRequests = (today: string): DatedFoodRequest[] => datedRequests(today, foodRequests);

/**
 * Returns requests as of `today`. Pickups on closed days move to the next open day, or to the previous one if
 * they are past.
 */
export const datedRequests = <R extends DemoClientOrder>(today: string, requests: readonly R[]): Dated<R>[] =>
  requests.map((request) => ({
    ...request,
    submitted_on: addDays(today, -request.submitted_days_ago),
    pickup_date: openDay(request.food_bank, today, request.pickup_in_days, request.pickup_time, takesPickups),
  }));
