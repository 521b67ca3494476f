import { sql } from 'kysely';
import type { Role } from '@nourish/contract';
import { DEFAULT_TIME_ZONE } from '@nourish/contract/constants';
import type { Db } from '../../db/database.ts';
import type { Sql } from '../../db/conditions.ts';
import type { Extent } from './figures-queries.ts';

/** People of a role by the month in which they became known; `month` null: outside the period. */
export interface PeopleRow {
  role: Role;
  month: string | null;
  people: number;
  active: number;
}

const peopleOf = (foodbank_id: string): Sql => sql`
  select u.role, u.last_seen_at, u.erased_at, p.first_day as day
  from food_bank_people p join users u on u.id = p.user_id
  where p.foodbank_id = ${foodbank_id}`;

/** All people with their sign-up day in the time zone of their food bank. */
const allPeople = sql`
  select u.role, u.last_seen_at, u.erased_at,
    (u.created_at at time zone coalesce(b.time_zone, ${DEFAULT_TIME_ZONE}))::date as day
  from users u left join food_banks b on b.id = u.foodbank_id`;

/** Counts people by role and month; `active`: seen after `seenSince`. Excludes erased accounts. */
export async function selectPeople(
  db: Db,
  { foodbank_id, period: { from, to } }: Extent,
  seenSince: Date,
): Promise<PeopleRow[]> {
  const { rows } = await sql<PeopleRow>`
    select p.role,
      case when p.day <= ${to}::date and (${from}::date is null or p.day >= ${from}::date)
        then date_trunc('month', p.day::timestamp)::date end as month,
      count(*) as people, count(*) filter (where p.last_seen_at > ${seenSince}) as active
    from (${foodbank_id === null ? allPeople : peopleOf(foodbank_id)}) p
    where p.erased_at is null
    group by 1, 2`.execute(db);
  return rows;
}
