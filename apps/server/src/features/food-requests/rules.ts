import type { RequestStatus } from '@nourish/contract';
import { instantOf, localTime } from '@nourish/contract/calendar';
import type { Allergen } from '@nourish/contract/label-facts';
import { REQUEST_TRANSITIONS, UNDO_SECONDS } from '@nourish/contract/constants';
import type { Actor } from '../../context.ts';
import type { FieldProblem } from '../../fail.ts';
import type { CountedIn } from '../../db/report-figures.ts';
import type { StockMove } from '../inventory/ledger.ts';
import type { RequestFilter } from './list-queries.ts';
import type { EventRow, RequestRow } from './queries.ts';

const NEXT: Record<RequestStatus, readonly RequestStatus[]> = REQUEST_TRANSITIONS;
/** Statuses in which recipients can cancel; once the food is packed, the food bank decides. */
const WITHDRAWABLE: readonly RequestStatus[] = ['pending', 'approved'];

/** The caller's own requests; for staff also those of the food bank; for administrators all. */
export interface RequestScope {
  /** null: no user calls. */
  caller_id: string | null;
  foodbank_id: string | null;
  everywhere: boolean;
}

export const scopeOf = (actor: Actor): RequestScope => ({
  caller_id: actor.user_id,
  foodbank_id: actor.role === 'staff' ? actor.foodbank_id : null,
  everywhere: actor.role === 'admin',
});

/** Finds every request. For work that no signed-in user does, such as that of a mailed link. */
export const EVERYWHERE: RequestScope = { caller_id: null, foodbank_id: null, everywhere: true };

export type Party = 'staff' | 'recipient';

/** Staff are recipients of their own requests. */
export const partyOf = (
  scope: RequestScope,
  request: { foodbank_id: string; user_id: string | null },
): Party => {
  const isOwn = scope.caller_id !== null && request.user_id === scope.caller_id;
  return manages(scope, request) && !isOwn ? 'staff' : 'recipient';
};

/** True if the caller manages the requests of the food bank of this request. */
const manages = (scope: RequestScope, request: { foodbank_id: string }): boolean =>
  scope.everywhere || scope.foodbank_id === request.foodbank_id;

export function nextStatuses(status: RequestStatus, party: Party): RequestStatus[] {
  if (party === 'staff') return [...NEXT[status]];
  return WITHDRAWABLE.includes(status) ? ['cancelled'] : [];
}

/** `invalid_transition`: impossible for everyone; `own_request`, `forbidden`: possible for others only. */
export function checkChange(
  scope: RequestScope,
  request: { status: RequestStatus; foodbank_id: string; user_id: string | null },
  to: RequestStatus,
): 'allowed' | 'invalid_transition' | 'own_request' | 'forbidden' {
  if (!NEXT[request.status].includes(to)) return 'invalid_transition';
  if (nextStatuses(request.status, partyOf(scope, request)).includes(to)) return 'allowed';
  return manages(scope, request) ? 'own_request' : 'forbidden';
}

/** What was handed out stays handed out. */
export const isUndoable = (status: RequestStatus): boolean => status !== 'pending' && status !== 'fulfilled';

/** Until it is packed, recipients can move the pickup of a request; staff until it is handed out. */
export const mayMove = (status: RequestStatus, party: Party): boolean =>
  party === 'staff' ? NEXT[status].length > 0 : WITHDRAWABLE.includes(status);

/** The start of a pickup. */
export const startOf = ({
  pickup_date: date,
  pickup_time,
  time_zone,
}: Pick<RequestRow, 'pickup_date' | 'pickup_time' | 'time_zone'>): Date =>
  instantOf({ date, time: `${pickup_time}:00` }, time_zone);

/** True if messages contain a link to move or cancel the pickup. */
export const isLinked = (
  request: Pick<RequestRow, 'status' | 'pickup_date' | 'pickup_time' | 'time_zone'>,
  now: Date,
): boolean => mayMove(request.status, 'recipient') && startOf(request) > now;

