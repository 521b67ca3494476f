import type { Shift } from '@nourish/contract';

const MAX_PLACES = 6;
const folded = (place: string) => place.trim().toLocaleLowerCase();

/** Suggested places without duplicates: places of earlier shifts by frequency, then the others. */
export function placesOf(
  shifts: readonly Pick<Shift, 'location'>[],
  storage: readonly string[],
  usual: readonly string[],
): string[] {
  const uses = new Map<string, number>();
  for (const { location } of shifts) if (location !== null) uses.set(location, (uses.get(location) ?? 0) + 1);
  const used = [...uses].toSorted(([, one], [, other]) => other - one).map(([place]) => place);
  const known = new Map<string, string>();
  for (const place of [...used, ...usual, ...storage])
    if (!known.has(folded(place))) known.set(folded(place), place);
  return [...known.values()].slice(0, MAX_PLACES);
}
