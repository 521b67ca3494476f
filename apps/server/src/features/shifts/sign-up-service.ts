import type { InputOf, OutputOf, VolunteerShift, routes } from '@nourish/contract';
import type { Actor, Context } from '../../context.ts';
import { inTransaction, newId, type Tx } from '../../db/database.ts';
import { Failure, fail, found } from '../../fail.ts';
import { ensureVolunteer } from '../volunteers/registration-service.ts';
import { findVolunteer, getVolunteer, type LockedRecord, lockRecordsOf } from '../volunteers/service.ts';
import { draftScopeOf, roleAt } from './access.ts';
import * as queries from './assignments/queries.ts';
import { getAssignment } from './assignments/service.ts';
import { signUpCloses } from './attendance/rules.ts';
import { queueShiftMails } from './mails.ts';
import { presentAssignment } from './present.ts';
import { selectOwnSignUps, selectShift, selectShiftLimit, type ShiftRow } from './queries.ts';
import { selectEntriesOf, selectEntry } from './waitlist/queries.ts';
import { freeSpots, hasHeldSpot } from './waitlist/rules.ts';
import { endEntries } from './waitlist/waitlist.ts';
import { lockShift, takeSpots } from './write-queries.ts';

type SignUp = InputOf<typeof routes.signUpForShift>['body'];
export type FirstShift = OutputOf<typeof routes.takeFirstShift>['data'];

/**
 * Signs the caller up for a shift until it begins, or, for staff, another volunteer until some hours after
 * its end. Throws `not_found`, `not_a_volunteer`, `volunteer_suspended`, `shift_not_open`,
 * `already_signed_up`, `shift_full`, `shift_overlaps`, and `too_many_shifts` unless staff sign up others.
 */
export async function signUpForShift(ctx: Context, actor: Actor, input: SignUp): Promise<VolunteerShift> {
  const known = found(await selectShift(ctx.db, draftScopeOf(actor), input.shift_id));
  const { user_id, volunteer_id } = await resolveVolunteer(ctx, actor, known, input);
  return inTransaction(ctx, async (tx) => {
    // Lock order everywhere: shifts first, then volunteers.
    const shift = found(await lockShift(tx, known.id));
    const kind = user_id === actor.user_id ? 'shift_signed_up' : 'shift_assigned';
    const role = roleAt(actor, shift.foodbank_id);
    const closes_at = signUpCloses(shift, role === 'staff');
    const assignment = await takeSpot(ctx, tx, shift, { user_id, volunteer_id, closes_at }, kind);
    return presentAssignment(assignment, role);
  });
}

/**
 * Registers the caller with a phone number unless they are a volunteer of the food bank, and signs them up,
 * in one transaction. If the shift has filled up, the registration stays and `sign_up` is null: the next step
 * is its waitlist or another shift. Throws `not_found`, `invalid_input` and, without registering, the other
 * codes of `signUpForShift`.
 */
export async function takeFirstShift(
  ctx: Context,
  actor: Actor,
  id: string,
  { phone }: { phone: string },
): Promise<FirstShift> {
  const known = found(await selectShift(ctx.db, 'none', id));
  const { user_id } = actor;
  return inTransaction(ctx, async (tx) => {
    const shift = found(await lockShift(tx, known.id));
    // Before `ensureVolunteer` locks one of them, because records are locked by id.
    await lockRecordsOf(tx, [user_id]);
    const volunteer = await ensureVolunteer(ctx, tx, { user_id, foodbank_id: shift.foodbank_id }, phone);
    const candidate = { user_id, volunteer_id: volunteer._id, closes_at: shift.starts_at };
    try {
      const assignment = await takeSpot(ctx, tx, shift, candidate, 'shift_signed_up');
      return { volunteer, sign_up: presentAssignment(assignment, roleAt(actor, shift.foodbank_id)) };
    } catch (error) {
      // Refused before anything was written, so that the registration can still be committed.
      if (error instanceof Failure && error.code === 'shift_full') return { volunteer, sign_up: null };
      throw error;
    }
  });
}

