import { describe, expect, test } from 'vitest';
import type { NationalReport } from '@nourish/contract';
import { HOUSEHOLD_TYPES, INCOME_SOURCES } from '@nourish/contract/report-constants';
import { nationalReportOf, spanOf, type NationalCounts, type Served } from './national-rules.ts';

describe('spanOf', () => {
  test.each([
    ['defaults to the last twelve complete months', {}, '2025-11', '2026-10'],
    ['crosses the turn of the year', {}, '2025-01', '2025-12', '2026-01'],
    ['covers twelve months up to a given last month', { to_month: '2026-03' }, '2025-04', '2026-03'],
    [
      'runs from a given first month to the last complete month',
      { from_month: '2026-02' },
      '2026-02',
      '2026-10',
    ],
    ['covers the current month if it is the first month', { from_month: '2026-11' }, '2026-11', '2026-11'],
    ['accepts a future month', { from_month: '2027-01', to_month: '2027-01' }, '2027-01', '2027-01'],
    ['accepts three years', { from_month: '2023-11', to_month: '2026-10' }, '2023-11', '2026-10'],
  ])('%s', (_, query, from, to, thisMonth = '2026-11') => {
    expect(spanOf(query, thisMonth)).toEqual({ from, to });
  });

  test.each([
    { from_month: '2023-10', to_month: '2026-10' },
    { from_month: '2023-10' },
    { from_month: '1900-01', to_month: '2199-12' },
  ])('rejects more than three years: %j', (query) => {
    expect(spanOf(query, '2026-11')).toBeUndefined();
  });
});

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

const MONTHS = ['2026-01', '2026-02', '2026-03', '2026-04', '2026-05'];

