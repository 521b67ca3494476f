import type { InventoryItem } from '@nourish/contract';
import { DEFAULT_MINIMUM_STOCK_LEVEL } from '@nourish/contract/constants';
import { expiryOf, type Dated } from '../inventory/expiry.ts';

export type ItemState = 'low' | 'expiring' | 'past_best_before' | 'expired' | 'good';

type Judged = Dated & Pick<InventoryItem, 'quantity' | 'low_stock' | 'minimum_stock_level'>;

/** What staff should know about an item at a glance: little is left, its date is near or past; or that all is well. */
export function statesOf(item: Judged, timeZone: string | undefined, now: Date = new Date()): ItemState[] {
  const minimum = item.minimum_stock_level ?? DEFAULT_MINIMUM_STOCK_LEVEL;
  const expiry = expiryOf(item, timeZone, now);
  const states: ItemState[] = [];
  if (item.low_stock || item.quantity <= minimum) states.push('low');
  if (expiry !== 'none' && expiry !== 'fine') states.push(expiry);
  return states.length > 0 ? states : ['good'];
}

/** Whether something of it is there to be written off: its date is past, of either kind. */
export function canWriteOff(item: Judged, timeZone: string | undefined, now: Date = new Date()): boolean {
  const expiry = expiryOf(item, timeZone, now);
  return item.quantity > 0 && (expiry === 'expired' || expiry === 'past_best_before');
}
