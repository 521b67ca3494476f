import type { FoodRequest, FoodRequestLine, PackingSheet } from '@nourish/contract';
import { groupBy } from '../../../lib/group-by.ts';
import { requesterOf } from '../requester.ts';

/** What is packed: a request, or its sheet for the day of the pickup. */
export type PackedRequest = FoodRequest | PackingSheet;

export const nameOf = (request: PackedRequest): string =>
  'name' in request ? request.name : (requesterOf(request)?.name ?? '');

/** 'Amina Yusuf' becomes 'A. Y.': identifies a bag without printing the full name. */
export const initialsOf = (name: string): string =>
  name
    .trim()
    .split(/\s+/)
    .map((part) => part.charAt(0).toLocaleUpperCase())
    .filter((letter) => letter !== '')
    .map((letter) => `${letter}.`)
    .join(' ');

/** True if an item with an expiry date is expired on the pickup day, or today if that day has passed. */
export function isExpiredAtPickup(
  { expiration_date = null, date_kind }: Partial<FoodRequestLine>,
  pickup_date: string,
  today: string,
): boolean {
  const day = pickup_date > today ? pickup_date : today;
  return date_kind === 'expiry' && expiration_date !== null && expiration_date < day;
}

/** One line of a request, as packed from a shelf. */
export interface Pick {
  key: string;
  location: string | null;
  item_name: string;
  quantity: number;
  line: FoodRequestLine;
  request: PackedRequest;
}
export interface Shelf {
  /** null if no storage location is set. */
  location: string | null;
  picks: Pick[];
}

const compareNames = new Intl.Collator(undefined, { numeric: true }).compare;

/** All lines of the requests by storage location. Within a location: item, earliest date, lot, earliest pickup. */
export function shelvesOf(requests: readonly PackedRequest[]): Shelf[] {
  const picks = requests.flatMap((request) =>
    request.items.map((line) => ({
      key: line._id,
      location: line.storage_location ?? null,
      item_name: line.item_name,
      quantity: line.quantity_requested,
      line,
      request,
    })),
  );
  return groupBy(picks, ({ location }) => location)
    .map(({ key, rows }) => ({ location: key, picks: rows.toSorted(byItemThenPickup) }))
    .sort((a, b) => compareLocations(a.location, b.location));
}

/** Sorts null, an unset location, last. */
function compareLocations(a: string | null, b: string | null): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return compareNames(a, b);
}

/** Sorts null, a lot without a date, last. */
function compareDates(a: string | null, b: string | null): number {
  if (a === b) return 0;
  if (a === null || b === null) return a === null ? 1 : -1;
  return a < b ? -1 : 1;
}

const pickupOf = ({ request }: Pick) => `${request.pickup_date} ${request.pickup_time} ${request._id}`;

function byItemThenPickup(a: Pick, b: Pick): number {
  return (
    compareNames(a.item_name, b.item_name) ||
    compareDates(a.line.expiration_date ?? null, b.line.expiration_date ?? null) ||
    compareNames(a.line.lot_code ?? '', b.line.lot_code ?? '') ||
    (pickupOf(a) < pickupOf(b) ? -1 : 1)
  );
}
