import type { FoodRequest, FoodRequestDetails, FoodRequestLine, OutputOf, routes } from '@nourish/contract';
import { findCautions, type GuardedNeeds } from '@nourish/contract/allergen-guard';
import { ERASED_NAME, OPEN_REQUEST_STATUSES } from '@nourish/contract/constants';
import { DEFAULT_PICKUP_MINUTES } from '@nourish/contract/pickup-mark';
import { stateOf } from '../appointments/booking-service.ts';
import type { Past } from './details-service.ts';
import type { StatsRow } from './list-queries.ts';
import type { EventRow, LineRow, RequestRow } from './queries.ts';
import { hasPickup, nextStatuses, withoutUndone, type Party } from './rules.ts';

/** `needs`: those of the household, to show cautions for. */
const presentRequest = (
  row: RequestRow,
  lines: readonly LineRow[],
  party: Party,
  needs?: GuardedNeeds,
): FoodRequest => ({
  _id: row.id,
  code: row.code,
  foodbank_id: row.foodbank_id,
  foodbank_name: row.foodbank_name,
  status: row.status,
  request_date: row.request_date,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
  pickup_date: row.pickup_date,
  pickup_time: row.pickup_time,
  pickup_minutes: row.slot_minutes ?? DEFAULT_PICKUP_MINUTES,
  ...(party === 'staff' && {
    arrived_at: row.arrived_at?.toISOString() ?? null,
    packing_by: row.packer_name,
  }),
  items: lines.map((line) => presentLine(line, party, needs)),
  total_items: row.total_items,
  special_instructions: row.special_instructions,
  dietary_restrictions: row.dietary_restrictions,
  allergies: row.allergies,
  notes: row.notes,
  pickup_slot: presentSlot(row),
  fulfilled_at: row.fulfilled_at?.toISOString() ?? null,
  fulfilled_date: row.fulfilled_date,
  ended_as: row.ended_as,
  ...(party === 'staff' && presentOwner(row)),
});

/** The slot of an ended request is presented as closed, because nothing can be booked with it. */
function presentSlot(row: RequestRow): FoodRequest['pickup_slot'] {
  const { slot_taken: taken, slot_places: places } = row;
  if (taken === null || places === null) return null;
  const isOpen = nextStatuses(row.status, 'staff').length > 0;
  return {
    date: row.pickup_date,
    time: row.pickup_time,
    status: isOpen ? stateOf({ places }, taken) : 'closed',
  };
}

const presentOwner = (row: RequestRow): Pick<FoodRequest, 'recipient' | 'client'> => {
  const { recipient_id, recipient_name: name, root_id, client_code } = row;
  if (recipient_id !== null) return { recipient: { _id: recipient_id, name, email: row.recipient_email } };
  return root_id === null || client_code === null
    ? {}
    : { client: { _id: root_id, code: client_code, name } };
};

/** Presents requests; `lines` are those of all of them. `needs`: of their households, in their order. */
export function presentRequests(
  rows: readonly RequestRow[],
  lines: readonly LineRow[],
  party: Party,
  needs: readonly GuardedNeeds[] = [],
): FoodRequest[] {
  const linesOf = Map.groupBy(lines, (line) => line.request_id);
  return rows.map((row, index) => presentRequest(row, linesOf.get(row.id) ?? [], party, needs[index]));
}

const presentLine = (line: LineRow, party: Party, needs?: GuardedNeeds): FoodRequestLine => ({
  _id: line.id,
  inventory_id: line.item_id,
  item_name: line.item_name,
  category: line.category,
  dietary_category: line.dietary_category,
  quantity_requested: line.quantity,
  no_substitute: line.no_substitute,
  ...(party === 'staff' && {
    storage_location: line.storage_location,
    expiration_date: line.expiration_date,
    date_kind: line.date_kind,
    lot_code: line.lot_code,
  }),
  ...(needs && { cautions: findCautions(needs, line) }),
});

