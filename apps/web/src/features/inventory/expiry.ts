import type { InventoryItem } from '@nourish/contract';
import { DEFAULT_TIME_ZONE, EXPIRING_WITHIN_DAYS } from '@nourish/contract/constants';
import { daysBetween, todayIn } from '../../lib/dates.ts';

export type Dated = Pick<InventoryItem, 'expiration_date' | 'date_kind'>;

/** Days are of the food bank. Past the expiry date items cannot be given out, past best-before they can. */
export function expiryOf(
  { expiration_date, date_kind }: Dated,
  timeZone: string = DEFAULT_TIME_ZONE,
  now: Date = new Date(),
): 'none' | 'fine' | 'expiring' | 'past_best_before' | 'expired' {
  if (expiration_date === null) return 'none';
  const days = daysBetween(todayIn(timeZone, now), expiration_date);
  if (days < 0) return date_kind === 'expiry' ? 'expired' : 'past_best_before';
  return days <= EXPIRING_WITHIN_DAYS ? 'expiring' : 'fine';
}
