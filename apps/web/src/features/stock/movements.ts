import type { StockMovement } from '@nourish/contract';
import { readReason, type Reason } from './reasons.ts';

/** In units: of the available quantity, else of the quantity on hand; null if neither changed. */
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

/** The short number of a request or donation: the last eight characters of its id. */
export const shortNumber = (id: string) => id.slice(-8);

/** The reason of a movement. Drops the request or donation number at its start, which is shown as a link. */
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
