import type { StockMovement } from '@nourish/contract';
import { splitReason } from '@nourish/contract/codes';
import { paths } from '../../paths.ts';
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

const LOSSES: readonly StockMovement['kind'][] = ['expired', 'written_off', 'adjusted', 'counted'];

/** Text color of a change: red for lost food. Food that was handed out, moved or reserved is not lost. */
export function toneOf(kind: StockMovement['kind'], units: number): string {
  if (kind === 'reserved' || kind === 'released') return '';
  if (units > 0) return 'text-primary';
  return LOSSES.includes(kind) ? 'text-danger' : '';
}

type Cause = Pick<StockMovement, 'reason' | 'request_id' | 'donation_id'>;
type Entry = Pick<StockMovement, 'kind' | 'from_location' | 'to_location'>;

/** The code of the request or donation of a movement, which the reason starts with; `''` without one. */
export const codeOf = ({ reason, request_id, donation_id }: Cause): string =>
  (request_id ?? donation_id) === null ? '' : (splitReason(reason ?? '').code ?? '');

/**
 * The code of the household of a visit without a request, which is the whole reason of its movement; `''` without
 * one.
 */
export const householdOf = (movement: Cause & Pick<StockMovement, 'kind'>): string => {
  if (movement.kind !== 'fulfilled' || (movement.request_id ?? movement.donation_id) !== null) return '';
  const { code, note } = splitReason(movement.reason ?? '');
  return note === '' ? (code ?? '') : '';
};

/** Where the household with a code is found. A movement does not have its id. */
export const householdPath = (code: string): string =>
  `${paths.clients}?${new URLSearchParams({ search: code })}`;

/** Units that nothing explains: they were entered with the item. */
export const isEntered = ({ kind, reason, request_id, donation_id, ...moved }: Cause & Entry): boolean =>
  kind === 'received' &&
  [reason, request_id, donation_id, moved.from_location, moved.to_location].every((cause) => cause === null);

/** The reason of a movement, without the code at its start, which is shown as a link. */
export function reasonOf({ reason, request_id, donation_id }: Cause): Reason {
  if (reason === null) return { choice: null, note: '' };
  if ((request_id ?? donation_id) === null) return readReason(reason);
  return { choice: null, note: splitReason(reason).note };
}
