import type { AssignmentStatus, VolunteerShift } from '@nourish/contract';
import { textOrNull } from '@nourish/contract/names';
import type { Actor, Context } from '../../../context.ts';
import { inTransaction, type Tx } from '../../../db/database.ts';
import { fail, found } from '../../../fail.ts';
import { lockRecordsOf } from '../../volunteers/service.ts';
import { roleAt, assignmentScopeOf } from '../access.ts';
import * as queries from '../assignments/queries.ts';
import { cancelAssignments, moveAssignments } from '../assignments/changes.ts';
import * as rules from './rules.ts';
import { queueShiftMails } from '../mails.ts';
import { presentAssignment } from '../present.ts';
import { offerFreeSpots } from '../waitlist/waitlist.ts';
import { lockShift } from '../write-queries.ts';

interface LockedAssignment {
  tx: Tx;
  row: queries.AssignmentRow;
  isStaff: boolean;
  now: Date;
}

/** Locks shift and assignment, runs `change` and offers a freed spot to the waitlist. Throws `not_found`. */
export const withLockedAssignment = (
  ctx: Context,
  actor: Actor,
  id: string,
  change: (assignment: LockedAssignment) => Promise<void>,
): Promise<VolunteerShift> =>
  inTransaction(ctx, async (tx) => {
    const scope = assignmentScopeOf(actor);
    const { shift_id, foodbank_id } = found(await queries.selectAssignment(tx, scope, id));
    await lockShift(tx, shift_id);
    const row = found(await queries.lockAssignment(tx, scope, id));
    const role = roleAt(actor, foodbank_id);
    await change({ tx, row, isStaff: role === 'staff', now: ctx.clock.now() });
    const changed = found(await queries.selectAssignment(tx, scope, id));
    if (rules.takesSpot(row.status) && !rules.takesSpot(changed.status))
      await offerFreeSpots(ctx, tx, [shift_id]);
    return presentAssignment(changed, role);
  });

const refuseUnless = (row: queries.AssignmentRow, status: AssignmentStatus): void => {
  if (!rules.canTransition(row.status, status)) throw fail('invalid_transition');
};

/** Throws `attendance_closed` if a volunteer records attendance too many days after the end of the shift. */
const refuseLate = ({ row, isStaff, now }: LockedAssignment): void => {
  if (!isStaff && rules.isClosedToVolunteers(row, now)) throw fail('attendance_closed');
};

/** Throws `volunteer_suspended` if a suspended volunteer records their own attendance. */
const refuseSuspended = ({ row, isStaff }: LockedAssignment): void => {
  if (!isStaff && row.volunteer_status === 'suspended') throw fail('volunteer_suspended');
};

/**
 * Cancels an assignment and mails the volunteer. Throws `not_found`, `invalid_transition`, and
 * `shift_not_open` for a volunteer whose shift has begun.
 */
export const cancelAssignment = (
  ctx: Context,
  actor: Actor,
  id: string,
  { cancelled_reason }: { cancelled_reason?: string | null },
): Promise<VolunteerShift> =>
  withLockedAssignment(ctx, actor, id, async ({ tx, row, isStaff, now }) => {
    refuseUnless(row, 'cancelled');
    if (!isStaff && row.starts_at <= now) throw fail('shift_not_open');
    const isOwn = row.user_id === actor.user_id;
    const reason = textOrNull(cancelled_reason);
    await cancelAssignments(ctx, tx, [row], isOwn ? 'volunteer' : 'staff', reason);
    if (row.ends_at > now)
      await queueShiftMails(ctx, tx, isOwn ? 'shift_signup_cancelled' : 'shift_released', [row], {
        reason: isOwn ? null : reason,
      });
  });

/**
 * Checks a volunteer in: now, at the moment a device recorded (`happened_at`), or at a local time around the
 * shift (`check_in_time`). Throws `not_found`, `invalid_transition`, `volunteer_suspended`,
 * `attendance_closed`, `check_in_not_open`, `invalid_input`; after a no-show also `shift_full` and
 * `shift_overlaps`.
 */
export const checkIn = (
  ctx: Context,
  actor: Actor,
  id: string,
  { check_in_time, happened_at }: { check_in_time?: string; happened_at?: string },
): Promise<VolunteerShift> =>
  withLockedAssignment(ctx, actor, id, async (assignment) => {
    const { tx, row, isStaff, now } = assignment;
    const at = momentOf(happened_at, now);
    // Only staff can undo a no-show.
    if (!isStaff && row.status === 'no_show') throw fail('invalid_transition');
    refuseUnless(row, 'checked_in');
    refuseSuspended(assignment);
    refuseLate(assignment);
    if (at < rules.opensAt(row)) throw fail('check_in_not_open');
    if (check_in_time === undefined && at >= row.ends_at) throw fail('check_in_not_open');
    const check_in_at = check_in_time === undefined ? at : rules.checkInAt(check_in_time, row, row.time_zone);
    if (check_in_at === undefined) throw offShiftError('check_in_time');
    await refuseReactivation(tx, row);
    await moveAssignments(ctx, tx, [row], { status: 'checked_in', check_in_at, self_recorded: !isStaff });
  });

/** Returns the moment a device recorded, or else now. Throws `invalid_input` if it is in the future. */
function momentOf(happened_at: string | undefined, now: Date): Date {
  const at = rules.happenedAt(happened_at, now);
  if (at === undefined)
    throw fail('invalid_input', { errors: [{ field: 'happened_at', code: 'still_to_come' }] });
  return at;
}

