import { isOf, todayAt } from '../../db/conditions.ts';
import { sql } from 'kysely';
import { countRows } from '../../db/count-rows.ts';
import type { Db } from '../../db/database.ts';

/** Counts for the current local day of each food bank; `unfolded` is the number of log rows behind them. */
export interface TodayRow {
  requests: number;
  donations: number;
  unfolded: number;
}

export async function selectToday(db: Db, foodbank_id: string | null, now: Date): Promise<TodayRow> {
  const { rows } = await sql<TodayRow>`
    select coalesce(sum(f.count) filter (where f.kind = 'requests'), 0)::bigint as requests,
      coalesce(sum(f.count) filter (where f.kind = 'donations_offered'), 0)::bigint as donations,
      coalesce(sum(f.unfolded), 0)::bigint as unfolded
    from food_banks b cross join lateral (
      select f.kind, f.count, f.unfolded from report_figures f
      where f.foodbank_id = b.id and f.kind in ('requests', 'donations_offered')
        and f.day = ${todayAt(now)}
    ) f
    where ${isOf(sql`b.id`, foodbank_id)}`.execute(db);
  return rows[0] ?? { requests: 0, donations: 0, unfolded: 0 };
}

export const countPending = (db: Db, foodbank_id: string | null): Promise<number> =>
  countRows(
    db
      .selectFrom('food_requests')
      .where('status', '=', 'pending')
      .$if(foodbank_id !== null, (query) => query.where('foodbank_id', '=', foodbank_id)),
  );

export const countWishlists = (db: Db, user_id: string): Promise<number> =>
  countRows(db.selectFrom('wishlists').where('user_id', '=', user_id));
