import { sql, type ExpressionBuilder, type SqlBool } from 'kysely';
import type { Language, ShiftStatus } from '@nourish/contract';
import { ACTIVE_ASSIGNMENT_STATUSES } from '@nourish/contract/volunteering';
import type { Db, Tx } from '../../db/database.ts';
import type { NewRow, Row, Tables } from '../../db/tables.ts';
import type { Moments } from './rules.ts';

export interface AssignmentRow extends Omit<Row<'assignments'>, 'period' | 'reminded_for'> {
  volunteer_name: string;
  volunteer_email: string;
  volunteer_phone: string | null;
  /** Of the account: mails go there, in its language. */
  account_email: string;
  language: Language;
  title: string;
  shift_date: string;
  start_time: string;
  end_time: string;
  starts_at: Date;
  ends_at: Date;
  time_zone: string;
  location: string | null;
  description: string | null;
  activity_category: string | null;
  shift_status: ShiftStatus;
}

/** Whose assignments somebody may see: their own, and those at a food bank they work for (null: at all). */
export interface Reach {
  user_id: string;
  staff_of: string | null | undefined;
}

type Joined = { a: Tables['assignments'] };
const within =
  ({ user_id, staff_of }: Reach) =>
  (eb: ExpressionBuilder<Joined, 'a'>) =>
    staff_of === null
      ? sql<SqlBool>`true`
      : eb.or([
          eb('a.user_id', '=', user_id),
          ...(staff_of === undefined ? [] : [eb('a.foodbank_id', '=', staff_of)]),
        ]);

const assignmentRows = (db: Db) =>
  db
    .selectFrom('assignments as a')
    .innerJoin('shifts as s', 's.id', 'a.shift_id')
    .innerJoin('volunteers as v', 'v.id', 'a.volunteer_id')
    .innerJoin('users as u', 'u.id', 'a.user_id')
    .select([
      'a.id',
      'a.shift_id',
      'a.volunteer_id',
      'a.user_id',
      'a.foodbank_id',
      'a.status',
      'a.assigned_at',
    ])
    .select(['a.check_in_at', 'a.check_out_at', 'a.hours_worked', 'a.feedback', 'a.cancelled_reason'])
    .select(['a.cancelled_by', 'a.self_recorded', 'a.updated_at'])
    .select([
      's.title',
      's.shift_date',
      's.start_time',
      's.end_time',
      's.starts_at',
      's.ends_at',
      's.time_zone',
    ])
    .select(['s.location', 's.description', 's.activity_category', 's.status as shift_status'])
    .select(['v.phone as volunteer_phone', 'u.email as account_email', 'u.language'])
    .select(
      sql<string>`coalesce(nullif(concat_ws(' ', v.first_name, v.last_name), ''), u.name)`.as(
        'volunteer_name',
      ),
    )
    .select(sql<string>`coalesce(v.email, u.email)`.as('volunteer_email'));

export const selectAssignment = (db: Db, reach: Reach, id: string): Promise<AssignmentRow | undefined> =>
  assignmentRows(db).where('a.id', '=', id).where(within(reach)).executeTakeFirst();

/** The same with its row locked, after the row of its shift. */
export const lockAssignment = (tx: Tx, reach: Reach, id: string): Promise<AssignmentRow | undefined> =>
  assignmentRows(tx).where('a.id', '=', id).where(within(reach)).forNoKeyUpdate('a').executeTakeFirst();

export interface Span {
  start_date?: string | undefined;
  end_date?: string | undefined;
}

/** Assignments of shifts in a span, the latest shift first. */
export const selectAssignments = (
  db: Db,
  reach: Reach,
  of: { volunteer_id: string } | { user_id: string },
  { start_date, end_date }: Span,
): Promise<AssignmentRow[]> =>
  assignmentRows(db)
    .where(within(reach))
    .$if('volunteer_id' in of, (query) =>
      query.where('a.volunteer_id', '=', 'volunteer_id' in of ? of.volunteer_id : ''),
    )
    .$if('user_id' in of, (query) => query.where('a.user_id', '=', 'user_id' in of ? of.user_id : ''))
    .$if(start_date !== undefined, (query) => query.where('s.shift_date', '>=', start_date ?? ''))
    .$if(end_date !== undefined, (query) => query.where('s.shift_date', '<=', end_date ?? ''))
    .orderBy('s.starts_at', 'desc')
    .orderBy('a.id', 'desc')
    .execute();

