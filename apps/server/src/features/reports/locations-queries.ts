import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

export interface LocationRow {
  id: string;
  name: string;
  foodbank_id: string;
  capacity: number | null;
  units: number;
}

/** Returns locations with their units, by food bank and name; over all food banks, without archived ones. */
export async function selectLocations(db: Db, foodbank_id: string | null): Promise<LocationRow[]> {
  const { rows } = await sql<LocationRow>`
    select l.id, l.name, l.foodbank_id, l.capacity, coalesce(s.units, 0)::bigint as units
    from storage_locations l
    join food_banks b on b.id = l.foodbank_id
    cross join lateral (
      select sum(e.quantity + e.reserved_quantity) as units from stock_levels e where e.storage_location_id = l.id
    ) s
    where b.id = ${foodbank_id}::uuid or (${foodbank_id}::uuid is null and b.archived_at is null)
    order by fold_text(b.name), b.id, fold_text(l.name), l.id`.execute(db);
  return rows;
}
