import type { AssignmentStatus, VolunteerShift } from '@nourish/contract';
import type { Actor, Context } from '../../context.ts';
import { inTransaction, type Tx } from '../../db/database.ts';
import { fail } from '../../http/fail.ts';
import { lockRecordsOf } from '../volunteers/service.ts';
import { found, partyAt, reachOf } from './access.ts';
import * as queries from './assignment-queries.ts';
import { cancelAssignments, moveAssignments } from './assignments.ts';
import * as rules from './attendance-rules.ts';
import { queueShiftMails } from './mails.ts';
import { presentAssignment } from './present.ts';
import { offerFreeSpots } from './waitlist.ts';
import { lockShift } from './write-queries.ts';

/** An assignment and what the caller is to it. */
interface Step {
  tx: Tx;
  row: queries.AssignmentRow;
  isStaff: boolean;
  now: Date;
}

/**
 * Takes a step with an assignment within reach, under the lock of its shift; answers what it became. A spot that it frees is
 * offered to the next in line. Throws `not_found`.
 */
export const step = (
  ctx: Context,
  actor: Actor,
  id: string,
  take: (step: Step) => Promise<void>,
): Promise<VolunteerShift> =>
  inTransaction(ctx, async (tx) => {
    const reach = reachOf(actor);
    const { shift_id, foodbank_id } = found(await queries.selectAssignment(tx, reach, id));
    await lockShift(tx, shift_id);
    const row = found(await queries.lockAssignment(tx, reach, id));
    const party = partyAt(actor, foodbank_id);
    await take({ tx, row, isStaff: party === 'staff', now: ctx.clock.now() });
    const taken = found(await queries.selectAssignment(tx, reach, id));
    if (rules.takesSpot(row.status) && !rules.takesSpot(taken.status))
      await offerFreeSpots(ctx, tx, [shift_id]);
    return presentAssignment(taken, party);
  });

const refuseUnless = (row: queries.AssignmentRow, status: AssignmentStatus): void => {
  if (!rules.mayBecome(row.status, status)) throw fail('invalid_transition');
};

/** Throws `attendance_closed` if a volunteer records a shift that ended too many days ago. */
const refuseLate = ({ row, isStaff, now }: Step): void => {
  if (!isStaff && rules.isClosedToVolunteers(row, now)) throw fail('attendance_closed');
};

/**
 * Gives a spot free and mails the volunteer. Throws `not_found`, `invalid_transition`, and `shift_not_open` for a volunteer
 * whose shift has begun.
 */
export const cancelAssignment = (
  ctx: Context,
  actor: Actor,
  id: string,
  { cancelled_reason }: { cancelled_reason?: string | null },
): Promise<VolunteerShift> =>
  step(ctx, actor, id, async ({ tx, row, isStaff, now }) => {
    refuseUnless(row, 'cancelled');
    if (!isStaff && row.starts_at <= now) throw fail('shift_not_open');
    const isOwn = row.user_id === actor.user_id;
    const reason = cancelled_reason?.trim() || null;
    await cancelAssignments(ctx, tx, [row], isOwn ? 'volunteer' : 'staff', reason);
    if (row.ends_at > now)
      await queueShiftMails(ctx, tx, isOwn ? 'shift_signup_cancelled' : 'shift_released', [row], {
        reason: isOwn ? null : reason,
      });
  });

/**
 * Notes that somebody is there: now, when a device noted it, or at a time of day around the shift. Throws `not_found`, `invalid_transition`,
 * `attendance_closed`, `check_in_not_open`, `invalid_input`; where staff had given them up, also `shift_full` and `shift_overlaps`.
 */
export const checkIn = (
  ctx: Context,
  actor: Actor,
  id: string,
  { check_in_time, happened_at }: { check_in_time?: string; happened_at?: string },
): Promise<VolunteerShift> =>
  step(ctx, actor, id, async (taken) => {
    const { tx, row, isStaff, now } = taken;
    const at = momentOf(happened_at, now);
    // Who was given up for missing is brought back by staff only.
    if (!isStaff && row.status === 'no_show') throw fail('invalid_transition');
    refuseUnless(row, 'checked_in');
    refuseLate(taken);
    if (at < rules.opensAt(row)) throw fail('check_in_not_open');
    if (check_in_time === undefined && at >= row.ends_at) throw fail('check_in_not_open');
    const check_in_at = check_in_time === undefined ? at : rules.cameAt(check_in_time, row, row.time_zone);
    if (check_in_at === undefined) throw offShift('check_in_time');
    await refuseComingBack(tx, row);
    await moveAssignments(ctx, tx, [row], { status: 'checked_in', check_in_at, self_recorded: !isStaff });
  });

/** When a step was taken: now, or when a device noted it. Throws `invalid_input`. */
function momentOf(happened_at: string | undefined, now: Date): Date {
  const at = rules.happenedAt(happened_at, now);
  if (at === undefined)
    throw fail('invalid_input', { errors: [{ field: 'happened_at', code: 'still_to_come' }] });
  return at;
}

export const offShift = (field: string) => fail('invalid_input', { errors: [{ field, code: 'off_shift' }] });

