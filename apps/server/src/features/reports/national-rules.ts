import { percentOf, type NationalReport } from '@nourish/contract';
import { monthsOf } from '@nourish/contract/calendar';
import { NATIONAL_MAX_MONTHS, SMALLEST_SHARED_COUNT } from '@nourish/contract/report-constants';
import { countOf, withhold, type Count, type Sum } from './suppression-rules.ts';

/** Months, `YYYY-MM`, both inclusive. */
export interface MonthSpan {
  from: string;
  to: string;
}

const MONTHS_BY_DEFAULT = 12;

/** Returns the months of a report, by default the last twelve complete ones; undefined if too many. */
export function spanOf(
  { from_month, to_month }: { from_month?: string; to_month?: string },
  thisMonth: string,
): MonthSpan | undefined {
  const lastOver = monthBefore(thisMonth, 1);
  // A span that starts after the last complete month covers its first month only.
  const to = to_month ?? (from_month !== undefined && from_month > lastOver ? from_month : lastOver);
  const from = from_month ?? monthBefore(to, MONTHS_BY_DEFAULT - 1);
  return monthsOf(from, to).length > NATIONAL_MAX_MONTHS ? undefined : { from, to };
}

function monthBefore(month: string, months: number): string {
  const number = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 - months;
  return `${Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, '0')}`;
}

type Measure = 'visits' | 'households' | 'people' | 'children' | 'seniors' | 'newHouseholds';
export type Served<T> = Record<Measure, T>;

type TypeRow = NationalReport['byHouseholdType'][number];
type IncomeRow = NationalReport['byIncomeSource'][number];

/** The counts of a report; `T` is a number, or the result of mapping it. */
export interface NationalCounts<T> {
  total: Served<T>;
  byMonth: { month: string; served: Served<T> }[];
  byHouseholdType: { householdType: TypeRow['householdType']; households: T }[];
  byIncomeSource: { incomeSource: IncomeRow['incomeSource']; households: T }[];
  newcomers: { yes: T; no: T; notSaid: T };
  answered: T;
}

/** Builds the report; `isShared`: for publication, with small counts withheld. */
export function nationalReportOf(
  { from, to }: MonthSpan,
  figures: NationalCounts<number>,
  isShared: boolean,
): NationalReport {
  const { all, counts } = collect(figures);
  if (isShared) {
    for (const served of [counts.total, ...counts.byMonth.map((month) => month.served)])
      withholdSmallGroups(served);
    withhold(all, sumsOf(counts), SMALLEST_SHARED_COUNT);
  }
  const presented = eachCount(counts, ({ value, isWithheld }) => (isWithheld ? null : value));
  const { total, byMonth, byHouseholdType, byIncomeSource, newcomers, answered } = presented;
  const { households } = total;
  return {
    fromMonth: from,
    toMonth: to,
    isSuppressed: isShared,
    total,
    byMonth: byMonth.map(({ month, served }) => ({ month, ...served })),
    byHouseholdType,
    byIncomeSource,
    newcomers,
    answered: {
      households: answered,
      rate: answered === null || households === null ? null : percentOf(answered, households),
    },
  };
}

/** Withholds all counts of a period with few households, of any size: six people may be one family. */
function withholdSmallGroups({ households, ...others }: Served<Count>): void {
  if (households.value >= SMALLEST_SHARED_COUNT) return;
  for (const count of Object.values(others)) count.isWithheld ||= count.value > 0;
}

function collect(figures: NationalCounts<number>): { all: Count[]; counts: NationalCounts<Count> } {
  const all: Count[] = [];
  const counts = eachCount(figures, (value) => {
    const count = countOf(value);
    all.push(count);
    return count;
  });
  return { all, counts };
}

const eachMeasure = <A, B>(served: Served<A>, change: (value: A) => B): Served<B> => ({
  visits: change(served.visits),
  households: change(served.households),
  people: change(served.people),
  children: change(served.children),
  seniors: change(served.seniors),
  newHouseholds: change(served.newHouseholds),
});

const eachCount = <A, B>(counts: NationalCounts<A>, change: (value: A) => B): NationalCounts<B> => ({
  total: eachMeasure(counts.total, change),
  byMonth: counts.byMonth.map(({ month, served }) => ({ month, served: eachMeasure(served, change) })),
  byHouseholdType: counts.byHouseholdType.map((row) => ({ ...row, households: change(row.households) })),
  byIncomeSource: counts.byIncomeSource.map((row) => ({ ...row, households: change(row.households) })),
  newcomers: {
    yes: change(counts.newcomers.yes),
    no: change(counts.newcomers.no),
    notSaid: change(counts.newcomers.notSaid),
  },
  answered: change(counts.answered),
});

function sumsOf({ total, byMonth, newcomers, answered, ...by }: NationalCounts<Count>): Sum[] {
  const months = byMonth.map(({ served }) => served);
  const exactSum = (sum: Count, parts: Count[]): Sum => ({ total: sum, parts, isExact: true });
  const partialSum = (sum: Count, ...parts: Count[]): Sum => ({ total: sum, parts, isExact: false });
  /** For measures that count a household once per month, and once over the whole period. */
  const unique = (measure: Measure): Sum[] => {
    const ofMonths = months.map((month) => month[measure]);
    if (months.length === 1) return [exactSum(total[measure], ofMonths)];
    // The differences count households served only in other months and, over all months, in several months.
    return [
      ...ofMonths.map((ofMonth) => partialSum(total[measure], ofMonth)),
      partialSum(total[measure], ...ofMonths),
    ];
  };
  const { households } = total;
  return [
    ...(['visits', 'newHouseholds'] as const).map((measure) =>
      exactSum(
        total[measure],
        months.map((month) => month[measure]),
      ),
    ),
    ...(['households', 'people', 'children', 'seniors'] as const).flatMap(unique),
    ...[total, ...months].flatMap((served) => [
      // The rest are people between 18 and 64, and those whose age is unknown.
      partialSum(served.people, served.children, served.seniors),
      partialSum(served.households, served.newHouseholds),
    ]),
    ...[by.byHouseholdType, by.byIncomeSource].map((rows) =>
      exactSum(
        households,
        rows.map((row) => row.households),
      ),
    ),
    exactSum(households, [newcomers.yes, newcomers.no, newcomers.notSaid]),
    partialSum(households, answered),
  ];
}
