import type { InputOf, VolunteerShift, routes } from '@nourish/contract';
import type { Actor, Context } from '../../context.ts';
import { inTransaction, newId, type Tx } from '../../db/database.ts';
import { fail } from '../../http/fail.ts';
import { findVolunteer, lockRecordsOf, type LockedRecord } from '../volunteers/service.ts';
import { draftsOf, found, partyAt } from './access.ts';
import * as queries from './assignment-queries.ts';
import { signUpCloses } from './attendance-rules.ts';
import { queueShiftMails } from './mails.ts';
import { presentAssignment } from './present.ts';
import { selectShift, type ShiftRow } from './queries.ts';
import { selectInLine } from './waitlist-queries.ts';
import { freeSpots, isHeld } from './waitlist-rules.ts';
import { endEntries } from './waitlist.ts';
import { lockShift, takeSpots } from './write-queries.ts';

type SignUp = InputOf<typeof routes.signUpForShift>['body'];

/**
 * Signs somebody up for a shift: the caller, until it begins, or whom staff of the food bank name,
 * until some hours after it. Throws `not_found`, `not_a_volunteer`,
 * `volunteer_suspended`, `shift_not_open`, `already_signed_up`, `shift_full`, `shift_overlaps`.
 */
export async function signUpForShift(ctx: Context, actor: Actor, input: SignUp): Promise<VolunteerShift> {
  const known = found(await selectShift(ctx.db, draftsOf(actor), input.shift_id));
  const { user_id, volunteer_id } = await whoIsMeant(ctx, actor, known, input);
  return inTransaction(ctx, async (tx) => {
    // The shift before the person, as everywhere.
    const shift = found(await lockShift(tx, known.id));
    const kind = user_id === actor.user_id ? 'shift_signed_up' : 'shift_assigned';
    const party = partyAt(actor, shift.foodbank_id);
    const closes_at = signUpCloses(shift, party === 'staff');
    const made = await takeSpot(ctx, tx, shift, { user_id, volunteer_id, closes_at }, kind);
    return presentAssignment(made, party);
  });
}

interface Comer {
  user_id: string;
  volunteer_id?: string | undefined;
  /** From then on nobody can be put on the shift. */
  closes_at: Date;
}

/**
 * Puts somebody on a shift whose row is locked, and mails them unless it has begun. Who was in line for it is so no more: a spot that is held for
 * them is the one they take. Throws what `signUpForShift` does.
 */
export async function takeSpot(
  ctx: Context,
  tx: Tx,
  shift: ShiftRow,
  { user_id, volunteer_id, closes_at }: Comer,
  kind: 'shift_signed_up' | 'shift_assigned',
): Promise<queries.AssignmentRow> {
  const volunteer = await lockVolunteerAt(tx, shift, user_id);
  if (volunteer.id !== (volunteer_id ?? volunteer.id)) throw fail('not_a_volunteer');
  const entry = await selectInLine(tx, shift.id, { volunteer_id: volunteer.id });
  const now = ctx.clock.now();
  if (shift.status !== 'published' || closes_at <= now) throw fail('shift_not_open');
  await refuseUnfit(tx, shift, volunteer, freeSpots(shift) > 0 || isHeld(entry, now));
  if (entry !== undefined) await endEntries(ctx, tx, [entry], 'accepted');
  const id = newId();
  const { foodbank_id } = shift;
  const row = { id, shift_id: shift.id, volunteer_id: volunteer.id, user_id, foodbank_id };
  await queries.insertAssignment(tx, { ...row, moments: shift, now });
  await takeSpots(tx, shift.id, 1);
  const made = found(await queries.selectAssignment(tx, { user_id, staff_of: undefined }, id));
  if (shift.starts_at > now) await queueShiftMails(ctx, tx, kind, [made]);
  return made;
}

/** The record of a person, whose account is not off, at the food bank of a shift; all their records are locked. Throws `not_a_volunteer`. */
export async function lockVolunteerAt(
  tx: Tx,
  { foodbank_id }: ShiftRow,
  user_id: string,
): Promise<LockedRecord> {
  const records = await lockRecordsOf(tx, [user_id]);
  const volunteer = records.find(
    (record) => record.foodbank_id === foodbank_id && record.removed_at === null && record.active,
  );
  if (volunteer === undefined) throw fail('not_a_volunteer');
  return volunteer;
}

/** Whose sign-up it is. Staff name others of their food bank; whom they may not know of is `not_found`. */
async function whoIsMeant(
  ctx: Context,
  actor: Actor,
  { foodbank_id }: ShiftRow,
  { volunteer_id, user_id }: SignUp,
): Promise<{ user_id: string; volunteer_id?: string }> {
  if (volunteer_id !== undefined) {
    const { id, user_id: owner } = await findVolunteer(ctx, actor, volunteer_id);
    return { user_id: owner, volunteer_id: id };
  }
  const person = user_id?.toLowerCase() ?? actor.user_id;
  if (person !== actor.user_id && partyAt(actor, foodbank_id) !== 'staff') throw fail('not_found');
  return { user_id: person };
}

async function refuseUnfit(
  tx: Tx,
  shift: ShiftRow,
  volunteer: LockedRecord,
  hasSpot: boolean,
): Promise<void> {
  if (volunteer.status === 'suspended') throw fail('volunteer_suspended');
  if (await queries.isOnShift(tx, shift.id, volunteer.id)) throw fail('already_signed_up');
  if (!hasSpot) throw fail('shift_full');
  const busy = await queries.selectBusy(tx, [volunteer.user_id], shift, [shift.id]);
  if (busy.size > 0) throw fail('shift_overlaps');
}
