import type { FoodRequest } from '@nourish/contract';
import { localTime } from '@nourish/contract/calendar';
import { useTimeZone } from '../../food-banks/api.ts';
import { useNow } from '../../../lib/use-now.ts';
import { isOpen } from '../status.tsx';

/** True if a pickup of today was missed and is still open. For earlier days, the heading of the group says it. */
export function useIsLate(request: FoodRequest): boolean {
  const now = useNow();
  const timeZone = useTimeZone(request.foodbank_id);
  if (timeZone === undefined || !isOpen(request)) return false;
  const { date, time } = localTime(new Date(now), timeZone);
  return request.pickup_date === date && request.pickup_time < time.slice(0, 5);
}
