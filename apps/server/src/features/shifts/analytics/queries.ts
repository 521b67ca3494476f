import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

export interface FiguresRow {
  /** What the row sums up: all shifts, one activity or one week. */
  kind: 'all' | 'activity' | 'week';
  activity_category: string | null;
  week: string | null;
  shifts: number;
  capacity: number;
  filled: number;
  hours: string;
  no_shows: number;
  /** Volunteers with completed assignments, over all shifts. */
  volunteers: number;
}

/**
 * Figures of the shifts that begin in a span (local dates), in total, by activity and by week. Spots count
 * only published and completed shifts; hours and no-shows count every shift, as volunteers' own records do.
 */
export async function selectFigures(
  db: Db,
  foodbank_id: string,
  { start_date, end_date }: { start_date: string; end_date: string },
): Promise<FiguresRow[]> {
  const { rows } = await sql<FiguresRow>`
    with span as (
      select id, activity_category, date_trunc('week', shift_date::timestamp)::date as week, capacity, current_volunteers,
        status in ('published', 'completed') as is_held
      from shifts
      where foodbank_id = ${foodbank_id} and shift_date between ${start_date} and ${end_date}
    ), work as (
      select a.shift_id, sum(a.hours_worked) as hours, count(*) filter (where a.status = 'no_show') as no_shows
      from assignments a
      where a.shift_id in (select id from span) and a.status in ('completed', 'no_show')
      group by a.shift_id
    )
    select
      case grouping(activity_category, week) when 3 then 'all' when 1 then 'activity' else 'week' end as kind,
      activity_category, week,
      count(*) filter (where is_held) as shifts,
      coalesce(sum(capacity) filter (where is_held), 0) as capacity,
      coalesce(sum(current_volunteers) filter (where is_held), 0) as filled,
      coalesce(sum(hours), 0) as hours,
      coalesce(sum(no_shows), 0)::bigint as no_shows,
      (select count(distinct volunteer_id) from assignments
        where shift_id in (select id from span) and status = 'completed') as volunteers
    from span left join work on work.shift_id = span.id
    group by grouping sets ((), (activity_category), (week))
    order by shifts desc, capacity desc, fold_text(activity_category), activity_category, week`.execute(db);
  return rows;
}
