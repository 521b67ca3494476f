import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { type Span } from './queries.ts';

/** Hours and completed shifts by month, for one volunteer or one food bank. */
export const selectHoursByMonth = (
  db: Db,
  owner: { volunteer_id: string } | { foodbank_id: string },
  span: Span,
) =>
  completed(db, owner, span)
    .select(sql<string>`to_char(s.shift_date, 'YYYY-MM')`.as('month'))
    .select(sql<string>`coalesce(sum(a.hours_worked), 0)`.as('hours'))
    .select((eb) => eb.fn.countAll<number>().as('shifts'))
    .groupBy(sql`to_char(s.shift_date, 'YYYY-MM')`)
    .orderBy('month')
    .execute();

export type MonthRow = Awaited<ReturnType<typeof selectHoursByMonth>>[number];

/** Hours and completed shifts by volunteer, most hours first. */
export const selectHoursByVolunteer = (db: Db, foodbank_id: string, span: Span) =>
  completed(db, { foodbank_id }, span)
    .innerJoin('volunteers as v', 'v.id', 'a.volunteer_id')
    .innerJoin('users as u', 'u.id', 'a.user_id')
    .select(['a.volunteer_id', 'a.user_id'])
    .select(sql<string>`coalesce(nullif(concat_ws(' ', v.first_name, v.last_name), ''), u.name)`.as('name'))
    .select(sql<string>`coalesce(sum(a.hours_worked), 0)`.as('hours'))
    .select((eb) => eb.fn.countAll<number>().as('shifts'))
    .groupBy(['a.volunteer_id', 'a.user_id', 'v.first_name', 'v.last_name', 'u.name'])
    .orderBy('hours', 'desc')
    .orderBy('a.volunteer_id')
    .execute();

export const selectCompleted = (db: Db, volunteer_id: string, span: Span) =>
  completed(db, { volunteer_id }, span)
    .select(['s.title', 's.shift_date', 's.start_time', 's.end_time', 's.time_zone'])
    .select(['a.check_in_at', 'a.check_out_at', 'a.self_recorded'])
    .select(sql<string>`coalesce(a.hours_worked, 0)`.as('hours'))
    .orderBy('s.starts_at')
    .orderBy('a.id')
    .execute();

export type CompletedRow = Awaited<ReturnType<typeof selectCompleted>>[number];

/** Date of a volunteer's first completed shift with confirmed hours, or undefined. */
export const selectFirstCompleted = async (db: Db, volunteer_id: string): Promise<string | undefined> =>
  (
    await completed(db, { volunteer_id }, {})
      .select('s.shift_date')
      .where('a.self_recorded', '=', false)
      .orderBy('s.shift_date')
      .limit(1)
      .executeTakeFirst()
  )?.shift_date;

const completed = (
  db: Db,
  owner: { volunteer_id: string } | { foodbank_id: string },
  { start_date, end_date }: Span,
) =>
  db
    .selectFrom('assignments as a')
    .innerJoin('shifts as s', 's.id', 'a.shift_id')
    .where('a.status', '=', 'completed')
    .$if('volunteer_id' in owner, (query) =>
      query.where('a.volunteer_id', '=', 'volunteer_id' in owner ? owner.volunteer_id : ''),
    )
    .$if('foodbank_id' in owner, (query) =>
      query.where('a.foodbank_id', '=', 'foodbank_id' in owner ? owner.foodbank_id : ''),
    )
    .$if(start_date !== undefined, (query) => query.where('s.shift_date', '>=', start_date ?? ''))
    .$if(end_date !== undefined, (query) => query.where('s.shift_date', '<=', end_date ?? ''));