/** The figures of a food bank with randomly generated households. */
function randomFigures(seed: number): NationalCounts<number> {
  const number = numbersFrom(seed);
  const months = MONTHS.slice(0, 1 + number(MONTHS.length));
  const one = <T>(list: readonly T[]): T => list[number(list.length)]!; // the lists here are never empty
  const busy = 1 + number(6);
  const households = Array.from({ length: number(one([8, 40, 200])) }, () => ({
    visits: months.map(() => (number(6) < busy ? number(3) : 0)),
    people: months.map(() => ({ adults: number(3), children: number(4), seniors: number(2) })),
    wasHere: number(3) === 0,
    type: one([...HOUSEHOLD_TYPES, null]),
    income: one([INCOME_SOURCES[0], INCOME_SOURCES[2], one(INCOME_SOURCES), null]),
    newcomer: one([true, false, null]),
    answered: number(8) > 0,
  })).filter(({ visits }) => visits.some((count) => count > 0));
  type One = (typeof households)[number];
  const sum = (list: readonly One[], amountOf: (each: One) => number): number =>
    list.reduce((all, each) => all + amountOf(each), 0);
  const firstMonth = ({ visits }: One) => visits.findIndex((count) => count > 0);
  const lastMonth = ({ visits }: One) => visits.findLastIndex((count) => count > 0);
  const served = (list: readonly One[], at: (each: One) => number, isNew: (each: One) => boolean) => ({
    households: list.length,
    people: sum(list, (each) => {
      const { adults, children, seniors } = each.people[at(each)]!;
      return Math.max(1, adults + children + seniors);
    }),
    children: sum(list, (each) => each.people[at(each)]!.children),
    seniors: sum(list, (each) => each.people[at(each)]!.seniors),
    newHouseholds: list.filter((each) => !each.wasHere && isNew(each)).length,
  });
  const byMonth = months.map((month, n) => ({
    month,
    served: {
      visits: sum(households, ({ visits }) => visits[n]!),
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
      ...served(households, lastMonth, () => true),
    },
    byMonth,
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
    answered: having(({ answered }) => answered),
  };
}

const report = (figures: NationalCounts<number>, isShared: boolean): NationalReport =>
  nationalReportOf({ from: figures.byMonth[0]!.month, to: figures.byMonth.at(-1)!.month }, figures, isShared);

type Cells = Map<string, number | null>;

/** Every count of a report under a unique name. */
function cellsOf({ total, byMonth, byHouseholdType, byIncomeSource, newcomers, answered }: NationalReport) {
  const cells: Cells = new Map();
  const add = (prefix: string, counts: Record<string, number | null | string>) => {
    for (const [name, value] of Object.entries(counts))
      if (typeof value !== 'string') cells.set(`${prefix} ${name}`, value);
  };
  add('total', total);
  byMonth.forEach((month, n) => add(`month${n}`, month));
  byHouseholdType.forEach(({ households }, n) => cells.set(`type ${n}`, households));
  byIncomeSource.forEach(({ households }, n) => cells.set(`income ${n}`, households));
  add('newcomers', newcomers);
  cells.set('answered', answered.households);
  return cells;
}

/**
 * A total and its parts, by name. A name that is not a published cell stands for an unpublished remainder.
 */
type Equation = [total: string, ...parts: string[]];

function equationsOf(cells: Cells): Equation[] {
  const names = [...cells.keys()];
  const months = names.filter((name) => /^month\d+ visits$/.test(name)).map((name) => name.split(' ')[0]!);
  const like = (start: string) => names.filter((name) => name.startsWith(`${start} `));
  const rows = ['total', ...months];
  return [
    ...['visits', 'newHouseholds'].map((measure): Equation => [
      `total ${measure}`,
      ...months.map((month) => `${month} ${measure}`),
    ]),
    ...['households', 'people', 'children', 'seniors'].flatMap((measure) =>
      months.map((month): Equation => [
        `total ${measure}`,
        `${month} ${measure}`,
        ...(months.length === 1 ? [] : [`not in ${month}: ${measure}`]),
      ]),
    ),
    ...rows.flatMap((row): Equation[] => [
      [`${row} people`, `${row} children`, `${row} seniors`, `grown-up in ${row}`],
      [`${row} households`, `${row} newHouseholds`, `not new in ${row}`],
    ]),
    ['total households', ...like('type')],
    ['total households', ...like('income')],
    ['total households', ...like('newcomers')],
    ['total households', 'answered', 'not answered'],
  ];
}

/**
 * Solves the equations by Gaussian elimination. Returns the unpublished counts that the published cells
 * determine.
 */
function solve(cells: Cells, equations: readonly Equation[]): Map<string, number> {
  const unknowns = [...new Set(equations.flat())].filter((name) => typeof cells.get(name) !== 'number');
  const columnOf = new Map(unknowns.map((name, column) => [name, column]));
  const rows = equations.map(([total, ...parts]) => {
    const row = Array.from({ length: unknowns.length + 1 }, () => 0);
    const put = (name: string, factor: number) => {
      const column = columnOf.get(name);
      if (column === undefined) row[unknowns.length]! -= factor * cells.get(name)!;
      else row[column]! += factor;
    };
    put(total, -1);
    for (const part of parts) put(part, 1);
    return row;
  });
  const pivots: number[][] = [];
  for (let column = 0; column < unknowns.length; column++) {
    const pivot = rows.find((row) => !pivots.includes(row) && Math.abs(row[column]!) > 1e-9);
    if (pivot === undefined) continue;
    const lead = pivot[column]!;
    pivot.forEach((value, at) => (pivot[at] = value / lead));
    for (const row of rows) {
      const factor = row[column]!;
      if (row !== pivot && Math.abs(factor) > 1e-9)
        row.forEach((value, at) => (row[at] = value - factor * pivot[at]!));
    }
    pivots.push(pivot);
  }
  return new Map(
    pivots.flatMap((row) => {
      const free = unknowns.filter((_, column) => Math.abs(row[column]!) > 1e-9);
      const [name] = free;
      return free.length === 1 && name !== undefined ? [[name, row[unknowns.length]!]] : [];
    }),
  );
}

const isSmall = (value: number | null | undefined): boolean =>
  typeof value === 'number' && Math.round(value) !== 0 && Math.abs(value) < 4.5;

describe('the shared report', () => {
  const figures = Array.from({ length: 300 }, (_, seed) => randomFigures(seed));

  test('publishes no small count, and only counts equal to those of the staff report', () => {
    const wrong = figures.flatMap((each, seed) => {
      const all = cellsOf(report(each, false));
      return [...cellsOf(report(each, true))].flatMap(([name, value]) => {
        const truth = all.get(name);
        // Zeros stay published.
        const isRight = value === null ? truth !== 0 : value === truth && !isSmall(value);
        return isRight ? [] : [[seed, name, value, truth]];
      });
    });
    expect(wrong).toEqual([]);
  });

  test('withholds every count of fewer than five households, however many people they are', () => {
    const published = figures.flatMap((each) => {
      const { total, byMonth } = report(each, true);
      const served = [each.total, ...each.byMonth.map((month) => month.served)];
      return [total, ...byMonth]
        .filter((_, n) => (served[n]?.households ?? 0) < 5)
        .flatMap((row) => Object.values(row).filter((value) => typeof value !== 'string'));
    });
    expect(new Set(published)).toEqual(new Set([0, null]));
  });

  test('allows no withheld or small count to be derived from the published ones', () => {
    const printed = figures.map((each) => cellsOf(report(each, true)));
    const derived = printed.flatMap((cells, seed) => {
      const equations = equationsOf(cells);
      const solved = [...solve(cells, equations)].filter(
        ([name, value]) => cells.get(name) === null || isSmall(value),
      );
      const rests = equations.filter(([total, ...parts]) => {
        const sum = cells.get(total);
        if (typeof sum !== 'number') return false;
        return isSmall(parts.reduce((rest, part) => rest - (cells.get(part) ?? 0), sum));
      });
      return [...solved, ...rests].map((found) => [seed, ...found]);
    });
    expect(derived).toEqual([]);
    const withheld = printed.flatMap((cells) => [...cells.values()].filter((value) => value === null));
    expect(withheld.length).toBeGreaterThan(1_000);
  });

  test('would expose counts if only the small ones were withheld', () => {
    const naive = figures.filter((each) => {
      const cells = cellsOf(report(each, false));
      for (const [name, value] of cells) if (isSmall(value)) cells.set(name, null);
      return [...solve(cells, equationsOf(cells)).keys()].some((name) => cells.get(name) === null);
    });
    expect(naive.length).toBeGreaterThan(50);
  });

  test('omits a rate from which a count could be derived', () => {
    for (const each of figures) {
      const { answered, total } = report(each, true);
      expect(answered.rate === null).toBe(answered.households === null || total.households === null);
    }
  });

  test('withholds little for a food bank with many households', () => {
    const many: Served<number> = {
      visits: 900,
      households: 600,
      people: 1_500,
      children: 500,
      seniors: 90,
      newHouseholds: 40,
    };
    const each: NationalCounts<number> = {
      total: { ...many, visits: 1_800, households: 700, newHouseholds: 80 },
      byMonth: MONTHS.slice(0, 2).map((month) => ({ month, served: many })),
      byHouseholdType: [...HOUSEHOLD_TYPES, null].map((householdType, n) => ({
        householdType,
        households: [300, 100, 200, 89, 3, 8][n]!,
      })),
      byIncomeSource: [...INCOME_SOURCES, null].map((incomeSource, n) => ({
        incomeSource,
        households: n === 0 ? 700 : 0,
      })),
      newcomers: { yes: 200, no: 300, notSaid: 200 },
      answered: 650,
    };
    const cells = cellsOf(report(each, true));
    const names = [...cells].flatMap(([name, value]) => (value === null ? [name] : []));
    // The small count of "other", and the next smallest to protect it.
    expect(names).toEqual(['type 4', 'type 5']);
  });
});