/**
 * True if the person took the step by the link in a message. Such a step cannot be undone, unlike the end of
 * an unclaimed request by the system.
 */
const isByLink = (
  { ended_as }: Pick<RequestRow, 'ended_as'>,
  { id, actor_id, status }: Pick<EventRow, 'id' | 'actor_id' | 'status'>,
  events: readonly EventRow[],
): boolean => {
  const isEnd = status === 'cancelled' && (ended_as !== null || events.some(({ undoes }) => undoes === id));
  return actor_id === null && !isEnd;
};

/** Staff see only what concerns needs that they may see. */
const shownTo = (party: Party, { allergies }: Past['needs'], all: Past['acknowledgements']) =>
  party === 'staff' ? all.filter(({ allergen }) => allergies.includes(allergen)) : all;

export const presentReleased = (
  line: Past['released'][number],
  party: Party,
): FoodRequestDetails['released_items'][number] => {
  const { substitute_id, substitute_name } = line;
  return {
    _id: line.id,
    inventory_id: line.item_id,
    item_name: line.item_name,
    quantity: line.quantity,
    released_at: line.released_at.toISOString(),
    no_substitute: line.no_substitute,
    substitute:
      substitute_id === null || substitute_name === null
        ? null
        : {
            inventory_id: substitute_id,
            item_name: substitute_name,
            ...(party === 'staff' && { actor_name: line.actor_name }),
          },
    ...(party === 'staff' && {
      was_packed: line.was_packed,
      to_call: line.to_call,
      told: line.told_at && { at: line.told_at.toISOString(), by: line.teller_name ?? ERASED_NAME },
    }),
  };
};

export const presentDetails = (
  row: RequestRow,
  lines: readonly LineRow[],
  { events, moves, released, acknowledgements, needs }: Past,
  party: Party,
): FoodRequestDetails => ({
  ...presentRequest(row, lines, party, party === 'staff' ? needs : undefined),
  // Recipients do not see undone steps.
  history: (party === 'staff' ? events : withoutUndone(events)).map((event) => ({
    status: event.status,
    notes: event.notes,
    created_at: event.created_at.toISOString(),
    ...(party === 'staff' && { actor_name: event.actor_name, by_link: isByLink(row, event, events) }),
  })),
  moves: moves.map(({ created_at, actor_name, actor_id, ...move }) => ({
    ...move,
    created_at: created_at.toISOString(),
    ...(party === 'staff' && { actor_name, by_link: actor_id === null }),
  })),
  acknowledgements: shownTo(party, needs, acknowledgements).map(
    ({ item_id, allergen, actor_name, created_at }) => ({
      inventory_id: item_id,
      allergen,
      created_at: created_at.toISOString(),
      ...(party === 'staff' && { actor_name }),
    }),
  ),
  released_items: released.map((line) => presentReleased(line, party)),
  next_statuses: nextStatuses(row.status, party),
});

export function presentStats(rows: readonly StatsRow[]): OutputOf<typeof routes.getFoodRequestStats>['data'] {
  const rowOf = (status: StatsRow['status']) => rows.find((row) => row.status === status);
  const countOf = (status: StatsRow['status']) => rowOf(status)?.requests ?? 0;
  const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
  return {
    total: sum(rows.map((row) => row.requests)),
    pending: countOf('pending'),
    approved: countOf('approved'),
    rejected: countOf('rejected'),
    ready: countOf('ready'),
    fulfilled: countOf('fulfilled'),
    cancelled: countOf('cancelled'),
    in_progress: sum(OPEN_REQUEST_STATUSES.map(countOf)),
    total_items_requested: sum(rows.map((row) => row.units)),
    pickups_today: sum(rows.map((row) => (hasPickup(row.status) ? row.pickups_today : 0))),
    approved_today: rowOf('approved')?.pickups_today ?? 0,
    ready_today: rowOf('ready')?.pickups_today ?? 0,
    overdue: sum(OPEN_REQUEST_STATUSES.map((status) => rowOf(status)?.past ?? 0)),
  };
}