type Undoing = Pick<EventRow, 'id' | 'status' | 'notes' | 'actor_id' | 'mail_id' | 'undoes' | 'created_at'>;

/** Drops events that were undone, and the undoing ones. */
export function withoutUndone<E extends Pick<EventRow, 'id' | 'undoes'>>(events: readonly E[]): E[] {
  const undone = new Set(events.map(({ undoes }) => undoes));
  return events.filter(({ id, undoes }) => undoes === null && !undone.has(id));
}

/** Twice the wait of the mail, for a slow network. */
const UNDO_WITHIN_MS = 2 * UNDO_SECONDS * 1_000;

/**
 * Returns the last status change with its mail, and what the request goes back to; undefined if the caller
 * cannot undo it. `events`: oldest first. `isMailed`: whether changes of this request are mailed, so that one
 * without a mail was not by staff.
 */
export function undoneBy(
  actor_id: string,
  now: Date,
  events: readonly Undoing[],
  isMailed: boolean,
):
  | { event: Undoing; mail_id: string | null; to: { status: RequestStatus; notes: string | null } }
  | undefined {
  const rest = withoutUndone(events);
  const event = rest.pop();
  const previous = rest.at(-1);
  if (event === undefined || previous === undefined || !isUndoable(event.status)) return undefined;
  const { mail_id, created_at } = event;
  if (event.actor_id !== actor_id || (mail_id === null && isMailed)) return undefined;
  if (now.getTime() - created_at.getTime() > UNDO_WITHIN_MS) return undefined;
  const notes = rest.findLast((each) => each.notes !== null)?.notes ?? null;
  return { event, mail_id, to: { status: previous.status, notes } };
}

export interface Bounds {
  id: string;
  name: string;
  max_open_requests: number;
  max_open_units: number;
}

/** Adds the open requests to a submission. If both limits are exceeded, returns the one on requests. */
export function exceededBounds(
  requested: readonly { place: Bounds; units: number }[],
  open: readonly { foodbank_id: string; requests: number; units: number }[],
): { code: 'too_many_open_requests' | 'too_many_units'; errors: FieldProblem[] } | undefined {
  const openAt = new Map(open.map((each) => [each.foodbank_id, each]));
  for (const code of ['too_many_open_requests', 'too_many_units'] as const) {
    const errors = requested.flatMap(({ place, units }): FieldProblem[] => {
      const held = openAt.get(place.id) ?? { requests: 0, units: 0 };
      const figures =
        code === 'too_many_units'
          ? { open: held.units, max: place.max_open_units, requested: units }
          : { open: held.requests, max: place.max_open_requests, requested: 1 };
      return figures.open + figures.requested > figures.max ? [boundProblem(code, place, figures)] : [];
    });
    if (errors.length > 0) return { code, errors };
  }
  return undefined;
}

const boundProblem = (
  code: 'too_many_open_requests' | 'too_many_units',
  { id, name }: Bounds,
  figures: { open: number; max: number; requested: number },
): FieldProblem => ({
  field: 'items',
  code,
  params: { foodbank: name, ...figures },
  details: { foodbank_id: id, foodbank_name: name, ...figures },
});

/** Merges lines of the same item, in order of first occurrence. */
export function mergeLines<
  L extends {
    item: { id: string };
    quantity: number;
    acknowledged: readonly Allergen[];
    no_substitute: boolean | undefined;
  },
>(lines: readonly L[]): L[] {
  const merged = new Map<string, L>();
  for (const line of lines) {
    const known = merged.get(line.item.id);
    const quantity = (known?.quantity ?? 0) + line.quantity;
    const acknowledged = [...new Set([...(known?.acknowledged ?? []), ...line.acknowledged])];
    const no_substitute = known?.no_substitute || line.no_substitute;
    merged.set(line.item.id, { ...(known ?? line), quantity, acknowledged, no_substitute });
  }
  return [...merged.values()];
}

