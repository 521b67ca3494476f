import type { InventoryItem } from '@nourish/contract';
import { DEFAULT_MINIMUM_STOCK_LEVEL } from '@nourish/contract/constants';
import { expiryOf } from '../inventory/expiry.ts';

export type ItemState = 'low' | 'expiring' | 'expired' | 'good';

type Judged = Pick<InventoryItem, 'quantity' | 'low_stock' | 'minimum_stock_level' | 'expiration_date'>;

/** What staff should know about an item at a glance: little is left, its date is near or past; or that all is well. */
export function statesOf(item: Judged, timeZone: string | undefined, now: Date = new Date()): ItemState[] {
  const minimum = item.minimum_stock_level ?? DEFAULT_MINIMUM_STOCK_LEVEL;
  const expiry = expiryOf(item.expiration_date, timeZone, now);
  const states: ItemState[] = [];
  if (item.low_stock || item.quantity <= minimum) states.push('low');
  if (expiry === 'expiring' || expiry === 'expired') states.push(expiry);
  return states.length > 0 ? states : ['good'];
}
