import { sql } from 'kysely';
import type { ServiceReport } from '@nourish/contract';
import type { Db } from '../../db/database.ts';
import { allOf, isOf, type Sql } from '../../db/conditions.ts';
import { personOf } from '../../db/requester.ts';

/** `first_day`: of the month. `foodbank_id` null: all food banks. */
interface ReportExtent {
  foodbank_id: string | null;
  first_day: string;
}

type Figure = Exclude<keyof ServiceReport, 'foodbank_id' | 'month' | 'by_program'>;

type ReportRow = Record<Figure, number> & {
  /** null: all programs. */
  program_id: string | null;
  name: string;
  kind: ServiceReport['by_program'][number]['kind'];
};

/** One row per household and `unit`, with its size at the last visit; null: not stated. */
const oncePer = (unit: Sql, columns: Sql): Sql => sql`
  select distinct on (${unit}) ${columns} as program_id, adults, seniors, children,
    coalesce(adults, seniors, children) is not null as is_stated
  from served
  where statistics = 'granted' and person_id is not null
  order by ${unit}, day desc, created_at desc, id desc`;

/**
 * Returns the figures of a month, first those of all programs, then of each program with visits, by name. Merged
 * clients are one household, and so are the clients of one account at several food banks.
 */
export async function selectServiceFigures(
  db: Db,
  { foodbank_id, first_day }: ReportExtent,
): Promise<ReportRow[]> {
  const { rows } = await sql<ReportRow>`
    with served as materialized (
      select v.id, v.program_id, v.day, v.created_at, v.statistics, v.adults, v.seniors, v.children,
        v.client_id is null as is_anonymous, ${personOf} as person_id
      from visits v left join clients c on c.id = v.client_id
      where ${allOf(
        sql`v.day >= ${first_day}::date and v.day < ${first_day}::date + interval '1 month'`,
        sql`v.voided_at is null`,
        isOf(sql`v.foodbank_id`, foodbank_id),
      )}
    ),
    sums as (
      select program_id, count(*) as visits, count(*) filter (where is_anonymous) as anonymous_visits
      from served group by grouping sets ((), (program_id))
    ),
    households as (
      (${oncePer(sql`person_id`, sql`null::uuid`)}) union all (${oncePer(sql`program_id, person_id`, sql`program_id`)})
    ),
    sizes as (
      select program_id, count(*) as households, count(*) filter (where not is_stated) as unstated,
        coalesce(sum(adults), 0) as adults, coalesce(sum(seniors), 0) as seniors, coalesce(sum(children), 0) as children
      from households group by program_id
    )
    select s.program_id, p.name, p.kind, s.visits, s.anonymous_visits, coalesce(h.households, 0) as households,
      coalesce(h.adults + h.seniors + h.children, 0) as people, coalesce(h.adults, 0) as adults,
      coalesce(h.seniors, 0) as seniors, coalesce(h.children, 0) as children,
      s.anonymous_visits + coalesce(h.unstated, 0) as unknown_people
    from sums s
    left join sizes h on h.program_id is not distinct from s.program_id
    left join programs p on p.id = s.program_id
    order by s.program_id is not null, fold_text(p.name), s.program_id`.execute(db);
  return rows;
}