export const offShiftError = (field: string) =>
  fail('invalid_input', { errors: [{ field, code: 'off_shift' }] });

/**
 * Checks a volunteer out: now, at the moment a device recorded, or at a local time. If staff checked the
 * volunteer in, a self check-out needs no confirmation because it cannot be later than the end of the shift.
 * Throws the codes of `checkIn` that a check-out can have, and `invalid_transition` without a check-in.
 */
export const checkOut = (
  ctx: Context,
  actor: Actor,
  id: string,
  { check_out_time, happened_at }: { check_out_time?: string; happened_at?: string },
): Promise<VolunteerShift> =>
  withLockedAssignment(ctx, actor, id, async (assignment) => {
    const { tx, row, isStaff, now } = assignment;
    const at = momentOf(happened_at, now);
    if (row.status !== 'checked_in' || row.check_in_at === null) throw fail('invalid_transition');
    refuseSuspended(assignment);
    refuseLate(assignment);
    const checkedInAt = row.check_in_at;
    if (check_out_time === undefined && rules.isBeforeCheckIn(at, checkedInAt))
      throw offShiftError('happened_at');
    const check_out_at =
      check_out_time === undefined
        ? rules.checkOutNow(at, checkedInAt, row, isStaff)
        : rules.checkOutAt(check_out_time, checkedInAt, rules.latestCheckOut(row, isStaff), row.time_zone);
    if (check_out_at === undefined) throw offShiftError('check_out_time');
    const hours_worked = rules.hoursBetween(checkedInAt, check_out_at);
    const self_recorded = !isStaff && row.self_recorded;
    await moveAssignments(ctx, tx, [row], { status: 'completed', check_out_at, hours_worked, self_recorded });
  });

/**
 * Stores feedback, and completes the assignment if it is not completed yet. Throws `not_found`,
 * `invalid_transition`, `volunteer_suspended`, `attendance_closed`, and `shift_not_over` if the volunteer is
 * not checked in and the shift has not ended.
 */
export const completeAssignment = (
  ctx: Context,
  actor: Actor,
  id: string,
  { feedback }: { feedback?: string | null },
): Promise<VolunteerShift> =>
  withLockedAssignment(ctx, actor, id, async (assignment) => {
    const { tx, row, isStaff, now } = assignment;
    const newFeedback = feedback === undefined ? row.feedback : textOrNull(feedback);
    if (row.status === 'completed') {
      await queries.updateAssignments(tx, [row.id], { feedback: newFeedback, updated_at: now });
      return;
    }
    refuseUnless(row, 'completed');
    const isThere = row.status === 'checked_in';
    if (!isStaff && row.status === 'no_show') throw fail('invalid_transition');
    refuseSuspended(assignment);
    refuseLate(assignment);
    if (!isStaff && !isThere && row.ends_at > now) throw fail('shift_not_over');
    await moveAssignments(ctx, tx, [row], {
      status: 'completed',
      feedback: newFeedback,
      self_recorded: !isStaff,
      ...workOf(row, now, isStaff),
    });
  });

/** Hours without a check-out: of the shift, or so far if a checked-in volunteer completes it early. */
function workOf(row: queries.AssignmentRow, now: Date, isStaff: boolean) {
  const { check_in_at: checkedInAt } = row;
  if (checkedInAt === null || isStaff || now >= row.ends_at)
    return { hours_worked: rules.hoursBetween(row.starts_at, row.ends_at) };
  const check_out_at = rules.checkOutNow(now, checkedInAt, row, isStaff);
  return { check_out_at, hours_worked: rules.hoursBetween(checkedInAt, check_out_at) };
}

/**
 * Sets a status directly, at any time, with the hours of the shift. Throws `not_found`, `invalid_transition`,
 * and `shift_full` or `shift_overlaps` if it reactivates the assignment.
 */
export const setAssignmentStatus = (
  ctx: Context,
  actor: Actor,
  id: string,
  status: AssignmentStatus,
): Promise<VolunteerShift> =>
  status === 'cancelled'
    ? cancelAssignment(ctx, actor, id, {})
    : withLockedAssignment(ctx, actor, id, async ({ tx, row, isStaff, now }) => {
        // The route admits any staff; at another food bank the caller is only a volunteer.
        if (!isStaff) throw fail('not_found');
        if (rules.isActive(status)) await refuseReactivation(tx, row);
        await moveAssignments(ctx, tx, [row], { status, ...timesOf(status, row, now) });
      });

function timesOf(status: AssignmentStatus, row: queries.AssignmentRow, now: Date) {
  if (status === 'completed') return workOf(row, now, true);
  const check_in_at = status === 'checked_in' ? (row.check_in_at ?? rules.directCheckIn(row, now)) : null;
  return { check_in_at, check_out_at: null, hours_worked: null };
}

/** Throws `invalid_transition` or `shift_overlaps` if an inactive assignment cannot become active again. */
export async function refuseReactivation(tx: Tx, row: queries.AssignmentRow): Promise<void> {
  if (rules.isActive(row.status)) return;
  if (row.shift_status === 'cancelled') throw fail('invalid_transition');
  await lockRecordsOf(tx, [row.user_id]);
  const busy = await queries.selectBusyUsers(tx, [row.user_id], row, [row.shift_id]);
  if (busy.size > 0) throw fail('shift_overlaps');
}