/**
 * Notes that somebody leaves, now, when a device noted it or at a time of day, with the hours since they came. A volunteer whom
 * staff checked in needs no confirmation: their hours end with the shift at the latest. Throws `not_found`, `invalid_transition`
 * (nobody checked them in), `attendance_closed`, `invalid_input`.
 */
export const checkOut = (
  ctx: Context,
  actor: Actor,
  id: string,
  { check_out_time, happened_at }: { check_out_time?: string; happened_at?: string },
): Promise<VolunteerShift> =>
  step(ctx, actor, id, async (taken) => {
    const { tx, row, isStaff, now } = taken;
    const at = momentOf(happened_at, now);
    if (row.status !== 'checked_in' || row.check_in_at === null) throw fail('invalid_transition');
    refuseLate(taken);
    const came = row.check_in_at;
    if (check_out_time === undefined && rules.isBefore(at, came)) throw offShift('happened_at');
    const check_out_at =
      check_out_time === undefined
        ? rules.leavesAt(at, came, row, isStaff)
        : rules.leftAt(check_out_time, came, rules.latestLeave(row, isStaff), row.time_zone);
    if (check_out_at === undefined) throw offShift('check_out_time');
    const hours_worked = rules.hoursBetween(came, check_out_at);
    const self_recorded = !isStaff && row.self_recorded;
    await moveAssignments(ctx, tx, [row], { status: 'completed', check_out_at, hours_worked, self_recorded });
  });

/**
 * Keeps what somebody says of a shift, and completes it where that is still to be done: with the hours of the shift, or,
 * for a volunteer who leaves while it lasts, with those so far. Throws `not_found`, `invalid_transition`, `attendance_closed`,
 * and `shift_not_over` for a volunteer who has not come and whose shift has not ended.
 */
export const completeAssignment = (
  ctx: Context,
  actor: Actor,
  id: string,
  { feedback }: { feedback?: string | null },
): Promise<VolunteerShift> =>
  step(ctx, actor, id, async (taken) => {
    const { tx, row, isStaff, now } = taken;
    const said = feedback === undefined ? row.feedback : feedback?.trim() || null;
    if (row.status === 'completed') {
      await queries.updateAssignments(tx, [row.id], { feedback: said, updated_at: now });
      return;
    }
    refuseUnless(row, 'completed');
    const isThere = row.status === 'checked_in';
    if (!isStaff && row.status === 'no_show') throw fail('invalid_transition');
    refuseLate(taken);
    if (!isStaff && !isThere && row.ends_at > now) throw fail('shift_not_over');
    await moveAssignments(ctx, tx, [row], {
      status: 'completed',
      feedback: said,
      self_recorded: !isStaff,
      ...workOf(row, now, isStaff),
    });
  });

/** The hours of somebody whom nobody checked out: of the shift, unless they say themselves that it is over for them. */
function workOf(row: queries.AssignmentRow, now: Date, isStaff: boolean) {
  const { check_in_at: came } = row;
  if (came === null || isStaff || now >= row.ends_at)
    return { hours_worked: rules.hoursBetween(row.starts_at, row.ends_at) };
  const check_out_at = rules.leavesAt(now, came, row, isStaff);
  return { check_out_at, hours_worked: rules.hoursBetween(came, check_out_at) };
}

/**
 * Sets a status directly, as staff see fit: whatever the hour, with the hours of the shift. What was wrong goes back where
 * it was, and its times with it. Throws `not_found`, `invalid_transition`, and for who comes back `shift_full`,
 * `shift_overlaps`.
 */
export const setAssignmentStatus = (
  ctx: Context,
  actor: Actor,
  id: string,
  status: AssignmentStatus,
): Promise<VolunteerShift> =>
  status === 'cancelled'
    ? cancelAssignment(ctx, actor, id, {})
    : step(ctx, actor, id, async ({ tx, row, isStaff, now }) => {
        // The route is for staff; here they might be at somebody else's food bank, as a volunteer.
        if (!isStaff) throw fail('not_found');
        if (rules.isActive(status)) await refuseComingBack(tx, row);
        await moveAssignments(ctx, tx, [row], { status, ...timesOf(status, row, now) });
      });

function timesOf(status: AssignmentStatus, row: queries.AssignmentRow, now: Date) {
  if (status === 'completed') return workOf(row, now, true);
  const check_in_at = status === 'checked_in' ? (row.check_in_at ?? rules.thereSince(row, now)) : null;
  return { check_in_at, check_out_at: null, hours_worked: null };
}

/**
 * Whoever comes back may have signed up for something else meanwhile, and nobody comes to what was called off. Throws
 * `shift_overlaps`, `invalid_transition`.
 */
export async function refuseComingBack(tx: Tx, row: queries.AssignmentRow): Promise<void> {
  if (rules.isActive(row.status)) return;
  if (row.shift_status === 'cancelled') throw fail('invalid_transition');
  await lockRecordsOf(tx, [row.user_id]);
  const busy = await queries.selectBusy(tx, [row.user_id], row, [row.shift_id]);
  if (busy.size > 0) throw fail('shift_overlaps');
}
