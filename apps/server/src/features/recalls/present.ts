import type { Recall, RecallDetails, RecallPreview, ReducedRequest } from '@nourish/contract';
import { RECALL_ITEMS_MAX, RECALL_UNAFFECTED_MAX } from '@nourish/contract/recall-constants';
import type { ArrivalRow } from './arrivals/queries.ts';
import type { MatchedItem, UnaffectedItem } from './match-service.ts';
import type { HeldItemRow, OutcomeRow, RecallRow } from './queries.ts';
import type { AffectedLine, AffectedVisit, AffectedVisits } from './reach-queries.ts';

export const presentRecall = (row: RecallRow): Recall => ({
  _id: row.id,
  foodbank_id: row.foodbank_id,
  title: row.title,
  reference: row.reference,
  class: row.class,
  products: row.products,
  drill: row.drill,
  status: row.status,
  created_at: row.created_at.toISOString(),
  held_at: row.held_at?.toISOString() ?? null,
  lifted_at: row.lifted_at?.toISOString() ?? null,
  items_held: row.items_held,
  notified: row.notified,
  told: row.told,
  notified_at: row.notified_at?.toISOString() ?? null,
});

interface Details {
  people: { created_by: string; lifted_by: string | null };
  items: readonly HeldItemRow[];
  outcomes: readonly OutcomeRow[];
}

export const presentDetails = (row: RecallRow, { people, items, outcomes }: Details): RecallDetails => ({
  ...presentRecall(row),
  created_by: people.created_by,
  lifted_by: people.lifted_by,
  items: items.map((item) => ({
    inventory_id: item.item_id,
    item_name: item.item_name,
    lot_code: item.lot_code,
    storage_location: item.storage_location,
    expiration_date: item.expiration_date,
    match: item.match,
    on_hand: item.on_hand,
    held_at: item.held_at.toISOString(),
  })),
  outcomes: outcomes.map(({ id, item_id, outcome, units, recorded_at, recorded_by, photo_key }) => ({
    _id: id,
    inventory_id: item_id,
    outcome,
    units,
    recorded_at: recorded_at.toISOString(),
    recorded_by,
    has_photo: photo_key !== null,
  })),
});

export const presentRequests = (lines: readonly AffectedLine[]): RecallPreview['requests'] =>
  [...Map.groupBy(lines, ({ request_id }) => request_id)].map(([_id, of]) => ({
    _id,
    code: of[0]!.code, // a group has a line
    status: of[0]!.status,
    was_packed: of.some(({ was_packed }) => was_packed),
    lines: of.map(({ item_id, item_name, quantity, released }) => ({
      inventory_id: item_id,
      item_name,
      quantity,
      released,
    })),
  }));

export const presentVisits = (visits: readonly AffectedVisit[]): RecallPreview['visits'] =>
  visits.map(({ visit_id, request_id, day, units, is_possible, root_id, code, name }) => ({
    _id: visit_id,
    request_id,
    day,
    person: name === null ? null : { client_id: root_id, code, name },
    units,
    is_possible,
  }));

/** The requests from which a hold would take lines. */
export const presentReducible = (lines: readonly AffectedLine[]): ReducedRequest[] =>
  presentRequests(lines.filter(({ released }) => !released)).map(({ lines: of, ...request }) => ({
    ...request,
    units: of.reduce((sum, { quantity }) => sum + quantity, 0),
  }));

/** As many items as a preview lists, with what arrived. Those to decide on come first, so that none is left out. */
function newFirst(
  items: readonly MatchedItem[],
  arrivals: readonly ArrivalRow[],
): (MatchedItem & { arrival: ArrivalRow | null })[] {
  const arrivalOf = new Map(arrivals.map((arrival) => [arrival.item_id, arrival]));
  const all = items.map((item) => ({ ...item, arrival: arrivalOf.get(item.id) ?? null }));
  const isNew = ({ arrival }: (typeof all)[number]) => arrival?.dismissed_at === null;
  return [...all.filter(isNew), ...all.filter((item) => !isNew(item))].slice(0, RECALL_ITEMS_MAX);
}

export const presentPreview = (
  {
    items,
    unaffected,
    arrivals,
  }: {
    items: readonly MatchedItem[];
    unaffected: readonly UnaffectedItem[];
    arrivals: readonly ArrivalRow[];
  },
  lines: readonly AffectedLine[],
  { visits, total, first_day, last_day }: AffectedVisits,
): RecallPreview => ({
  items: newFirst(items, arrivals).map(({ arrival, ...item }) => ({
    inventory_id: item.id,
    item_name: item.item_name,
    lot_code: item.lot_code,
    storage_location: item.storage_location,
    expiration_date: item.expiration_date,
    match: item.match,
    matched_before: item.matched_before && {
      item_name: item.matched_before.item_name,
      lot_code: item.matched_before.lot_code,
      expiration_date: item.matched_before.expiration_date,
      until: item.matched_before.until.toISOString(),
    },
    matched_source: item.matched_source && {
      item_name: item.matched_source.item_name,
      lot_code: item.matched_source.lot_code,
      expiration_date: item.matched_source.expiration_date,
    },
    on_hand: item.quantity + item.reserved_quantity,
    reserved: item.reserved_quantity,
    held: item.held,
    arrival: arrival && {
      arrived_at: arrival.arrived_at.toISOString(),
      dismissed_at: arrival.dismissed_at?.toISOString() ?? null,
      dismissed_by: arrival.dismissed_by,
    },
  })),
  has_more_items: items.length > RECALL_ITEMS_MAX,
  unaffected: unaffected.slice(0, RECALL_UNAFFECTED_MAX).map((item) => ({
    inventory_id: item.id,
    item_name: item.item_name,
    lot_code: item.lot_code,
    storage_location: item.storage_location,
    expiration_date: item.expiration_date,
    on_hand: item.quantity + item.reserved_quantity,
    differs_in: item.differs_in,
  })),
  has_more_unaffected: unaffected.length > RECALL_UNAFFECTED_MAX,
  requests: presentRequests(lines),
  visits: presentVisits(visits),
  first_day,
  last_day,
  visit_count: total,
});
