import { sql, type ExpressionBuilder, type SqlBool } from 'kysely';
import type { Language, LaterDetail, ShiftStatus, VolunteerStatus } from '@nourish/contract';
import { ACTIVE_ASSIGNMENT_STATUSES } from '@nourish/contract/volunteer-constants';
import { countRows } from '../../../db/count-rows.ts';
import type { Db, Tx } from '../../../db/database.ts';
import type { NewRow, Row, Tables } from '../../../db/tables.ts';
import { MISSING_DETAILS, VOLUNTEER_NAME } from '../../volunteers/service.ts';
import type { Moments } from '../rules.ts';

export interface AssignmentRow extends Omit<Row<'assignments'>, 'period' | 'reminded_for'> {
  volunteer_name: string;
  volunteer_email: string;
  volunteer_phone: string | null;
  missing_details: LaterDetail[];
  /** Address and language of the account; mails are sent to it. */
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
  volunteer_status: VolunteerStatus;
}

/** The assignments that a caller may see: their own, and those of the food bank `staff_of` (null: all). */
export interface AssignmentScope {
  user_id: string;
  staff_of: string | null | undefined;
}

type Joined = { a: Tables['assignments'] };
const inScope =
  ({ user_id, staff_of }: AssignmentScope) =>
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
    .select('v.status as volunteer_status')
    .select(MISSING_DETAILS.as('missing_details'))
    .select(['v.phone as volunteer_phone', 'u.email as account_email', 'u.language'])
    .select(VOLUNTEER_NAME.as('volunteer_name'))
    .select(sql<string>`coalesce(v.email, u.email)`.as('volunteer_email'));

export const selectAssignment = (
  db: Db,
  scope: AssignmentScope,
  id: string,
): Promise<AssignmentRow | undefined> =>
  assignmentRows(db).where('a.id', '=', id).where(inScope(scope)).executeTakeFirst();

/** Same as `selectAssignment`, and locks the row. Lock the row of its shift first. */
export const lockAssignment = (
  tx: Tx,
  scope: AssignmentScope,
  id: string,
): Promise<AssignmentRow | undefined> =>
  assignmentRows(tx).where('a.id', '=', id).where(inScope(scope)).forNoKeyUpdate('a').executeTakeFirst();

export interface Span {
  start_date?: string | undefined;
  end_date?: string | undefined;
}

export const selectAssignments = (
  db: Db,
  scope: AssignmentScope,
  owner: { volunteer_id: string } | { user_id: string },
  { start_date, end_date }: Span,
): Promise<AssignmentRow[]> =>
  assignmentRows(db)
    .where(inScope(scope))
    .$if('volunteer_id' in owner, (query) =>
      query.where('a.volunteer_id', '=', 'volunteer_id' in owner ? owner.volunteer_id : ''),
    )
    .$if('user_id' in owner, (query) =>
      query.where('a.user_id', '=', 'user_id' in owner ? owner.user_id : ''),
    )
    .$if(start_date !== undefined, (query) => query.where('s.shift_date', '>=', start_date ?? ''))
    .$if(end_date !== undefined, (query) => query.where('s.shift_date', '<=', end_date ?? ''))
    .orderBy('s.starts_at', 'desc')
    .orderBy('a.id', 'desc')
    .execute();

/** Assignments of a shift in the order of sign-up, cancelled ones included. */
export const selectByShift = (db: Db, shift_id: string): Promise<AssignmentRow[]> =>
  assignmentRows(db).where('a.shift_id', '=', shift_id).orderBy('a.assigned_at').orderBy('a.id').execute();

