import type { FoodRequest } from '@nourish/contract';
import { daysBetween, todayIn } from '../../lib/dates.ts';
import { useTimeZone } from '../food-banks/api.ts';

/** Days until the pickup, negative once it has passed; null until the food bank's time zone has loaded. */
export function useDaysToPickup({ foodbank_id, pickup_date }: FoodRequest): number | null {
  const zone = useTimeZone(foodbank_id);
  return zone === undefined ? null : daysBetween(todayIn(zone), pickup_date);
}
