import type { NationalReport } from '@nourish/contract';
import { localTime, monthsOf } from '@nourish/contract/calendar';
import { PROGRAM_KINDS } from '@nourish/contract/client-constants';
import { DEFAULT_TIME_ZONE } from '@nourish/contract/constants';
import { HOUSEHOLD_TYPES, INCOME_SOURCES, NATIONAL_MAX_MONTHS } from '@nourish/contract/report-constants';
import type { Actor, Context } from '../../context.ts';
import { atOneMoment } from '../../db/database.ts';
import { foodBankScope } from '../../http/access.ts';
import { fail } from '../../fail.ts';
import { refuseBackwards } from '../../http/input.ts';
import { getFoodBank } from '../food-banks/service.ts';
import {
  selectKinds,
  selectMonths,
  selectSpan,
  selectSums,
  type MonthExtent,
  type SpanRow,
  type Unique,
} from './national-queries.ts';
import { nationalReportOf, spanOf, type NationalCounts, type Served } from './national-rules.ts';

export interface NationalQuery {
  foodbank_id?: string;
  from_month?: string;
  to_month?: string;
  /** True: small counts are withheld. */
  shared?: boolean;
}

/** Reports households and people served, each person once. Throws `not_found`, `invalid_input`. */
export async function nationalReport(
  ctx: Context,
  actor: Actor,
  { shared = false, ...query }: NationalQuery,
): Promise<NationalReport> {
  const foodbank_id = foodBankScope(actor, query.foodbank_id);
  refuseBackwards(query, 'from_month', 'to_month');
  const time_zone =
    foodbank_id === null ? DEFAULT_TIME_ZONE : (await getFoodBank(ctx, actor, foodbank_id)).bank.time_zone;
  const span = spanOf(query, localTime(ctx.clock.now(), time_zone).date.slice(0, 7));
  if (span === undefined)
    throw fail('invalid_input', {
      errors: [{ field: 'to_month', code: 'too_big', params: { max: NATIONAL_MAX_MONTHS } }],
    });
  return nationalReportOf(span, await readFigures(ctx, { ...span, foodbank_id }), shared);
}

const readFigures = (ctx: Context, extent: MonthExtent): Promise<NationalCounts<number>> =>
  atOneMoment(ctx, async (db) => {
    const sums = await selectSums(db, extent);
    const uniques = new Map((await selectMonths(db, extent)).map((row) => [row.month, row]));
    const span = await selectSpan(db, extent);
    const all = span.find((row) => row.by === 'all');
    const kinds = await selectKinds(db, extent);
    /** Households with one value of a question; null: no answer. */
    const households = (matches: (row: SpanRow) => boolean): number => span.find(matches)?.households ?? 0;
    const newcomers = (said: boolean | null) =>
      households(({ by, newcomer }) => by === 'newcomer' && newcomer === said);
    return {
      total: servedOf(sums, all),
      byMonth: monthsOf(extent.from, extent.to).map((month) => ({
        month,
        served: servedOf(
          sums.filter((row) => row.month === month),
          uniques.get(month),
        ),
      })),
      byKind: PROGRAM_KINDS.map((kind) => {
        const { visits = 0, households = 0, people = 0 } = kinds.find((row) => row.kind === kind) ?? {};
        return { kind, served: { visits, households, people } };
      }),
      byHouseholdType: [...HOUSEHOLD_TYPES, null].map((householdType) => ({
        householdType,
        households: households((row) => row.by === 'household_type' && row.household_type === householdType),
      })),
      byIncomeSource: [...INCOME_SOURCES, null].map((incomeSource) => ({
        incomeSource,
        households: households((row) => row.by === 'income_source' && row.income_source === incomeSource),
      })),
      newcomers: { yes: newcomers(true), no: newcomers(false), notSaid: newcomers(null) },
      answered: all === undefined ? 0 : all.households - all.unknownAge,
    };
  });

/** `sums` are those of the months in question. */
const servedOf = (
  sums: readonly Pick<Served<number>, 'visits' | 'anonymousVisits' | 'newHouseholds'>[],
  unique: Unique | undefined,
): Served<number> => ({
  visits: sums.reduce((sum, row) => sum + row.visits, 0),
  anonymousVisits: sums.reduce((sum, row) => sum + row.anonymousVisits, 0),
  households: unique?.households ?? 0,
  people: unique?.people ?? 0,
  children: unique?.children ?? 0,
  adults: unique?.adults ?? 0,
  seniors: unique?.seniors ?? 0,
  unknownAge: unique?.unknownAge ?? 0,
  newHouseholds: sums.reduce((sum, row) => sum + row.newHouseholds, 0),
});
