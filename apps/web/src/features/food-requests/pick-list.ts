import type { FoodRequest } from '@nourish/contract';

/** 'Amina Yusuf' as 'A. Y.': enough to tell bags apart, and no name lies about on paper. */
export const initialsOf = (name: string): string =>
  name
    .trim()
    .split(/\s+/)
    .map((part) => part.charAt(0).toLocaleUpperCase())
    .filter((letter) => letter !== '')
    .map((letter) => `${letter}.`)
    .join(' ');

/** One line of a request, as it is fetched from the shelf. */
export interface Pick {
  key: string;
  location: string | null;
  item_name: string;
  quantity: number;
  request: FoodRequest;
}
export interface Shelf {
  /** null: nobody has said where these lie. */
  location: string | null;
  picks: Pick[];
}

const compareNames = new Intl.Collator(undefined, { numeric: true }).compare;

/** All lines of the requests by where they lie, in the order of one walk: place, item, then who comes first. */
export function shelvesOf(requests: readonly FoodRequest[]): Shelf[] {
  const shelves = new Map<string | null, Pick[]>();
  for (const request of requests) {
    for (const { _id, item_name, quantity_requested, storage_location } of request.items) {
      const location = storage_location ?? null;
      const pick = { key: _id, location, item_name, quantity: quantity_requested, request };
      shelves.set(location, [...(shelves.get(location) ?? []), pick]);
    }
  }
  return [...shelves]
    .map(([location, picks]) => ({ location, picks: picks.toSorted(byItemThenPickup) }))
    .sort((a, b) => compareLocations(a.location, b.location));
}

/** Items nobody knows the place of come last. */
function compareLocations(a: string | null, b: string | null): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return compareNames(a, b);
}

const pickupOf = ({ request }: Pick) => `${request.pickup_date} ${request.pickup_time} ${request._id}`;

function byItemThenPickup(a: Pick, b: Pick): number {
  return compareNames(a.item_name, b.item_name) || (pickupOf(a) < pickupOf(b) ? -1 : 1);
}
