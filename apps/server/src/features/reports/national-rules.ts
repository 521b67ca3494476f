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

type Measure =
  | 'visits'
  | 'anonymousVisits'
  | 'households'
  | 'people'
  | 'children'
  | 'adults'
  | 'seniors'
  | 'unknownAge'
  | 'newHouseholds';
export type Served<T> = Record<Measure, T>;
type KindMeasure = 'visits' | 'households' | 'people';

type KindRow = NationalReport['byKind'][number];
type TypeRow = NationalReport['byHouseholdType'][number];
type IncomeRow = NationalReport['byIncomeSource'][number];

/** The counts of a report; `T` is a number, or the result of mapping it. */
export interface NationalCounts<T> {
  total: Served<T>;
  byMonth: { month: string; served: Served<T> }[];
  byKind: { kind: KindRow['kind']; served: Record<KindMeasure, T> }[];
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
    for (const { served } of [{ served: counts.total }, ...counts.byMonth, ...counts.byKind])
      withholdSmallGroups(served);
    withhold(all, sumsOf(counts), SMALLEST_SHARED_COUNT);
  }
  const presented = eachCount(counts, ({ value, isWithheld }) => (isWithheld ? null : value));
  const { total, byMonth, byKind, byHouseholdType, byIncomeSource, newcomers, answered } = presented;
  const { households } = total;
  return {
    fromMonth: from,
    toMonth: to,
    isSuppressed: isShared,
    total,
    byMonth: byMonth.map(({ month, served }) => ({ month, ...served })),
    byKind: byKind.map(({ kind, served }) => ({ kind, ...served })),
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
function withholdSmallGroups({ households, ...others }: Record<KindMeasure, Count>): void {
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
  anonymousVisits: change(served.anonymousVisits),
  households: change(served.households),
  people: change(served.people),
  children: change(served.children),
  adults: change(served.adults),
  seniors: change(served.seniors),
  unknownAge: change(served.unknownAge),
  newHouseholds: change(served.newHouseholds),
});

const eachCount = <A, B>(counts: NationalCounts<A>, change: (value: A) => B): NationalCounts<B> => ({
  total: eachMeasure(counts.total, change),
  byMonth: counts.byMonth.map(({ month, served }) => ({ month, served: eachMeasure(served, change) })),
  byKind: counts.byKind.map(({ kind, served: { visits, households, people } }) => ({
    kind,
    served: { visits: change(visits), households: change(households), people: change(people) },
  })),
  byHouseholdType: counts.byHouseholdType.map((row) => ({ ...row, households: change(row.households) })),
  byIncomeSource: counts.byIncomeSource.map((row) => ({ ...row, households: change(row.households) })),
  newcomers: {
    yes: change(counts.newcomers.yes),
    no: change(counts.newcomers.no),
    notSaid: change(counts.newcomers.notSaid),
  },
  answered: change(counts.answered),
});

function sumsOf({ total, byMonth, byKind, newcomers, answered, ...by }: NationalCounts<Count>): Sum[] {
  const months = byMonth.map(({ served }) => served);
  const exactSum = (sum: Count, parts: Count[]): Sum => ({ total: sum, parts, isExact: true });
  const partialSum = (sum: Count, ...parts: Count[]): Sum => ({ total: sum, parts, isExact: false });
  const kinds = byKind.map(({ served }) => served);
  /** If it is one kind, its counts are those of the total. The others have zeros, which are published. */
  const kindsOfHouseholds = kinds.filter((kind) => kind.households.value > 0);
  /** For measures that count a household once per month or kind, and once over the whole period. */
  const unique = (sum: Count, parts: Count[]): Sum[] => {
    if (parts.length === 1) return [exactSum(sum, parts)];
    // The differences count households served only in other months and, over all months, in several months.
    return [...parts.map((part) => partialSum(sum, part)), partialSum(sum, ...parts)];
  };
  const { households } = total;
  return [
    ...(['visits', 'anonymousVisits', 'newHouseholds'] as const).map((measure) =>
      exactSum(
        total[measure],
        months.map((month) => month[measure]),
      ),
    ),
    ...(['households', 'people', 'children', 'adults', 'seniors', 'unknownAge'] as const).flatMap((measure) =>
      unique(
        total[measure],
        months.map((month) => month[measure]),
      ),
    ),
    exactSum(
      total.visits,
      kinds.map((kind) => kind.visits),
    ),
    ...(['households', 'people'] as const).flatMap((measure) =>
      unique(
        total[measure],
        kindsOfHouseholds.map((kind) => kind[measure]),
      ),
    ),
    ...[total, ...months].flatMap((served) => [
      exactSum(served.people, [served.children, served.adults, served.seniors, served.unknownAge]),
      partialSum(served.households, served.newHouseholds),
      // Those who stated their size.
      partialSum(served.households, served.unknownAge),
      partialSum(served.visits, served.anonymousVisits),
    ]),
    ...[by.byHouseholdType, by.byIncomeSource].map((rows) =>
      exactSum(
        households,
        rows.map((row) => row.households),
      ),
    ),
    exactSum(households, [newcomers.yes, newcomers.no, newcomers.notSaid]),
    exactSum(households, [answered, total.unknownAge]),
  ];
}
