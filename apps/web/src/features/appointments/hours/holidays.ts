import { addDays } from '@nourish/contract/calendar';
import type { Province } from '@nourish/contract/canada';
import { PROVINCES } from '@nourish/contract/constants';

/**
 * Public holidays, from the laws on general and public holidays:
 * - Canada Labour Code, RSC 1985, c. L-2, s. 166; Holidays Act, RSC 1985, c. H-5; SC 2021, c. 11 (30 September)
 * - Alberta: Employment Standards Code. British Columbia, New Brunswick, Northwest Territories, Prince Edward
 *   Island, Yukon: Employment Standards Act. Manitoba: Employment Standards Code; Remembrance Day Act.
 *   Newfoundland and Labrador: Labour Standards Act. Nova Scotia: Labour Standards Code; Remembrance Day Act.
 *   Nunavut: Labour Standards Act. Ontario: Employment Standards Act, 2000, s. 1. Québec: Act respecting labour
 *   standards, CQLR c. N-1.1, s. 60; National Holiday Act, CQLR c. F-1.1. Saskatchewan: Saskatchewan Employment Act.
 *
 * The Civic Holiday of Ontario is a custom, without a law.
 */
const HOLIDAYS = {
  new_year: { in: PROVINCES, on: (year) => `${year}-01-01` },
  family_day: { in: ['AB', 'BC', 'NB', 'ON', 'SK'], on: (year) => nthMonday(year, 2, 3) },
  louis_riel_day: { in: ['MB'], on: (year) => nthMonday(year, 2, 3) },
  heritage_day: { in: ['NS'], on: (year) => nthMonday(year, 2, 3) },
  islander_day: { in: ['PE'], on: (year) => nthMonday(year, 2, 3) },
  good_friday: { in: PROVINCES, on: (year) => addDays(easterOf(year), -2) },
  // In Québec, the employer chooses between the Friday and the Monday.
  easter_monday: { in: ['QC'], on: (year) => addDays(easterOf(year), 1) },
  victoria_day: {
    in: ['AB', 'BC', 'MB', 'NT', 'NU', 'ON', 'SK', 'YT'],
    on: (year) => mondayBefore(`${year}-05-25`),
  },
  patriots_day: { in: ['QC'], on: (year) => mondayBefore(`${year}-05-25`) },
  indigenous_peoples_day: { in: ['NT', 'YT'], on: (year) => `${year}-06-21` },
  national_holiday: { in: ['QC'], on: (year) => notOnSunday(`${year}-06-24`) },
  canada_day: { in: PROVINCES, on: (year) => notOnSunday(`${year}-07-01`) },
  nunavut_day: { in: ['NU'], on: (year) => `${year}-07-09` },
  civic_holiday: { in: ['NT', 'NU', 'ON'], on: (year) => nthMonday(year, 8, 1) },
  british_columbia_day: { in: ['BC'], on: (year) => nthMonday(year, 8, 1) },
  new_brunswick_day: { in: ['NB'], on: (year) => nthMonday(year, 8, 1) },
  saskatchewan_day: { in: ['SK'], on: (year) => nthMonday(year, 8, 1) },
  discovery_day: { in: ['YT'], on: (year) => nthMonday(year, 8, 3) },
  labour_day: { in: PROVINCES, on: (year) => nthMonday(year, 9, 1) },
  truth_and_reconciliation: {
    in: ['BC', 'MB', 'NT', 'NU', 'PE', 'YT'],
    on: (year) => `${year}-09-30`,
  },
  thanksgiving: {
    in: ['AB', 'BC', 'MB', 'NT', 'NU', 'ON', 'QC', 'SK', 'YT'],
    on: (year) => nthMonday(year, 10, 2),
  },
  remembrance_day: {
    in: ['AB', 'BC', 'MB', 'NB', 'NL', 'NS', 'NT', 'NU', 'PE', 'SK', 'YT'],
    on: (year) => `${year}-11-11`,
  },
  christmas: { in: PROVINCES, on: (year) => `${year}-12-25` },
  boxing_day: { in: ['ON'], on: (year) => `${year}-12-26` },
} as const satisfies Record<string, { in: readonly Province[]; on: (year: number) => string }>;

export type HolidayName = keyof typeof HOLIDAYS;
interface Holiday {
  date: string;
  name: HolidayName;
}

/** The public holidays of a province in a span of days, by day. */
export function holidaysIn(province: Province, from: string, to: string): Holiday[] {
  const [first, last] = [Number(from.slice(0, 4)), Number(to.slice(0, 4))];
  return Array.from({ length: last - first + 1 }, (_, n) => first + n)
    .flatMap((year) => holidaysOf(province, year))
    .filter(({ date }) => from <= date && date <= to);
}

function holidaysOf(province: Province, year: number): Holiday[] {
  // The keys of `HOLIDAYS`, which Object.keys widens to strings.
  const names = Object.keys(HOLIDAYS) as HolidayName[];
  return names
    .filter((name) => HOLIDAYS[name].in.some((each) => each === province))
    .map((name) => ({ name, date: HOLIDAYS[name].on(year) }))
    .toSorted((one, other) => (one.date < other.date ? -1 : 1));
}

const weekdayOf = (date: string): number => new Date(date).getUTCDay();

/** `month` from 1, `nth` from 1. */
function nthMonday(year: number, month: number, nth: number): string {
  const first = `${year}-${String(month).padStart(2, '0')}-01`;
  return addDays(first, ((8 - weekdayOf(first)) % 7) + 7 * (nth - 1));
}

/** The last Monday before a day. */
const mondayBefore = (date: string): string => addDays(date, -((weekdayOf(date) + 6) % 7 || 7));

/** Holidays that move to the Monday if they fall on a Sunday. */
const notOnSunday = (date: string): string => (weekdayOf(date) === 0 ? addDays(date, 1) : date);

/** Easter Sunday of the Gregorian calendar (Meeus, Jones, Butcher). */
function easterOf(year: number): string {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100];
  const correction = b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3);
  const moon = (19 * a + correction + 15) % 30;
  const week = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - moon - (c % 4)) % 7;
  const shift = Math.floor((a + 11 * moon + 22 * week) / 451);
  const days = moon + week - 7 * shift + 114;
  const [month, day] = [Math.floor(days / 31), (days % 31) + 1];
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}
