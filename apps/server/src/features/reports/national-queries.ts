import { sql } from 'kysely';
import type { HouseholdAnswers } from '@nourish/contract';
import type { Db } from '../../db/database.ts';
import { allOf, isOf, type Sql } from '../../db/conditions.ts';
import type { MonthSpan, Served } from './national-rules.ts';

export interface MonthExtent extends MonthSpan {
  /** Food bank id; null: all food banks. */
  foodbank_id: string | null;
}

/** Visits that count, with the person of their client; merged clients are one person. */
const visits = (extent: MonthExtent): Sql => sql`
  visits v left join clients c on c.id = v.client_id left join clients r on r.id = c.root_id
  where ${allOf(
    sql`v.voided_at is null`,
    isOf(sql`v.foodbank_id`, extent.foodbank_id),
    sql`v.day < ${`${extent.to}-01`}::date + interval '1 month'`,
  )}`;

/** The visits of the extent; `is_household`: of a client who has not refused to be counted. */
const visitsWithin = (extent: MonthExtent): Sql => sql`
  select v.*, date_trunc('month', v.day)::date as month, r.person_id,
    r.person_id is not null and v.statistics <> 'refused' as is_household
  from ${visits(extent)} and v.day >= ${`${extent.from}-01`}::date`;

type MonthSums = Pick<Served<number>, 'visits' | 'newHouseholds'> & { month: string };

/** Returns visits and new households, which add up over months. Leaves out months without visits. */
export async function selectSums(db: Db, extent: MonthExtent): Promise<MonthSums[]> {
  const { rows } = await sql<MonthSums>`
    with first_visits as (
      select r.person_id, date_trunc('month', min(v.day))::date as month
      from ${visits(extent)} and r.person_id is not null
      group by r.person_id
    )
    select to_char(v.month, 'YYYY-MM') as month, count(*) as visits,
      count(distinct v.person_id) filter (where v.is_household and f.month = v.month) as "newHouseholds"
    from (${visitsWithin(extent)}) v left join first_visits f on f.person_id = v.person_id
    group by v.month`.execute(db);
  return rows;
}

export type Unique = Omit<Served<number>, 'visits' | 'newHouseholds'>;

/** One row per person and `unit`, with the household data of the last visit at any food bank. */
const oncePer = (unit: Sql, extent: MonthExtent): Sql => sql`
  select distinct on (${unit}) v.month, v.household_type, v.income_source, v.newcomer,
    coalesce(v.adults, v.children, v.seniors) is not null as answered,
    greatest(1, coalesce(v.adults, 0) + coalesce(v.children, 0) + coalesce(v.seniors, 0)) as people,
    coalesce(v.children, 0) as children,
    coalesce(v.seniors, 0) as seniors
  from (${visitsWithin(extent)}) v
  where v.is_household
  order by ${unit}, v.day desc, v.foodbank_id, v.created_at desc, v.id desc`;

const uniques = sql`
  count(*) as households,
  coalesce(sum(people), 0)::bigint as people,
  coalesce(sum(children), 0)::bigint as children,
  coalesce(sum(seniors), 0)::bigint as seniors`;

export async function selectMonths(db: Db, extent: MonthExtent): Promise<(Unique & { month: string })[]> {
  const { rows } = await sql<Unique & { month: string }>`
    select to_char(month, 'YYYY-MM') as month, ${uniques}
    from (${oncePer(sql`v.month, v.person_id`, extent)}) served
    group by month`.execute(db);
  return rows;
}

/** Households of the period: all of them, or those with one value of a household question. */
export type SpanRow = Unique &
  Pick<HouseholdAnswers, 'household_type' | 'income_source' | 'newcomer'> & {
    by: 'all' | 'household_type' | 'income_source' | 'newcomer';
    answered: number;
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
      household_type, income_source, newcomer, ${uniques},
      count(*) filter (where answered) as answered
    from (${oncePer(sql`v.person_id`, extent)}) served
    group by grouping sets ((), (household_type), (income_source), (newcomer))`.execute(db);
  return rows;
}