/** Who signed up for a shift, in the order they did. */
export const selectOfShift = (db: Db, shift_id: string): Promise<AssignmentRow[]> =>
  assignmentRows(db).where('a.shift_id', '=', shift_id).orderBy('a.assigned_at').orderBy('a.id').execute();

/** Who is to come to these shifts, or is there, the last to sign up first; their rows are locked. */
export const lockActive = (tx: Tx, shift_ids: readonly string[]): Promise<AssignmentRow[]> =>
  assignmentRows(tx)
    .where('a.shift_id', '=', sql<string>`any(${shift_ids}::uuid[])`)
    .where('a.status', 'in', ACTIVE_ASSIGNMENT_STATUSES)
    .orderBy('a.assigned_at', 'desc')
    .orderBy('a.id', 'desc')
    .forNoKeyUpdate('a')
    .execute();

/** How many assignments these shifts have that were not cancelled. */
export async function countKept(tx: Tx, shift_ids: readonly string[]): Promise<number> {
  const { kept } = await tx
    .selectFrom('assignments')
    .select((eb) => eb.fn.countAll<number>().as('kept'))
    .where('shift_id', 'in', shift_ids)
    .where('status', '<>', 'cancelled')
    .executeTakeFirstOrThrow();
  return kept;
}

/** Assignments of a volunteer whose shifts are still to come. */
export const selectUpcomingOf = (tx: Tx, volunteer_ids: readonly string[], now: Date) =>
  tx
    .selectFrom('assignments as a')
    .innerJoin('shifts as s', 's.id', 'a.shift_id')
    .select(['a.id', 'a.shift_id'])
    .where('a.volunteer_id', '=', sql<string>`any(${volunteer_ids}::uuid[])`)
    .where('a.status', 'in', ACTIVE_ASSIGNMENT_STATUSES)
    .where('s.starts_at', '>', now)
    .orderBy('a.shift_id')
    .execute();

/** The people who have something else at a time, shifts of a list aside. */
export async function selectBusy(
  tx: Tx,
  user_ids: readonly string[],
  { starts_at, ends_at }: Moments,
  aside: readonly string[],
): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('assignments')
    .select('user_id')
    .where('user_id', '=', sql<string>`any(${user_ids}::uuid[])`)
    .where('status', 'in', ACTIVE_ASSIGNMENT_STATUSES)
    .where('shift_id', '<>', sql<string>`all(${aside}::uuid[])`)
    .where(sql<boolean>`period && ${periodOf({ starts_at, ends_at })}`)
    .execute();
  return new Set(rows.map((row) => row.user_id));
}

export const periodOf = ({ starts_at, ends_at }: Moments) => sql<string>`tstzrange(${starts_at}, ${ends_at})`;

export const isOnShift = async (tx: Tx, shift_id: string, volunteer_id: string): Promise<boolean> =>
  (await tx
    .selectFrom('assignments')
    .select('id')
    .where('shift_id', '=', shift_id)
    .where('volunteer_id', '=', volunteer_id)
    .where('status', '<>', 'cancelled')
    .executeTakeFirst()) !== undefined;

export const insertAssignment = (
  tx: Tx,
  {
    moments,
    ...row
  }: Pick<NewRow<'assignments'>, 'id' | 'shift_id' | 'volunteer_id' | 'user_id' | 'foodbank_id'> & {
    moments: Moments;
    now: Date;
  },
) => {
  const { now, ...columns } = row;
  return tx
    .insertInto('assignments')
    .values({
      ...columns,
      period: periodOf(moments),
      status: 'assigned',
      assigned_at: now,
      check_in_at: null,
      check_out_at: null,
      hours_worked: null,
      feedback: null,
      cancelled_reason: null,
      cancelled_by: null,
      updated_at: now,
    })
    .execute();
};

