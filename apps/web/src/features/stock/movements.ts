import type { StockMovement } from '@nourish/contract';
import { readReason, type Reason } from './reasons.ts';

/** What a movement changed, in units: what can be promised, else what stands on the shelf; null where neither moved. */
export function changeOf({
  quantity_delta,
  reserved_delta,
}: Pick<StockMovement, 'quantity_delta' | 'reserved_delta'>): {
  figure: 'available' | 'onHand';
  units: number;
} | null {
  if (quantity_delta !== 0) return { figure: 'available', units: quantity_delta };
  const onHand = quantity_delta + reserved_delta;
  return onHand === 0 ? null : { figure: 'onHand', units: onHand };
}

/** The number people know a request or a donation by: the last eight characters of its id. */
export const shortNumber = (id: string) => id.slice(-8);

/**
 * What somebody gave as the reason of a movement. Those of a request or a donation begin with its number, which is shown as
 * a link instead.
 */
export function reasonOf({
  reason,
  request_id,
  donation_id,
}: Pick<StockMovement, 'reason' | 'request_id' | 'donation_id'>): Reason {
  if (reason === null) return { choice: null, note: '' };
  const cause = request_id ?? donation_id;
  if (cause === null) return readReason(reason);
  const number = `#${shortNumber(cause)}`;
  const rest = reason.startsWith(number) ? reason.slice(number.length) : reason;
  return { choice: null, note: rest.replace(/^:\s*/, '') };
}
