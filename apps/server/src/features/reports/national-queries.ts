import { sql } from 'kysely';
import type { HouseholdAnswers, Program } from '@nourish/contract';
import type { Db } from '../../db/database.ts';
import { allOf, isOf, type Sql } from '../../db/conditions.ts';
import { personOf } from '../../db/requester.ts';
import type { MonthSpan, Served } from './national-rules.ts';

export interface MonthExtent extends MonthSpan {
  /** Food bank id; null: all food banks. */
  foodbank_id: string | null;
}

/** Visits that count, up to the end of the extent. */
const isCounted = (extent: MonthExtent): Sql =>
  allOf(
    sql`v.voided_at is null`,
    isOf(sql`v.foodbank_id`, extent.foodbank_id),
    sql`v.day < ${`${extent.to}-01`}::date + interval '1 month'`,
  );
const isWithin = (extent: MonthExtent): Sql =>
  allOf(isCounted(extent), sql`v.day >= ${`${extent.from}-01`}::date`);

type MonthSums = Pick<Served<number>, 'visits' | 'anonymousVisits' | 'newHouseholds'> & { month: string };

/**
 * Returns visits and new households, which add up over months. Leaves out months without visits. A household is new
 * in the month of its first visit, if it agreed to be counted in that month.
 */
export async function selectSums(db: Db, extent: MonthExtent): Promise<MonthSums[]> {
  const { rows } = await sql<MonthSums>`
    with clients_first as (
      select client_id, min(day) as day, min(day) filter (where statistics <> 'refused') as counted_day
      from visits v where ${isCounted(extent)} and client_id is not null
      group by client_id
    ),
    people_first as (
      select date_trunc('month', min(f.day))::date as month,
        date_trunc('month', min(f.counted_day))::date as counted_month
      from clients_first f join clients c on c.id = f.client_id
      group by ${personOf}
    ),
    new_households as (
      select month, count(*) as households from people_first where month = counted_month group by month
    ),
    months as (
      select date_trunc('month', v.day)::date as month, count(*) as visits,
        count(*) filter (where v.client_id is null) as anonymous_visits
      from visits v where ${isWithin(extent)}
      group by month
    )
    select to_char(month, 'YYYY-MM') as month, visits, anonymous_visits as "anonymousVisits",
      coalesce(households, 0) as "newHouseholds"
    from months left join new_households using (month)`.execute(db);
  return rows;
}

export type Unique = Pick<
  Served<number>,
  'households' | 'people' | 'children' | 'adults' | 'seniors' | 'unknownAge'
>;

/** One row per person and `unit`, with the household data of the last visit at any food bank. */
const oncePer = (unit: Sql, extent: MonthExtent): Sql => sql`
  select distinct on (${unit}) date_trunc('month', v.day)::date as month, p.kind,
    v.household_type, v.income_source, v.newcomer, coalesce(v.children, 0) as children,
    coalesce(v.adults, 0) as adults, coalesce(v.seniors, 0) as seniors,
    (coalesce(v.adults, 0) + coalesce(v.children, 0) + coalesce(v.seniors, 0) = 0)::int as unknown_age
  from visits v join clients c on c.id = v.client_id join programs p on p.id = v.program_id
  where ${isWithin(extent)} and v.statistics <> 'refused'
  order by ${unit}, v.day desc, v.foodbank_id, v.created_at desc, v.id desc`;

/** A household that did not state its size is one person of unknown age. */
const uniques = sql`
  count(*) as households,
  coalesce(sum(children + adults + seniors + unknown_age), 0)::bigint as people,
  coalesce(sum(children), 0)::bigint as children,
  coalesce(sum(adults), 0)::bigint as adults,
  coalesce(sum(seniors), 0)::bigint as seniors,
  coalesce(sum(unknown_age), 0)::bigint as "unknownAge"`;

export async function selectMonths(db: Db, extent: MonthExtent): Promise<(Unique & { month: string })[]> {
  const { rows } = await sql<Unique & { month: string }>`
    select to_char(month, 'YYYY-MM') as month, ${uniques}
    from (${oncePer(sql`date_trunc('month', v.day), ${personOf}`, extent)}) served
    group by month`.execute(db);
  return rows;
}

/** Households of the period: all of them, or those with one value of a household question. */
export type SpanRow = Unique &
  Pick<HouseholdAnswers, 'household_type' | 'income_source' | 'newcomer'> & {
    by: 'all' | 'household_type' | 'income_source' | 'newcomer';
  };

export async function selectSpan(db: Db, extent: MonthExtent): Promise<SpanRow[]> {
  const { rows } = await sql<SpanRow>`
    select
      case
        when grouping(household_type) = 0 then 'household_type'
        when grouping(income_source) = 0 then 'income_source'
        when grouping(newcomer) = 0 then 'newcomer'
        else 'all'
      end as by,
      household_type, income_source, newcomer, ${uniques}
    from (${oncePer(personOf, extent)}) served
    group by grouping sets ((), (household_type), (income_source), (newcomer))`.execute(db);
  return rows;
}

type KindRow = Pick<Served<number>, 'visits' | 'households' | 'people'> & Pick<Program, 'kind'>;

/** Returns visits and households of the period by kind of program, each household once per kind. */
export async function selectKinds(db: Db, extent: MonthExtent): Promise<KindRow[]> {
  const { rows } = await sql<KindRow>`
    with sums as (
      select p.kind, count(*) as visits
      from visits v join programs p on p.id = v.program_id where ${isWithin(extent)}
      group by p.kind
    ),
    households as (
      select kind, ${uniques} from (${oncePer(sql`p.kind, ${personOf}`, extent)}) served group by kind
    )
    select kind, visits, coalesce(households, 0) as households, coalesce(people, 0) as people
    from sums left join households using (kind)`.execute(db);
  return rows;
}
