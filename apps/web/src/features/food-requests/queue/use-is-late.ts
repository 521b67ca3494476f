import type { FoodRequest } from '@nourish/contract';
import { useHasPassedToday } from '../../food-banks/use-has-passed-today.ts';
import { isOpen } from '../status.tsx';

/** True if a pickup of today was missed and is still open. For earlier days, the heading of the group says it. */
export function useIsLate(request: FoodRequest): boolean {
  const hasPassed = useHasPassedToday(request.foodbank_id, request.pickup_date, request.pickup_time);
  return hasPassed && isOpen(request);
}
