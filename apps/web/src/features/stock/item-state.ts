import type { InventoryItem } from '@nourish/contract';
import { DEFAULT_MINIMUM_STOCK_LEVEL } from '@nourish/contract/constants';
import { expiryOf, type Dated } from '../inventory/expiry.ts';

export type ItemState = 'held' | 'out' | 'low' | 'expiring' | 'past_best_before' | 'expired' | 'good';

type DatedStock = Dated &
  Pick<InventoryItem, 'quantity' | 'low_stock' | 'minimum_stock_level'> &
  Partial<Pick<InventoryItem, 'held'>>;

/** The states to show: on hold, out of or low in stock, date near or past; `good` if none applies. */
export function statesOf(
  item: DatedStock,
  timeZone: string | undefined,
  now: Date = new Date(),
): ItemState[] {
  const minimum = item.minimum_stock_level ?? DEFAULT_MINIMUM_STOCK_LEVEL;
  const expiry = expiryOf(item, timeZone, now);
  const states: ItemState[] = [];
  if (item.held) states.push('held');
  if (item.quantity === 0) states.push('out');
  else if (item.low_stock || item.quantity <= minimum) states.push('low');
  if (expiry !== 'none' && expiry !== 'fine') states.push(expiry);
  return states.length > 0 ? states : ['good'];
}

/** True if units are available and the date, of either kind, is past. */
export function canWriteOff(item: DatedStock, timeZone: string | undefined, now: Date = new Date()): boolean {
  const expiry = expiryOf(item, timeZone, now);
  return item.quantity > 0 && (expiry === 'expired' || expiry === 'past_best_before');
}