export interface AssignmentChange {
  status?: AssignmentRow['status'];
  check_in_at?: Date | null;
  check_out_at?: Date | null;
  hours_worked?: number | null;
  self_recorded?: boolean;
  feedback?: string | null;
  cancelled_reason?: string | null;
  cancelled_by?: AssignmentRow['cancelled_by'];
  updated_at: Date;
}
export const updateAssignments = (tx: Tx, ids: readonly string[], change: AssignmentChange) =>
  tx.updateTable('assignments').set(change).where('id', 'in', ids).execute();

/** The shifts of these assignments at a food bank (null: at any). */
export const selectShiftsOf = (tx: Tx, foodbank_id: string | null, ids: readonly string[]) =>
  tx
    .selectFrom('assignments')
    .select(['id', 'shift_id'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .$if(foodbank_id !== null, (query) => query.where('foodbank_id', '=', foodbank_id))
    .execute();

/** Confirms what volunteers recorded; returns how many assignments that changed. */
export async function confirmSelfRecorded(tx: Tx, ids: readonly string[], now: Date): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('assignments')
    .set({ self_recorded: false, updated_at: now })
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('self_recorded', '=', true)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Moves assignments along with their shift; all but those that never come back. */
export const updatePeriods = (tx: Tx, shift_id: string, moments: Moments) =>
  tx
    .updateTable('assignments')
    .set({ period: periodOf(moments) })
    .where('shift_id', '=', shift_id)
    .where('status', '<>', 'cancelled')
    .execute();

/** Hours and shifts by month, of a volunteer or of all at a food bank. */
export const selectMonths = (db: Db, of: { volunteer_id: string } | { foodbank_id: string }, span: Span) =>
  completed(db, of, span)
    .select(sql<string>`to_char(s.shift_date, 'YYYY-MM')`.as('month'))
    .select(sql<string>`coalesce(sum(a.hours_worked), 0)`.as('hours'))
    .select((eb) => eb.fn.countAll<number>().as('shifts'))
    .groupBy(sql`to_char(s.shift_date, 'YYYY-MM')`)
    .orderBy('month')
    .execute();
export type MonthRow = Awaited<ReturnType<typeof selectMonths>>[number];

/** Hours and shifts by volunteer, who gave most first. */
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

/** The completed shifts of a volunteer, the first one first. */
export const selectCompleted = (db: Db, volunteer_id: string, span: Span) =>
  completed(db, { volunteer_id }, span)
    .select(['s.title', 's.shift_date', 's.start_time', 's.end_time', 's.time_zone'])
    .select(['a.check_in_at', 'a.check_out_at', 'a.self_recorded'])
    .select(sql<string>`coalesce(a.hours_worked, 0)`.as('hours'))
    .orderBy('s.starts_at')
    .orderBy('a.id')
    .execute();
export type CompletedRow = Awaited<ReturnType<typeof selectCompleted>>[number];

/** The day of the first shift that a volunteer completed, by what staff confirmed. */
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
  of: { volunteer_id: string } | { foodbank_id: string },
  { start_date, end_date }: Span,
) =>
  db
    .selectFrom('assignments as a')
    .innerJoin('shifts as s', 's.id', 'a.shift_id')
    .where('a.status', '=', 'completed')
    .$if('volunteer_id' in of, (query) =>
      query.where('a.volunteer_id', '=', 'volunteer_id' in of ? of.volunteer_id : ''),
    )
    .$if('foodbank_id' in of, (query) =>
      query.where('a.foodbank_id', '=', 'foodbank_id' in of ? of.foodbank_id : ''),
    )
    .$if(start_date !== undefined, (query) => query.where('s.shift_date', '>=', start_date ?? ''))
    .$if(end_date !== undefined, (query) => query.where('s.shift_date', '<=', end_date ?? ''));

/** Whether somebody is a volunteer of a food bank, or (null) of any. */
export const isVolunteerWithin = async (
  db: Db,
  user_id: string,
  foodbank_id: string | null,
): Promise<boolean> =>
  (await db
    .selectFrom('volunteers')
    .select('id')
    .where('user_id', '=', user_id)
    .where('removed_at', 'is', null)
    .$if(foodbank_id !== null, (query) => query.where('foodbank_id', '=', foodbank_id))
    .limit(1)
    .executeTakeFirst()) !== undefined;
