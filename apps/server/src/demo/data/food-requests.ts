import { montrealRequests } from './food-requests-montreal.ts';
import { torontoClosedRequests } from './food-requests-toronto-closed.ts';
import { torontoOpenRequests } from './food-requests-toronto-open.ts';
import type { DemoFoodRequest, FoodBankKey, FoodRequestRow } from './types.ts';
import { regularRequests } from './visits.ts';

function requestsAt(food_bank: FoodBankKey, rows: FoodRequestRow[]): DemoFoodRequest[] {
  return rows.map((row) => ({
    food_bank,
    recipient: row.recipient,
    submitted_days_ago: row.submitted_days_ago,
    pickup_in_days: row.pickup_in_days,
    pickup_time: row.pickup_time,
    status: row.status,
    lines: row.lines.map(([item_name, quantity, no_substitute]) => ({ item_name, quantity, no_substitute })),
    special_instructions: row.special_instructions ?? null,
    dietary_restrictions: row.dietary_restrictions ?? null,
    allergies: row.allergies ?? null,
    staff_notes: row.staff_notes ?? null,
  }));
}

/** Requests of twelve weeks, oldest first. */
export const foodRequests: DemoFoodRequest[] = [
  ...requestsAt('toronto', [...torontoClosedRequests, ...torontoOpenRequests, ...regularRequests()]),
  ...requestsAt('montreal', montrealRequests),
].sort((a, b) => b.submitted_days_ago - a.submitted_days_ago);
