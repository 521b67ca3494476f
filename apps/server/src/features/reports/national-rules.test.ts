import { describe, expect, test } from 'vitest';
import type { NationalReport } from '@nourish/contract';
import { PROGRAM_KINDS } from '@nourish/contract/client-constants';
import { HOUSEHOLD_TYPES, INCOME_SOURCES } from '@nourish/contract/report-constants';
import { nationalReportOf, spanOf, type NationalCounts, type Served } from './national-rules.ts';
import { MONTHS, randomFigures } from './test-national.ts';

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

const report = (figures: NationalCounts<number>, isShared: boolean): NationalReport =>
  nationalReportOf({ from: figures.byMonth[0]!.month, to: figures.byMonth.at(-1)!.month }, figures, isShared);

type Cells = Map<string, number | null>;

/** Every count of a report under a unique name. */
function cellsOf(report: NationalReport) {
  const { total, byMonth, byKind, byHouseholdType, byIncomeSource, newcomers, answered } = report;
  const cells: Cells = new Map();
  const add = (prefix: string, counts: Record<string, number | null | string>) => {
    for (const [name, value] of Object.entries(counts))
      if (typeof value !== 'string') cells.set(`${prefix} ${name}`, value);
  };
  add('total', total);
  byMonth.forEach((month, n) => add(`month${n}`, month));
  byKind.forEach((kind, n) => add(`kind${n}`, kind));
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
  const kinds = PROGRAM_KINDS.map((_, n) => `kind${n}`);
  const served = kinds.filter((kind) => cells.get(`${kind} households`) !== 0);
  return [
    ...['visits', 'anonymousVisits', 'newHouseholds'].map((measure): Equation => [
      `total ${measure}`,
      ...months.map((month) => `${month} ${measure}`),
    ]),
    ['total visits', ...kinds.map((kind) => `${kind} visits`)],
    ...['households', 'people'].flatMap((measure) =>
      served.map((kind): Equation => [
        `total ${measure}`,
        `${kind} ${measure}`,
        ...(served.length === 1 ? [] : [`not in ${kind}: ${measure}`]),
      ]),
    ),
    ...['households', 'people', 'children', 'adults', 'seniors', 'unknownAge'].flatMap((measure) =>
      months.map((month): Equation => [
        `total ${measure}`,
        `${month} ${measure}`,
        ...(months.length === 1 ? [] : [`not in ${month}: ${measure}`]),
      ]),
    ),
    ...rows.flatMap((row): Equation[] => [
      [`${row} people`, `${row} children`, `${row} adults`, `${row} seniors`, `${row} unknownAge`],
      [`${row} households`, `${row} newHouseholds`, `not new in ${row}`],
      [`${row} households`, `${row} unknownAge`, `answered in ${row}`],
      [`${row} visits`, `${row} anonymousVisits`, `with a client in ${row}`],
    ]),
    ['total households', ...like('type')],
    ['total households', ...like('income')],
    ['total households', ...like('newcomers')],
    ['total households', 'answered', 'total unknownAge'],
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
      const { total, byMonth, byKind } = report(each, true);
      const served = [each.total, ...[...each.byMonth, ...each.byKind].map((row) => row.served)];
      return [total, ...byMonth, ...byKind]
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
      anonymousVisits: 60,
      households: 600,
      people: 1_500,
      children: 500,
      adults: 860,
      seniors: 90,
      unknownAge: 50,
      newHouseholds: 40,
    };
    const each: NationalCounts<number> = {
      total: { ...many, visits: 1_800, anonymousVisits: 120, households: 700, newHouseholds: 80 },
      byMonth: MONTHS.slice(0, 2).map((month) => ({ month, served: many })),
      byKind: PROGRAM_KINDS.map((kind, n) => ({
        kind,
        served: { visits: [1_500, 300][n] ?? 0, households: [690, 90][n] ?? 0, people: [1_480, 200][n] ?? 0 },
      })),
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
