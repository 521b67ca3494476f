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
    where ${foodbank_id}::uuid is null or s.foodbank_id = ${foodbank_id}::uuid
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
    select s.day as date, s.starts as time, s.places, s.minutes,
      count(*) filter (where a.stood)::int as booked,
      count(*) filter (where a.status = 'cancelled' and not a.stood)::int as cancelled,
      count(*) filter (where a.is_done)::int as handed_out,
      count(*) filter (where a.stood and a.is_approved and not a.is_done)::int as missed,
      coalesce(array_agg(a.wait) filter (where a.wait >= 0), '{}') as waits
    from pickup_slots s
    left join lateral (
      select r.status,
        r.status <> 'rejected' and (r.status <> 'cancelled'
          or coalesce(c.at >= (s.day + s.starts::time) at time zone ${time_zone}, false)) as stood,
        coalesce(r.fulfilled_date <= s.day, false) as is_done,
        coalesce(c.is_approved, r.status in ('approved', 'ready', 'fulfilled')) as is_approved,
        case when r.fulfilled_date = s.day
          then round(extract(epoch from r.fulfilled_at - r.arrived_at) / 60)::int end as wait
      from food_requests r
      left join lateral (
        select max(created_at) filter (where status = 'cancelled') as at,
          bool_or(status in ('approved', 'ready')) as is_approved
        from food_request_events where request_id = r.id and r.status = 'cancelled'
      ) c on true
      where r.slot_id = s.id
    ) a on true
    where s.foodbank_id = ${id} and s.day between ${from} and ${to}
    group by s.id`.execute(db);
  return rows;
}
