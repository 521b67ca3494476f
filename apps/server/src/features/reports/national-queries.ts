import { sql } from 'kysely';
import type { HouseholdAnswers } from '@nourish/contract';
import type { Db } from '../../db/database.ts';
import type { Sql } from '../../db/conditions.ts';
import type { MonthSpan, Served } from './national-rules.ts';

export interface MonthExtent extends MonthSpan {
  /** Food bank id; null: all food banks. */
  foodbank_id: string | null;
}

const monthCondition = ({ foodbank_id, from, to }: MonthExtent): Sql => sql`
  m.month between ${`${from}-01`}::date and ${`${to}-01`}::date
  ${foodbank_id === null ? sql`` : sql`and m.foodbank_id = ${foodbank_id}`}`;

/** True for one row per person: the first month at any food bank. */
const isFirstAnywhere = sql`m.is_first and not exists (
  select from served_months before
  where before.recipient_id = m.recipient_id and (before.month, before.foodbank_id) < (m.month, m.foodbank_id))`;

/** Returns visits and new households, which add up over months. Leaves out months without visits. */
export async function selectSums(
  db: Db,
  extent: MonthExtent,
): Promise<(Pick<Served<number>, 'visits' | 'newHouseholds'> & { month: string })[]> {
  const isNew = extent.foodbank_id === null ? isFirstAnywhere : sql`m.is_first`;
  const { rows } = await sql<Pick<Served<number>, 'visits' | 'newHouseholds'> & { month: string }>`
    select to_char(m.month, 'YYYY-MM') as month,
      sum(m.visits)::bigint as visits,
      count(*) filter (where ${isNew}) as "newHouseholds"
    from served_months m
    where ${monthCondition(extent)}
    group by m.month`.execute(db);
  return rows;
}

export type Unique = Omit<Served<number>, 'visits' | 'newHouseholds'>;

/** One row per person and `unit`, with the household data of the last visit at any food bank. */
const oncePer = (unit: Sql, extent: MonthExtent): Sql => sql`
  select distinct on (${unit}) m.month, m.household_type, m.income_source, m.newcomer,
    coalesce(m.adults, m.children, m.seniors) is not null as answered,
    greatest(1, coalesce(m.adults, 0) + coalesce(m.children, 0) + coalesce(m.seniors, 0)) as people,
    coalesce(m.children, 0) as children,
    coalesce(m.seniors, 0) as seniors
  from served_months m
  where ${monthCondition(extent)}
  order by ${unit}, m.last_day desc, m.foodbank_id`;

const uniques = sql`
  count(*) as households,
  coalesce(sum(people), 0)::bigint as people,
  coalesce(sum(children), 0)::bigint as children,
  coalesce(sum(seniors), 0)::bigint as seniors`;

export async function selectMonths(db: Db, extent: MonthExtent): Promise<(Unique & { month: string })[]> {
  const { rows } = await sql<Unique & { month: string }>`
    select to_char(month, 'YYYY-MM') as month, ${uniques}
    from (${oncePer(sql`m.month, m.recipient_id`, extent)}) served
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
    from (${oncePer(sql`m.recipient_id`, extent)}) served
    group by grouping sets ((), (household_type), (income_source), (newcomer))`.execute(db);
  return rows;
}