/** Groups lines by food bank, in order of first occurrence, because a request is picked up at one place. */
export const splitByFoodBank = <L extends { item: { foodbank_id: string } }>(lines: readonly L[]) =>
  Map.groupBy(lines, (line) => line.item.foodbank_id);

/** When a request that is ready became so; undefined if no event says it. `events`: oldest first. */
export const readyAt = (events: readonly EventRow[]): Date | undefined =>
  withoutUndone(events).findLast(({ status }) => status === 'ready')?.created_at;

interface StatusMoment {
  now: Date;
  given_at?: Date;
  ended_as?: RequestRow['ended_as'];
}

/** The columns of a status change; without new notes the previous ones stay. */
export const changedColumns = (
  status: RequestStatus,
  notes: string | null,
  before: Pick<RequestRow, 'notes' | 'fulfilled_at' | 'fulfilled_date' | 'time_zone'>,
  { now, given_at = now, ended_as = null }: StatusMoment,
) => ({
  status,
  notes: notes ?? before.notes,
  updated_at: now,
  ended_as,
  ...(status === 'fulfilled'
    ? { fulfilled_at: given_at, fulfilled_date: localTime(given_at, before.time_zone).date }
    : { fulfilled_at: before.fulfilled_at, fulfilled_date: before.fulfilled_date }),
});

/** Effect of a status on each requested unit: reserve it, release it, or remove it from stock. */
const EFFECTS: Partial<
  Record<RequestStatus, { kind: StockMove['kind']; quantity: number; reserved: number }>
> = {
  pending: { kind: 'reserved', quantity: -1, reserved: 1 },
  rejected: { kind: 'released', quantity: 1, reserved: -1 },
  cancelled: { kind: 'released', quantity: 1, reserved: -1 },
  fulfilled: { kind: 'fulfilled', quantity: 0, reserved: -1 },
};

/** The stock moves of a status change. Their reason starts with the code, which needs no translation. */
export function stockMoves(
  request: { id: string; code: string; status: RequestStatus; notes: string | null },
  lines: readonly { item_id: string; quantity: number }[],
): StockMove[] {
  const effect = EFFECTS[request.status];
  if (effect === undefined) return [];
  const { code, notes } = request;
  const reason = notes === null ? code : `${code}: ${notes}`;
  return lines.map((line) => ({
    item_id: line.item_id,
    kind: effect.kind,
    quantity_delta: line.quantity * effect.quantity,
    reserved_delta: line.quantity * effect.reserved,
    reason,
    request_id: request.id,
  }));
}

/** The stock moves of a hand-out whose units were released meanwhile: they are taken from what is available. */
export const releasedMoves = (moves: readonly StockMove[]): StockMove[] =>
  moves.map((move) => ({ ...move, quantity_delta: move.reserved_delta ?? 0, reserved_delta: 0 }));

/** True if a request in this status may only contain what its household can eat. */
export const isGuarded = (status: RequestStatus): boolean => status === 'ready' || status === 'fulfilled';

export const hasPickup = (status: RequestStatus): boolean => status !== 'rejected' && status !== 'cancelled';

/** Returns the figures that count the rows of a filter; null if it has conditions that they do not know. */
export function figureOf(filter: RequestFilter): CountedIn | null {
  const where = { foodbank_id: filter.foodbank_id };
  const { recipient_id, words = [], statuses, submitted, handed_out } = filter;
  const others = [filter.pickup_date, filter.overdue_at, filter.item_id];
  if (recipient_id !== null || words.length > 0 || others.some((value) => value !== undefined)) return null;
  if (submitted !== undefined && handed_out === undefined)
    return { kind: 'requests', keys: statuses ?? null, span: submitted, ...where };
  // `fulfilled` is a final status, so every request with a fulfilled day has it.
  const isAll = statuses === undefined || statuses.includes('fulfilled');
  if (handed_out !== undefined && submitted === undefined && isAll)
    return { kind: 'fulfilled', keys: null, span: handed_out, ...where };
  return null;
}
