import type { InputOf, routes, VolunteerShift } from '@nourish/contract';
import type { Actor, Context } from '../../../context.ts';
import { inTransaction } from '../../../db/database.ts';
import { foodBankScope } from '../../../http/access.ts';
import { fail } from '../../../fail.ts';
import {
  confirmSelfRecorded,
  selectShiftIds,
  updateAssignments,
  type AssignmentRow,
} from '../assignments/queries.ts';
import * as rules from './rules.ts';
import { offShiftError, refuseReactivation, withLockedAssignment } from './service.ts';
import { lockShifts } from '../write-queries.ts';

type Times = InputOf<typeof routes.correctTimes>['body'];

/**
 * Lets staff correct check-in and check-out times at any later time, or undo a check-out (`null`). Throws
 * `not_found`, `invalid_input`, `invalid_transition` without a time to correct, and `shift_overlaps` when
 * undoing a check-out.
 */
export const correctTimes = (ctx: Context, actor: Actor, id: string, times: Times): Promise<VolunteerShift> =>
  withLockedAssignment(ctx, actor, id, async ({ tx, row, isStaff, now }) => {
    // The route admits any staff; at another food bank the caller is only a volunteer.
    if (!isStaff) throw fail('not_found');
    const check_in_at = rules.checkInAt(times.check_in_time, row, row.time_zone);
    if (check_in_at === undefined) throw offShiftError('check_in_time');
    if (times.check_out_time === null) await refuseReactivation(tx, row);
    const work = workFrom(row, check_in_at, times);
    await updateAssignments(tx, [row.id], { ...work, self_recorded: false, updated_at: now });
  });

function workFrom(row: AssignmentRow, check_in_at: Date, { check_out_time }: Times) {
  if (row.status === 'checked_in' && !check_out_time) return { check_in_at };
  if (row.status !== 'completed') throw fail('invalid_transition');
  // Both statuses fill a spot, so the shift's count does not change.
  if (check_out_time === null)
    return { status: 'checked_in' as const, check_in_at, check_out_at: null, hours_worked: null };
  const check_out_at =
    check_out_time === undefined
      ? (row.check_out_at ?? row.ends_at)
      : rules.checkOutAt(check_out_time, check_in_at, rules.latestCheckOut(row, true), row.time_zone);
  if (check_out_at === undefined || check_out_at < check_in_at) throw offShiftError('check_out_time');
  return { check_in_at, check_out_at, hours_worked: rules.hoursBetween(check_in_at, check_out_at) };
}

/** Confirms self-recorded hours, all or none. Throws `not_found` if an id is not known at the food bank. */
export const confirmHours = (
  ctx: Context,
  actor: Actor,
  requested: readonly string[],
): Promise<{ confirmed: number }> =>
  inTransaction(ctx, async (tx) => {
    const ids = [...new Set(requested.map((id) => id.toLowerCase()))];
    const rows = await selectShiftIds(tx, foodBankScope(actor, undefined), ids);
    if (rows.length < ids.length) throw fail('not_found');
    await lockShifts(tx, [...new Set(rows.map(({ shift_id }) => shift_id))]);
    return { confirmed: await confirmSelfRecorded(tx, ids, ctx.clock.now()) };
  });
