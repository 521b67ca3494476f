import { PROGRAM_KINDS } from '@nourish/contract/client-constants';
import { HOUSEHOLD_TYPES, INCOME_SOURCES } from '@nourish/contract/report-constants';
import type { NationalCounts } from './national-rules.ts';

/** Reproducible pseudo-random numbers (mulberry32). */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

export const MONTHS = ['2026-01', '2026-02', '2026-03', '2026-04', '2026-05'];

/** The figures of a food bank with randomly generated households. */
export function randomFigures(seed: number): NationalCounts<number> {
  const number = numbersFrom(seed);
  const months = MONTHS.slice(0, 1 + number(MONTHS.length));
  const one = <T>(list: readonly T[]): T => list[number(list.length)]!; // the lists here are never empty
  const busy = 1 + number(6);
  const kinds = PROGRAM_KINDS.slice(0, 1 + number(PROGRAM_KINDS.length));
  const households = Array.from({ length: number(one([8, 40, 200])) }, () => ({
    visits: months.map(() => (number(6) < busy ? number(3) : 0)),
    people: months.map(() =>
      number(8) === 0
        ? { adults: 0, children: 0, seniors: 0 }
        : { adults: number(3), children: number(4), seniors: number(2) },
    ),
    // Each visit of the household.
    kinds: Array.from({ length: 2 * months.length }, () => one(kinds)),
    wasHere: number(3) === 0,
    type: one([...HOUSEHOLD_TYPES, null]),
    income: one([INCOME_SOURCES[0], INCOME_SOURCES[2], one(INCOME_SOURCES), null]),
    newcomer: one([true, false, null]),
  })).filter(({ visits }) => visits.some((count) => count > 0));
  type One = (typeof households)[number];
  const sum = (list: readonly One[], amountOf: (each: One) => number): number =>
    list.reduce((all, each) => all + amountOf(each), 0);
  const firstMonth = ({ visits }: One) => visits.findIndex((count) => count > 0);
  const anonymous = months.map(() => number(one([1, 3, 30])));
  const visitsOf = ({ visits }: One): number => visits.reduce((all, count) => all + count, 0);
  const sizeOf = ({ people }: One, month: number): number =>
    people[month]!.adults + people[month]!.children + people[month]!.seniors;
  const lastMonth = ({ visits }: One) => visits.findLastIndex((count) => count > 0);
  const served = (list: readonly One[], at: (each: One) => number, isNew: (each: One) => boolean) => ({
    households: list.length,
    people: sum(list, (each) => Math.max(1, sizeOf(each, at(each)))),
    children: sum(list, (each) => each.people[at(each)]!.children),
    adults: sum(list, (each) => each.people[at(each)]!.adults),
    seniors: sum(list, (each) => each.people[at(each)]!.seniors),
    unknownAge: list.filter((each) => sizeOf(each, at(each)) === 0).length,
    newHouseholds: list.filter((each) => !each.wasHere && isNew(each)).length,
  });
  const byMonth = months.map((month, n) => ({
    month,
    served: {
      visits: anonymous[n]! + sum(households, ({ visits }) => visits[n]!),
      anonymousVisits: anonymous[n]!,
      ...served(
        households.filter(({ visits }) => visits[n]! > 0),
        () => n,
        (each) => firstMonth(each) === n,
      ),
    },
  }));
  const having = (matches: (each: One) => boolean): number => households.filter(matches).length;
  return {
    total: {
      visits: byMonth.reduce((all, month) => all + month.served.visits, 0),
      anonymousVisits: byMonth.reduce((all, month) => all + month.served.anonymousVisits, 0),
      ...served(households, lastMonth, () => true),
    },
    byMonth,
    byKind: PROGRAM_KINDS.map((kind, n) => {
      const kindsOf = (each: One) => each.kinds.slice(0, visitsOf(each)).filter((other) => other === kind);
      const list = households.filter((each) => kindsOf(each).length > 0);
      // All anonymous visits are of the last kind.
      const others = n === kinds.length - 1 ? anonymous.reduce((all, count) => all + count, 0) : 0;
      return {
        kind,
        served: {
          visits: others + sum(list, (each) => kindsOf(each).length),
          households: list.length,
          people: sum(list, (each) => Math.max(1, sizeOf(each, lastMonth(each)))),
        },
      };
    }),
    byHouseholdType: [...HOUSEHOLD_TYPES, null].map((householdType) => ({
      householdType,
      households: having(({ type }) => type === householdType),
    })),
    byIncomeSource: [...INCOME_SOURCES, null].map((incomeSource) => ({
      incomeSource,
      households: having(({ income }) => income === incomeSource),
    })),
    newcomers: {
      yes: having(({ newcomer }) => newcomer === true),
      no: having(({ newcomer }) => newcomer === false),
      notSaid: having(({ newcomer }) => newcomer === null),
    },
    answered: having((each) => sizeOf(each, lastMonth(each)) > 0),
  };
}
