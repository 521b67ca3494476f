import { sql, type RawBuilder } from 'kysely';
import type { Role } from '@nourish/contract';
import { DEFAULT_TIME_ZONE } from '@nourish/contract/constants';
import type { Db } from '../../db/database.ts';
import type { Extent } from './figures-queries.ts';

/** People of a role who became known in a month of the span; `month` null: before it, or after. */
export interface PeopleRow {
  role: Role;
  /** Its first day. */
  month: string | null;
  people: number;
  active: number;
}

/** Who is known to a food bank since which day. */
const peopleOf = (foodbank_id: string): RawBuilder<unknown> => sql`
  select u.role, u.last_seen_at, u.erased_at, p.first_day as day
  from food_bank_people p join users u on u.id = p.user_id
  where p.foodbank_id = ${foodbank_id}`;

/** Everybody with the day they signed up, by the clocks of their food bank. */
const everybody = sql`
  select u.role, u.last_seen_at, u.erased_at,
    (u.created_at at time zone coalesce(b.time_zone, ${DEFAULT_TIME_ZONE}))::date as day
  from users u left join food_banks b on b.id = u.foodbank_id`;

/** People by role and month; `active`: seen since a moment. Who was erased is nobody any more. */
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
    from (${foodbank_id === null ? everybody : peopleOf(foodbank_id)}) p
    where p.erased_at is null
    group by 1, 2`.execute(db);
  return rows;
}
