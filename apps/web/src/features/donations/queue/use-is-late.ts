import type { Donation } from '@nourish/contract';
import { useHasPassedToday } from '../../food-banks/use-has-passed-today.ts';
import { isOpen } from '../status.tsx';

/** True if a donation of today was due earlier and is still open. For earlier days, the row shows the day. */
export function useIsLate(donation: Donation): boolean {
  const { foodbank_id, scheduledPickupDate, scheduledPickupTime } = donation;
  const hasPassed = useHasPassedToday(foodbank_id, scheduledPickupDate, scheduledPickupTime);
  return hasPassed && isOpen(donation);
}
