import type { InputOf, routes, VolunteerShift } from '@nourish/contract';
import type { Actor, Context } from '../../context.ts';
import { inTransaction } from '../../db/database.ts';
import { foodBankScope } from '../../http/access.ts';
import { fail } from '../../http/fail.ts';
import {
  confirmSelfRecorded,
  selectShiftsOf,
  updateAssignments,
  type AssignmentRow,
} from './assignment-queries.ts';
import * as rules from './attendance-rules.ts';
import { offShift, refuseComingBack, step } from './attendance-service.ts';
import { lockShifts } from './write-queries.ts';

type Times = InputOf<typeof routes.correctTimes>['body'];

/**
 * Staff put right when somebody came and left, also days later, or that they have not left; the hours follow. Throws
 * `not_found`, `invalid_transition` for who has not come, or not left, yet, `invalid_input`, and for who is there still
 * `shift_overlaps`.
 */
export const correctTimes = (ctx: Context, actor: Actor, id: string, times: Times): Promise<VolunteerShift> =>
  step(ctx, actor, id, async ({ tx, row, isStaff, now }) => {
    // The route is for staff; here they might be at somebody else's food bank, as a volunteer.
    if (!isStaff) throw fail('not_found');
    const check_in_at = rules.cameAt(times.check_in_time, row, row.time_zone);
    if (check_in_at === undefined) throw offShift('check_in_time');
    if (times.check_out_time === null) await refuseComingBack(tx, row);
    const work = workFrom(row, check_in_at, times);
    await updateAssignments(tx, [row.id], { ...work, self_recorded: false, updated_at: now });
  });

function workFrom(row: AssignmentRow, check_in_at: Date, { check_out_time }: Times) {
  if (row.status === 'checked_in' && !check_out_time) return { check_in_at };
  if (row.status !== 'completed') throw fail('invalid_transition');
  // Both statuses take a spot: the count of the shift stays.
  if (check_out_time === null)
    return { status: 'checked_in' as const, check_in_at, check_out_at: null, hours_worked: null };
  const check_out_at =
    check_out_time === undefined
      ? (row.check_out_at ?? row.ends_at)
      : rules.leftAt(check_out_time, check_in_at, rules.latestLeave(row, true), row.time_zone);
  if (check_out_at === undefined || check_out_at < check_in_at) throw offShift('check_out_time');
  return { check_in_at, check_out_at, hours_worked: rules.hoursBetween(check_in_at, check_out_at) };
}

/**
 * Staff confirm the hours that volunteers recorded themselves. Assignments that need no confirmation stay as they are. Throws
 * `not_found` if one of the ids is not an assignment at the caller's food bank; then none is confirmed.
 */
export const confirmHours = (
  ctx: Context,
  actor: Actor,
  asked: readonly string[],
): Promise<{ confirmed: number }> =>
  inTransaction(ctx, async (tx) => {
    const ids = [...new Set(asked.map((id) => id.toLowerCase()))];
    const rows = await selectShiftsOf(tx, foodBankScope(actor, undefined), ids);
    if (rows.length < ids.length) throw fail('not_found');
    await lockShifts(tx, [...new Set(rows.map(({ shift_id }) => shift_id))]);
    return { confirmed: await confirmSelfRecorded(tx, ids, ctx.clock.now()) };
  });
