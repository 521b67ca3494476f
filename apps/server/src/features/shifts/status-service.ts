import type { Shift, ShiftStatus } from '@nourish/contract';
import { textOrNull } from '@nourish/contract/names';
import type { Actor, Context } from '../../context.ts';
import { inTransaction, type Tx } from '../../db/database.ts';
import { fail } from '../../fail.ts';
import * as queries from './assignments/queries.ts';
import { cancelAssignments, moveAssignments } from './assignments/changes.ts';
import { hoursBetween, opensAt } from './attendance/rules.ts';
import { lockInScope } from './change-service.ts';
import { queueShiftMails } from './mails.ts';
import type { ShiftRow } from './queries.ts';
import * as rules from './rules.ts';
import { getShift } from './service.ts';
import { selectWaiting } from './waitlist/queries.ts';
import { endEntries, offerFreeSpots } from './waitlist/waitlist.ts';
import { deleteShifts, updateShift, type SeriesScope } from './write-queries.ts';

interface StatusChange {
  status: ShiftStatus;
  reason?: string | null;
  scope?: SeriesScope;
}

/**
 * Sets the status of a shift, and of the shifts of its series in `scope` that allow the transition. Throws
 * `not_found`, `invalid_transition`, `shift_not_over` for completing a shift before check-in opens while
 * people are signed up or waiting, and `shift_has_assignments` for setting a shift with assignments back to
 * draft.
 */
export async function setShiftStatus(
  ctx: Context,
  actor: Actor,
  id: string,
  { status, reason, scope = 'one' }: StatusChange,
): Promise<Shift> {
  await inTransaction(ctx, async (tx) => {
    const [named, ...others] = await lockInScope(ctx, tx, actor, id, scope);
    if (!rules.canTransition(named.status, status)) throw fail('invalid_transition');
    const isTooSoon = (shift: ShiftRow) => status === 'completed' && opensAt(shift) > ctx.clock.now();
    if (isTooSoon(named) && (await isAwaited(tx, named.id))) throw fail('shift_not_over');
    const shifts = [
      named,
      ...others.filter((shift) => rules.canTransition(shift.status, status) && !isTooSoon(shift)),
    ];
    await settlePeople(ctx, tx, shifts, status, textOrNull(reason));
    for (const shift of shifts) await updateShift(tx, shift.id, { status, updated_at: ctx.clock.now() });
    await offerFreeSpots(
      ctx,
      tx,
      shifts.map((shift) => shift.id),
    );
  });
  return getShift(ctx, actor, id);
}

const isAwaited = async (tx: Tx, id: string): Promise<boolean> =>
  (await queries.lockActive(tx, [id])).length > 0 || (await selectWaiting(tx, [id])).length > 0;

async function settlePeople(
  ctx: Context,
  tx: Tx,
  shifts: readonly ShiftRow[],
  status: ShiftStatus,
  reason: string | null,
): Promise<void> {
  const ids = shifts.map((shift) => shift.id);
  const people = await queries.lockActive(tx, ids);
  const waiting = await selectWaiting(tx, ids);
  if (status === 'draft' && (await queries.countNotCancelled(tx, ids)) > 0)
    throw fail('shift_has_assignments');
  // Drafts are hidden, so their offers are recalled; the waitlist resumes when the shift is published again.
  if (status === 'draft') await endEntries(ctx, tx, waiting, 'waiting');
  if (!rules.isOpen(status)) await endEntries(ctx, tx, waiting, 'closed');
  if (status === 'cancelled') {
    await cancelAssignments(ctx, tx, people, 'staff', reason);
    const notified = [...people, ...waiting].filter((row) => row.ends_at > ctx.clock.now());
    await queueShiftMails(ctx, tx, 'shift_cancelled', notified, { reason });
  }
  if (status === 'completed')
    for (const row of people.filter((each) => each.status === 'checked_in'))
      await moveAssignments(ctx, tx, [row], {
        status: 'completed',
        hours_worked: hoursBetween(row.starts_at, row.ends_at),
      });
}

/**
 * Deletes a shift, or the shifts of its series in `scope`, all or none. Throws `not_found`, and
 * `shift_has_assignments` if any has assignments or a waitlist.
 */
export const removeShift = (
  ctx: Context,
  actor: Actor,
  id: string,
  scope: SeriesScope = 'one',
): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const shifts = await lockInScope(ctx, tx, actor, id, scope);
    const ids = shifts.map((shift) => shift.id);
    const waiting = await selectWaiting(tx, ids);
    if (waiting.length + (await queries.countNotCancelled(tx, ids)) > 0) throw fail('shift_has_assignments');
    await deleteShifts(tx, ids);
  });
