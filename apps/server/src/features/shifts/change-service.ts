import type { Shift, ShiftChange } from '@nourish/contract';
import { addDays, daysBetween, localTime } from '@nourish/contract/calendar';
import { oneLine, textOrNull } from '@nourish/contract/names';
import type { Actor, Context } from '../../context.ts';
import { inTransaction, type Tx } from '../../db/database.ts';
import { foodBankScope } from '../../http/access.ts';
import { fail, found, type FieldProblem } from '../../fail.ts';
import { lockRecordsOf } from '../volunteers/service.ts';
import * as queries from './assignments/queries.ts';
import { cancelAssignments } from './assignments/changes.ts';
import { queueShiftMails } from './mails.ts';
import { selectPlace, type ShiftRow } from './queries.ts';
import * as rules from './rules.ts';
import { getShift } from './service.ts';
import { offerFreeSpots, recallOffers } from './waitlist/waitlist.ts';
import { lockShifts, selectInScope, updateShift, type SeriesScope } from './write-queries.ts';

interface Changed {
  before: ShiftRow;
  after: ShiftRow;
  isMoved: boolean;
}

/** Locks a shift, returned first, and the open shifts of its series in `scope`. Throws `not_found`. */
export async function lockInScope(
  ctx: Context,
  tx: Tx,
  actor: Actor,
  id: string,
  scope: SeriesScope,
): Promise<[ShiftRow, ...ShiftRow[]]> {
  const [named, ...others] = await selectInScope(
    tx,
    foodBankScope(actor, undefined),
    id,
    scope,
    ctx.clock.now(),
  );
  if (named === undefined) throw fail('not_found');
  const locked = await lockShifts(tx, [named, ...others]);
  const first = found(locked.find((shift) => shift.id === named));
  return [first, ...locked.filter((shift) => shift !== first && rules.isOpen(shift.status))];
}

/**
 * Changes a shift, or the shifts of its series in `scope`: a new date moves each by the same number of days.
 * Mails a new time or place. Throws `not_found`, `invalid_transition` for a closed shift, `conflict` if it
 * has changed since `expected_updated_at`, `invalid_input`, and `capacity_below_signups` or `shift_overlaps`
 * with the people affected.
 */
export async function changeShift(
  ctx: Context,
  actor: Actor,
  id: string,
  { scope = 'one', release = [], expected_updated_at, ...change }: ShiftChange,
): Promise<Shift> {
  await inTransaction(ctx, async (tx) => {
    const shifts = await lockInScope(ctx, tx, actor, id, scope);
    if (!rules.isOpen(shifts[0].status)) throw fail('invalid_transition');
    const isStale =
      expected_updated_at !== undefined && Date.parse(expected_updated_at) !== shifts[0].updated_at.getTime();
    if (isStale) throw fail('conflict');
    const place = found(await selectPlace(tx, shifts[0].foodbank_id));
    const days = change.shift_date === undefined ? 0 : daysBetween(shifts[0].shift_date, change.shift_date);
    const changed = shifts.map((shift) => applyChange(ctx, shift, change, days, place.time_zone));
    const people = await queries.lockActive(
      tx,
      shifts.map((shift) => shift.id),
    );
    const named = new Set(release.map((each) => each.toLowerCase()));
    const released = people.filter((row) => named.has(row.id));
    const staying = people.filter((row) => !named.has(row.id));
    refuseTooMany(changed, released, staying);
    await refuseBusy(tx, changed, staying);
    await cancelAssignments(ctx, tx, released, 'staff', null);
    await recallStaleOffers(ctx, tx, changed, released);
    await writeChanges(tx, changed, days);
    await offerFreeSpots(
      ctx,
      tx,
      changed.map(({ after }) => after.id),
    );
    await queueShiftMails(ctx, tx, 'shift_released', released.filter(isToCome(ctx)));
    await notifyOfChange(ctx, tx, changed, staying);
  });
  return getShift(ctx, actor, id);
}

const isToCome =
  (ctx: Context) =>
  ({ ends_at }: { ends_at: Date }): boolean =>
    ends_at > ctx.clock.now();

function applyChange(
  ctx: Context,
  before: ShiftRow,
  change: Omit<ShiftChange, 'scope' | 'release'>,
  days: number,
  timeZone: string,
): Changed {
  const times = {
    shift_date: addDays(before.shift_date, days),
    start_time: change.start_time ?? before.start_time,
    end_time: change.end_time ?? before.end_time,
  };
  const isMoved = days !== 0 || times.start_time !== before.start_time || times.end_time !== before.end_time;
  const now = ctx.clock.now();
  const timed = isMoved ? rules.momentsOf(times, timeZone, localTime(now, timeZone).date) : undefined;
  if (timed !== undefined && 'problem' in timed) throw fail('invalid_input', { errors: [timed.problem] });
  const after: ShiftRow = {
    ...before,
    ...times,
    ...(timed && { ...timed.moments, time_zone: timeZone }),
    ...(change.title !== undefined && { title: oneLine(change.title) }),
    ...(change.capacity !== undefined && { capacity: change.capacity }),
    ...(change.location !== undefined && { location: oneLine(change.location ?? '') || null }),
    ...(change.description !== undefined && { description: textOrNull(change.description) }),
    ...(change.activity_category !== undefined && {
      activity_category: oneLine(change.activity_category ?? '') || null,
    }),
    updated_at: now,
  };
  return { before, after, isMoved };
}