/** Reads the current result of `takeFirstShift` for a repeat of the call. Throws `not_found`. */
export async function readFirstShift(
  ctx: Context,
  actor: Actor,
  shift_id: string,
  volunteer_id: string,
): Promise<FirstShift> {
  const volunteer = await getVolunteer(ctx, actor, volunteer_id);
  const [own] = await selectOwnSignUps(ctx.db, actor.user_id, [shift_id]);
  return { volunteer, sign_up: own === undefined ? null : await getAssignment(ctx, actor, own.id) };
}

interface Candidate {
  user_id: string;
  volunteer_id?: string | undefined;
  /** Sign-up is refused from this moment. */
  closes_at: Date;
}

/**
 * Inserts an assignment to a locked shift, and mails the volunteer unless the shift has begun. Ends the
 * volunteer's waitlist entry, and uses the spot held for it. Throws the codes of `signUpForShift`.
 */
export async function takeSpot(
  ctx: Context,
  tx: Tx,
  shift: ShiftRow,
  { user_id, volunteer_id, closes_at }: Candidate,
  kind: 'shift_signed_up' | 'shift_assigned',
): Promise<queries.AssignmentRow> {
  const volunteer = await lockVolunteerAt(tx, shift, user_id);
  if (volunteer.id !== (volunteer_id ?? volunteer.id)) throw fail('not_a_volunteer');
  const entry = await selectEntry(tx, shift.id, { volunteer_id: volunteer.id });
  const now = ctx.clock.now();
  if (shift.status !== 'published' || closes_at <= now) throw fail('shift_not_open');
  await refuseIneligible(tx, shift, volunteer, freeSpots(shift) > 0 || hasHeldSpot(entry, now));
  // A waitlist place already counts, and staff can assign more shifts than volunteers can choose.
  if (entry === undefined && kind === 'shift_signed_up') await refuseTooMany(tx, shift, volunteer.id, now);
  if (entry !== undefined) await endEntries(ctx, tx, [entry], 'accepted');
  const id = newId();
  const { foodbank_id } = shift;
  const row = { id, shift_id: shift.id, volunteer_id: volunteer.id, user_id, foodbank_id };
  await queries.insertAssignment(tx, { ...row, moments: shift, now });
  await takeSpots(tx, shift.id, 1);
  const assignment = found(await queries.selectAssignment(tx, { user_id, staff_of: undefined }, id));
  if (shift.starts_at > now) await queueShiftMails(ctx, tx, kind, [assignment]);
  return assignment;
}

/** Locks all records of a user and returns that at the food bank. Throws `not_a_volunteer`. */
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

/**
 * Throws `too_many_shifts` at the food bank's limit of upcoming sign-ups and waitlist places. Requires the
 * lock on the volunteer's record, so that concurrent sign-ups are counted.
 */
export async function refuseTooMany(
  tx: Tx,
  { foodbank_id, starts_at }: ShiftRow,
  volunteer_id: string,
  now: Date,
): Promise<void> {
  if (starts_at <= now) return;
  const upcoming = await queries.selectUpcoming(tx, [volunteer_id], now);
  const waits = await selectEntriesOf(tx, [volunteer_id]);
  const open = upcoming.length + waits.length;
  const { name, max_upcoming_shifts: max } = await selectShiftLimit(tx, foodbank_id);
  if (open < max) return;
  throw fail('too_many_shifts', {
    errors: [
      {
        field: 'shift_id',
        code: 'too_many_upcoming_shifts',
        params: { foodbank: name, open, max },
        details: { foodbank_id, foodbank_name: name, open, max },
      },
    ],
  });
}

/** Only staff may name others. Throws `not_found` for people the caller may not see. */
async function resolveVolunteer(
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
  if (person !== actor.user_id && roleAt(actor, foodbank_id) !== 'staff') throw fail('not_found');
  return { user_id: person };
}

async function refuseIneligible(
  tx: Tx,
  shift: ShiftRow,
  volunteer: LockedRecord,
  hasSpot: boolean,
): Promise<void> {
  if (volunteer.status === 'suspended') throw fail('volunteer_suspended');
  if (await queries.isOnShift(tx, shift.id, volunteer.id)) throw fail('already_signed_up');
  if (!hasSpot) throw fail('shift_full');
  const busy = await queries.selectBusyUsers(tx, [volunteer.user_id], shift, [shift.id]);
  if (busy.size > 0) throw fail('shift_overlaps');
}
