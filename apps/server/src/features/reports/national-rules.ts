import type { NationalReport } from '@nourish/contract';
import { monthsOf } from '@nourish/contract/calendar';
import { NATIONAL_MAX_MONTHS, SMALLEST_SHARED_COUNT } from '@nourish/contract/reporting';
import { percentOf } from '@nourish/contract/figures';
import { countOf, withhold, type Count, type Sum } from './suppression-rules.ts';

/** Months, `YYYY-MM`; both count. */
export interface MonthSpan {
  from: string;
  to: string;
}

const MONTHS_BY_DEFAULT = 12;

/**
 * The months that a report is about, where it is `thisMonth`: without any the last twelve that are over. Undefined where
 * they are more than a report may be about.
 */
export function spanOf(
  { from_month, to_month }: { from_month?: string; to_month?: string },
  thisMonth: string,
): MonthSpan | undefined {
  const lastOver = monthBefore(thisMonth, 1);
  // What begins later is a span of its first month.
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

/** What a report counts; `T` is a number, or what becomes of it. */
export interface NationalCounts<T> {
  total: Served<T>;
  byMonth: { month: string; served: Served<T> }[];
  byHouseholdType: { householdType: TypeRow['householdType']; households: T }[];
  byIncomeSource: { incomeSource: IncomeRow['incomeSource']; households: T }[];
  newcomers: { yes: T; no: T; notSaid: T };
  answered: T;
}

/** The report of a span; `isShared`: for others to read. */
export function nationalReportOf(
  { from, to }: MonthSpan,
  figures: NationalCounts<number>,
  isShared: boolean,
): NationalReport {
  const { all, counts } = collect(figures);
  if (isShared) {
    for (const served of [counts.total, ...counts.byMonth.map((month) => month.served)])
      withholdOfFew(served);
    withhold(all, sumsOf(counts), SMALLEST_SHARED_COUNT);
  }
  const told = eachCount(counts, ({ value, isWithheld }) => (isWithheld ? null : value));
  const { total, byMonth, byHouseholdType, byIncomeSource, newcomers, answered } = told;
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

/** What very few households come to tells of them, however many people they are: six people may be one family. */
function withholdOfFew({ households, ...told }: Served<Count>): void {
  if (households.value >= SMALLEST_SHARED_COUNT) return;
  for (const count of Object.values(told)) count.isWithheld ||= count.value > 0;
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

/** All that can be reckoned from one count to another. */
function sumsOf({ total, byMonth, newcomers, answered, ...by }: NationalCounts<Count>): Sum[] {
  const months = byMonth.map(({ served }) => served);
  const whole = (sum: Count, parts: Count[]): Sum => ({ total: sum, parts, isWhole: true });
  const within = (sum: Count, ...parts: Count[]): Sum => ({ total: sum, parts, isWhole: false });
  /** What is counted anew each month, and once over the span. */
  const unique = (measure: Measure): Sum[] => {
    const ofMonths = months.map((month) => month[measure]);
    if (months.length === 1) return [whole(total[measure], ofMonths)];
    // Who came in other months only; and, all months added up, who came in several.
    return [
      ...ofMonths.map((ofMonth) => within(total[measure], ofMonth)),
      within(total[measure], ...ofMonths),
    ];
  };
  const { households } = total;
  return [
    ...(['visits', 'newHouseholds'] as const).map((measure) =>
      whole(
        total[measure],
        months.map((month) => month[measure]),
      ),
    ),
    ...(['households', 'people', 'children', 'seniors'] as const).flatMap(unique),
    ...[total, ...months].flatMap((served) => [
      // What is left are those between 18 and 64, and those who did not say.
      within(served.people, served.children, served.seniors),
      within(served.households, served.newHouseholds),
    ]),
    ...[by.byHouseholdType, by.byIncomeSource].map((rows) =>
      whole(
        households,
        rows.map((row) => row.households),
      ),
    ),
    whole(households, [newcomers.yes, newcomers.no, newcomers.notSaid]),
    within(households, answered),
  ];
}