/** Describes an affected volunteer, so that staff can choose whom to release. */
const personProblem =
  (code: 'signed_up' | 'elsewhere_then', to_release?: number) =>
  (row: queries.AssignmentRow): FieldProblem => ({
    field: 'release',
    code,
    params: { name: row.volunteer_name, date: row.shift_date },
    details: {
      assignment_id: row.id,
      volunteer_name: row.volunteer_name,
      shift_id: row.shift_id,
      shift_date: row.shift_date,
      signed_up_at: row.assigned_at.toISOString(),
      ...(to_release !== undefined && { to_release }),
    },
  });

function refuseTooMany(
  changed: readonly Changed[],
  released: readonly queries.AssignmentRow[],
  staying: readonly queries.AssignmentRow[],
): void {
  const overfull = changed.flatMap(({ after }) => {
    const freed = released.filter((row) => row.shift_id === after.id).length;
    const excess = after.current_volunteers - freed - after.capacity;
    return excess > 0 ? [{ shift_id: after.id, excess }] : [];
  });
  if (overfull.length === 0) return;
  // Completed assignments also fill spots but cannot be released, so the list of people may be empty.
  const errors = overfull.flatMap(({ shift_id, excess }) =>
    staying.filter((row) => row.shift_id === shift_id).map(personProblem('signed_up', excess)),
  );
  throw fail('capacity_below_signups', errors.length > 0 ? { errors } : {});
}

/** Throws `shift_overlaps` if a volunteer of a moved shift has another active assignment at its new time. */
async function refuseBusy(
  tx: Tx,
  changed: readonly Changed[],
  staying: readonly queries.AssignmentRow[],
): Promise<void> {
  const moved = changed.filter(({ isMoved }) => isMoved);
  const going = staying.filter((row) => moved.some(({ after }) => after.id === row.shift_id));
  if (going.length === 0) return;
  // Lock order everywhere: shifts first, then volunteers, each by id.
  await lockRecordsOf(tx, [...new Set(going.map((row) => row.user_id))]);
  const movedIds = moved.map(({ after }) => after.id);
  const errors: FieldProblem[] = [];
  for (const { after } of moved) {
    const rows = going.filter((row) => row.shift_id === after.id);
    const busy = await queries.selectBusyUsers(
      tx,
      rows.map((row) => row.user_id),
      after,
      movedIds,
    );
    const overlapping = moved.filter(({ after: other }) => other.id !== after.id && overlap(other, after));
    for (const { user_id } of going.filter((row) =>
      overlapping.some((each) => each.after.id === row.shift_id),
    ))
      busy.add(user_id);
    errors.push(...rows.filter((row) => busy.has(row.user_id)).map(personProblem('elsewhere_then')));
  }
  if (errors.length > 0) throw fail('shift_overlaps', { errors });
}

const overlap = (one: rules.Moments, other: rules.Moments): boolean =>
  one.starts_at < other.ends_at && other.starts_at < one.ends_at;

/** Recalls offers whose spot no longer exists or whose shift has moved; `offerFreeSpots` makes new ones. */
async function recallStaleOffers(
  ctx: Context,
  tx: Tx,
  changed: readonly Changed[],
  released: readonly queries.AssignmentRow[],
): Promise<void> {
  for (const { after, isMoved } of changed) {
    if (isMoved) {
      await recallOffers(ctx, tx, after.id);
      continue;
    }
    // The counts in `after` still include the released people.
    const freed = released.filter((row) => row.shift_id === after.id).length;
    const overbooked = after.current_volunteers - freed + after.offered_spots - after.capacity;
    await recallOffers(ctx, tx, after.id, overbooked);
  }
}

async function writeChanges(tx: Tx, changed: readonly Changed[], days: number): Promise<void> {
  // The shift furthest in the direction of the move goes first, so that shifts of one volunteer never
  // overlap.
  const order = [...changed].sort(
    (a, b) => (a.before.starts_at.getTime() - b.before.starts_at.getTime()) * (days > 0 ? -1 : 1),
  );
  for (const { after, isMoved } of order) {
    await updateShift(tx, after.id, columnsOf(after));
    if (isMoved) await queries.updatePeriods(tx, after.id, after);
  }
}

const columnsOf = (shift: ShiftRow) => ({
  ...scheduleOf(shift),
  time_zone: shift.time_zone,
  capacity: shift.capacity,
  description: shift.description,
  activity_category: shift.activity_category,
  updated_at: shift.updated_at,
});

/** Mails a new date, time or place of published shifts that have not ended. */
async function notifyOfChange(
  ctx: Context,
  tx: Tx,
  changed: readonly Changed[],
  staying: readonly queries.AssignmentRow[],
): Promise<void> {
  const announced = changed.filter(
    ({ before, after, isMoved }) =>
      after.status === 'published' && isToCome(ctx)(after) && (isMoved || before.location !== after.location),
  );
  const rows = staying.flatMap((row) => {
    const change = announced.find(({ after }) => after.id === row.shift_id);
    return change === undefined ? [] : { ...row, ...scheduleOf(change.after) };
  });
  await queueShiftMails(ctx, tx, 'shift_changed', rows);
}

const scheduleOf = (shift: ShiftRow) => ({
  title: shift.title,
  shift_date: shift.shift_date,
  start_time: shift.start_time,
  end_time: shift.end_time,
  starts_at: shift.starts_at,
  ends_at: shift.ends_at,
  location: shift.location,
});
