import { todayAt } from '../../db/conditions.ts';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/**
 * Returns the food banks at whose desk a volunteer may work today: those with the permission and a shift on
 * the local day. The one whose shift begins first comes first.
 */
export async function selectDesks(db: Db, user_id: string, now: Date): Promise<string[]> {
  const { rows } = await sql<{ foodbank_id: string }>`
    select v.foodbank_id
    from volunteers v
    join food_banks b on b.id = v.foodbank_id and b.archived_at is null
    join assignments a on a.volunteer_id = v.id and a.status in ('assigned', 'confirmed', 'checked_in', 'completed')
    join shifts s on s.id = a.shift_id
    where v.user_id = ${user_id} and v.desk and v.removed_at is null and v.status = 'active'
      and (s.starts_at at time zone b.time_zone)::date = ${todayAt(now)}
    group by v.foodbank_id
    order by min(s.starts_at), v.foodbank_id`.execute(db);
  return rows.map(({ foodbank_id }) => foodbank_id);
}
