import { POSTAL_LETTERS } from '@nourish/contract/canada';
import type { FoodBank } from '@nourish/contract';

/** What the order is based on: the postal codes, only the province, or only the names. */
export type RankedBy = 'code' | 'province' | 'name';

type Place = Pick<FoodBank, 'name' | 'province' | 'postalCode'>;

/** The first three characters of a Canadian postal code, and as much of the rest as has been typed. */
const TYPED = /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z](\d([ABCEGHJ-NPRSTV-Z]\d?)?)?$/;

/** Normalizes a typed postal code or its beginning, 'm6k-3' to 'M6K3'; null if it is not one. */
export function readPostalCode(typed: string): string | null {
  const code = compact(typed);
  return TYPED.test(code) ? code : null;
}

const compact = (code: string) => code.replace(/[\s-]/g, '').toUpperCase();

/**
 * Sorts places by the length of the common beginning of their postal code and `code`, then those in the same
 * province first, then by name. Equal beginnings mean a common region, not a distance.
 */
export function rankByPostalCode<P extends Place>(
  places: readonly P[],
  code: string | null,
  language: string,
): { places: P[]; by: RankedBy } {
  const ranked = places
    .map((place) => ({ place, ...likeness(place, code) }))
    .toSorted(
      (a, b) =>
        b.shared - a.shared ||
        Number(b.isInProvince) - Number(a.isInProvince) ||
        a.place.name.localeCompare(b.place.name, language),
    );
  const [first] = ranked;
  const by = !first?.isInProvince ? 'name' : first.shared > 0 ? 'code' : 'province';
  return { places: ranked.map(({ place }) => place), by };
}

/** `shared`: number of equal characters at the beginning; 0 if they are only those of the whole province. */
function likeness({ province, postalCode }: Place, code: string | null) {
  if (code === null) return { shared: 0, isInProvince: false };
  const other = compact(postalCode);
  const letters = POSTAL_LETTERS[province];
  let shared = 0;
  while (shared < code.length && code[shared] === other[shared]) shared += 1;
  const isWholeProvince = shared === 1 && letters.length === 1;
  return { shared: isWholeProvince ? 0 : shared, isInProvince: letters.includes(code.charAt(0)) };
}