/** People on the shifts of these days, in the order of sign-up, without cancelled assignments. */
export const selectRota = (
  db: Db,
  foodbank_id: string,
  { start_date, end_date }: { start_date: string; end_date: string },
) =>
  db
    .selectFrom('assignments as a')
    .innerJoin('shifts as s', 's.id', 'a.shift_id')
    .innerJoin('volunteers as v', 'v.id', 'a.volunteer_id')
    .innerJoin('users as u', 'u.id', 'a.user_id')
    .select(['a.id', 'a.shift_id', 'a.user_id', 'a.status'])
    .select(VOLUNTEER_NAME.as('name'))
    .where('s.foodbank_id', '=', foodbank_id)
    .where('s.shift_date', '>=', start_date)
    .where('s.shift_date', '<=', end_date)
    .where('a.status', '<>', 'cancelled')
    .orderBy('a.assigned_at')
    .orderBy('a.id')
    .execute();

/** Active assignments of these shifts, the latest sign-up first. Locks their rows. */
export const lockActive = (tx: Tx, shift_ids: readonly string[]): Promise<AssignmentRow[]> =>
  assignmentRows(tx)
    .where('a.shift_id', '=', sql<string>`any(${shift_ids}::uuid[])`)
    .where('a.status', 'in', ACTIVE_ASSIGNMENT_STATUSES)
    .orderBy('a.assigned_at', 'desc')
    .orderBy('a.id', 'desc')
    .forNoKeyUpdate('a')
    .execute();

export const countNotCancelled = (tx: Tx, shift_ids: readonly string[]): Promise<number> =>
  countRows(
    tx.selectFrom('assignments').where('shift_id', 'in', shift_ids).where('status', '<>', 'cancelled'),
  );

export const selectUpcoming = (tx: Tx, volunteer_ids: readonly string[], now: Date) =>
  tx
    .selectFrom('assignments as a')
    .innerJoin('shifts as s', 's.id', 'a.shift_id')
    .select(['a.id', 'a.shift_id'])
    .where('a.volunteer_id', '=', sql<string>`any(${volunteer_ids}::uuid[])`)
    .where('a.status', 'in', ACTIVE_ASSIGNMENT_STATUSES)
    .where('s.starts_at', '>', now)
    .orderBy('a.shift_id')
    .execute();

/** Users with an active assignment that overlaps these times. Ignores the shifts in `except`. */
export async function selectBusyUsers(
  tx: Tx,
  user_ids: readonly string[],
  { starts_at, ends_at }: Moments,
  except: readonly string[],
): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('assignments')
    .select('user_id')
    .where('user_id', '=', sql<string>`any(${user_ids}::uuid[])`)
    .where('status', 'in', ACTIVE_ASSIGNMENT_STATUSES)
    .where('shift_id', '<>', sql<string>`all(${except}::uuid[])`)
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

export const selectShiftIds = (tx: Tx, foodbank_id: string | null, ids: readonly string[]) =>
  tx
    .selectFrom('assignments')
    .select(['id', 'shift_id'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .$if(foodbank_id !== null, (query) => query.where('foodbank_id', '=', foodbank_id))
    .execute();

/** Marks self-recorded hours as confirmed. Returns the number of assignments changed. */
export async function confirmSelfRecorded(tx: Tx, ids: readonly string[], now: Date): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('assignments')
    .set({ self_recorded: false, updated_at: now })
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('self_recorded', '=', true)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Updates the periods of a moved shift's assignments. Skips cancelled ones, which is a final status. */
export const updatePeriods = (tx: Tx, shift_id: string, moments: Moments) =>
  tx
    .updateTable('assignments')
    .set({ period: periodOf(moments) })
    .where('shift_id', '=', shift_id)
    .where('status', '<>', 'cancelled')
    .execute();

export const isVolunteerAt = async (db: Db, user_id: string, foodbank_id: string | null): Promise<boolean> =>
  (await db
    .selectFrom('volunteers')
    .select('id')
    .where('user_id', '=', user_id)
    .where('removed_at', 'is', null)
    .$if(foodbank_id !== null, (query) => query.where('foodbank_id', '=', foodbank_id))
    .limit(1)
    .executeTakeFirst()) !== undefined;
