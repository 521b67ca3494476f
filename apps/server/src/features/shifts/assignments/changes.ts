import type { Context } from '../../../context.ts';
import type { Tx } from '../../../db/database.ts';
import { fail } from '../../../fail.ts';
import { updateAssignments, type AssignmentChange, type AssignmentRow } from './queries.ts';
import { canTransition, takesSpot } from '../attendance/rules.ts';
import { takeSpots } from '../write-queries.ts';

/**
 * The only function that changes assignment statuses. Updates the counts of taken spots, so the caller must
 * hold the locks on the shifts. Clears `self_recorded` unless the change sets it. Throws
 * `invalid_transition`, and `shift_full` if a reactivated assignment finds no free spot.
 */
export async function moveAssignments(
  ctx: Context,
  tx: Tx,
  assignments: readonly AssignmentRow[],
  change: Omit<AssignmentChange, 'updated_at'> & { status: AssignmentRow['status'] },
): Promise<void> {
  if (assignments.length === 0) return;
  if (assignments.some(({ status }) => !canTransition(status, change.status)))
    throw fail('invalid_transition');
  const ids = assignments.map(({ id }) => id);
  await updateAssignments(tx, ids, { self_recorded: false, ...change, updated_at: ctx.clock.now() });
  const spots = new Map<string, number>();
  for (const { shift_id, status } of assignments) {
    const added = Number(takesSpot(change.status)) - Number(takesSpot(status));
    spots.set(shift_id, (spots.get(shift_id) ?? 0) + added);
  }
  for (const [shift_id, added] of spots) if (added !== 0) await takeSpots(tx, shift_id, added);
}

export const cancelAssignments = (
  ctx: Context,
  tx: Tx,
  assignments: readonly AssignmentRow[],
  cancelled_by: NonNullable<AssignmentRow['cancelled_by']>,
  cancelled_reason: string | null,
): Promise<void> =>
  moveAssignments(ctx, tx, assignments, { status: 'cancelled', cancelled_by, cancelled_reason });
