import { isOf } from '../../../db/conditions.ts';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { BookedCounts, Span } from './rules.ts';

/** A food bank with a schedule, and the first day on which it has a booked slot. */
export interface ScheduledBank {
  id: string;
  first_day: string | null;
}

/** Returns the food banks with a schedule. `foodbank_id` null: of all. */
export async function selectScheduled(db: Db, foodbank_id: string | null): Promise<ScheduledBank[]> {
  const { rows } = await sql<ScheduledBank>`
    select s.foodbank_id as id, (select min(day) from pickup_slots where foodbank_id = s.foodbank_id) as first_day
    from pickup_schedules s
    where ${isOf(sql`s.foodbank_id`, foodbank_id)}
    order by s.foodbank_id`.execute(db);
  return rows;
}

/** Returns the booked slots of a food bank in a span, and how their appointments ended. */
export async function selectBookedSlots(
  db: Db,
  { id, time_zone }: { id: string; time_zone: string },
  { from, to }: Span,
): Promise<BookedCounts[]> {
  const { rows } = await sql<BookedCounts>`
    select day as date, starts as time, places, minutes,
      count(*) filter (where stood)::int as booked,
      count(*) filter (where status = 'cancelled' and not stood)::int as cancelled,
      count(*) filter (where is_done)::int as handed_out,
      count(*) filter (where stood and is_approved and not is_done)::int as missed,
      coalesce(array_agg(wait) filter (where wait >= 0), '{}') as waits
    from (
      select s.day, s.starts, s.places, s.minutes, r.status,
        r.status <> 'rejected' and (r.status <> 'cancelled'
          or coalesce(c.at >= (s.day + s.starts::time) at time zone ${time_zone}, false)) as stood,
        coalesce(r.fulfilled_date <= s.day, false) as is_done,
        coalesce(c.is_approved, r.status in ('approved', 'ready', 'fulfilled')) as is_approved,
        case when r.fulfilled_date = s.day
          then round(extract(epoch from r.fulfilled_at - r.arrived_at) / 60)::int end as wait
      from pickup_slots s
      left join food_requests r on r.slot_id = s.id and r.foodbank_id = s.foodbank_id
      left join lateral (
        select max(created_at) filter (where status = 'cancelled') as at,
          bool_or(status in ('approved', 'ready')) as is_approved
        from food_request_events where request_id = r.id and r.status = 'cancelled'
      ) c on true
      where s.foodbank_id = ${id} and s.day between ${from} and ${to}
    ) a
    group by day, starts, places, minutes`.execute(db);
  return rows;
}
