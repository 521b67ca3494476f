import { DEFAULT_TIME_ZONE, EXPIRING_WITHIN_DAYS } from '@nourish/contract/constants';
import { daysBetween, todayIn } from '../../lib/dates.ts';

/** How near an item's date is, counted in the food bank's own days. */
export function expiryOf(
  expirationDate: string | null,
  timeZone: string = DEFAULT_TIME_ZONE,
  now: Date = new Date(),
): 'none' | 'fine' | 'expiring' | 'expired' {
  if (expirationDate === null) return 'none';
  const days = daysBetween(todayIn(timeZone, now), expirationDate);
  if (days < 0) return 'expired';
  return days <= EXPIRING_WITHIN_DAYS ? 'expiring' : 'fine';
}
