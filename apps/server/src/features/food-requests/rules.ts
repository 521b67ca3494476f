import type { RequestStatus } from '@nourish/contract';
import { localTime } from '@nourish/contract/calendar';
import { REQUEST_TRANSITIONS } from '@nourish/contract/constants';
import type { Actor } from '../../context.ts';
import type { StockMove } from '../inventory/ledger.ts';

const NEXT: Record<RequestStatus, readonly RequestStatus[]> = REQUEST_TRANSITIONS;
/** From where recipients may withdraw: once the food is packed, the food bank decides. */
const WITHDRAWABLE: readonly RequestStatus[] = ['pending', 'approved'];

/** The requests that a caller may know of: their own, besides for staff those of the food bank, for administrators all. */
export interface Reach {
  recipient_id: string;
  foodbank_id: string | null;
  everywhere: boolean;
}

export const reachOf = (actor: Actor): Reach => ({
  recipient_id: actor.user_id,
  foodbank_id: actor.role === 'staff' ? actor.foodbank_id : null,
  everywhere: actor.role === 'admin',
});

/** On which side of a request somebody stands. */
export type Party = 'staff' | 'recipient';

/** The side on which a caller stands of a request within reach. */
export const partyOf = (reach: Reach, request: { foodbank_id: string }): Party =>
  reach.everywhere || reach.foodbank_id === request.foodbank_id ? 'staff' : 'recipient';

/** What a party may set a request to now. */
export function nextStatuses(status: RequestStatus, party: Party): RequestStatus[] {
  if (party === 'staff') return [...NEXT[status]];
  return WITHDRAWABLE.includes(status) ? ['cancelled'] : [];
}

/** Whether a party may make a change: `invalid_transition` is nobody's, `forbidden` somebody else's. */
export function judgeChange(
  from: RequestStatus,
  to: RequestStatus,
  party: Party,
): 'allowed' | 'invalid_transition' | 'forbidden' {
  if (!NEXT[from].includes(to)) return 'invalid_transition';
  return nextStatuses(from, party).includes(to) ? 'allowed' : 'forbidden';
}

/** One line an item, in the order in which the items come first; lines of the same item add up. */
export function mergeLines<L extends { item: { id: string }; quantity: number }>(lines: readonly L[]): L[] {
  const merged = new Map<string, L>();
  for (const line of lines) {
    const known = merged.get(line.item.id);
    merged.set(line.item.id, known ? { ...known, quantity: known.quantity + line.quantity } : line);
  }
  return [...merged.values()];
}

/** A request is picked up at one place: the lines of each food bank, in the order in which the food banks come first. */
export const splitByFoodBank = <L extends { item: { foodbank_id: string } }>(lines: readonly L[]) =>
  Map.groupBy(lines, (line) => line.item.foodbank_id);

/** What is written into a request with its new status; notes that are not given leave the last ones standing. */
export const changedColumns = (
  status: RequestStatus,
  notes: string | null,
  before: {
    notes: string | null;
    fulfilled_at: Date | null;
    fulfilled_date: string | null;
    time_zone: string;
  },
  now: Date,
) => ({
  status,
  notes: notes ?? before.notes,
  updated_at: now,
  ...(status === 'fulfilled'
    ? { fulfilled_at: now, fulfilled_date: localTime(now, before.time_zone).date }
    : { fulfilled_at: before.fulfilled_at, fulfilled_date: before.fulfilled_date }),
});

/** A request as people see it named: the last eight characters of its id. */
export const shortNumber = (id: string): string => `#${id.slice(-8)}`;

/** What a status does to each unit asked for: it is held back, goes back, or leaves the shelf. */
const EFFECTS: Partial<
  Record<RequestStatus, { kind: StockMove['kind']; quantity: number; reserved: number }>
> = {
  pending: { kind: 'reserved', quantity: -1, reserved: 1 },
  rejected: { kind: 'released', quantity: 1, reserved: -1 },
  cancelled: { kind: 'released', quantity: 1, reserved: -1 },
  fulfilled: { kind: 'fulfilled', quantity: 0, reserved: -1 },
};

/** The moves of stock that come with a request's new status. Their reason names it without words, which would need translating. */
export function stockMoves(
  request: { id: string; status: RequestStatus; notes: string | null },
  lines: readonly { item_id: string; quantity: number }[],
): StockMove[] {
  const effect = EFFECTS[request.status];
  if (effect === undefined) return [];
  const number = shortNumber(request.id);
  const reason = request.notes === null ? number : `${number}: ${request.notes}`;
  return lines.map((line) => ({
    item_id: line.item_id,
    kind: effect.kind,
    quantity_delta: line.quantity * effect.quantity,
    reserved_delta: line.quantity * effect.reserved,
    reason,
    request_id: request.id,
  }));
}

/** Whether somebody comes, or came, for the food of such a request. */
export const hasPickup = (status: RequestStatus): boolean => status !== 'rejected' && status !== 'cancelled';
