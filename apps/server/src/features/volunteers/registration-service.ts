import type { NewVolunteer, Volunteer } from '@nourish/contract';
import type { Actor, Context } from '../../context.ts';
import { inTransaction, newId, type Tx } from '../../db/database.ts';
import { foodBankScope } from '../../http/access.ts';
import { fail, found } from '../../fail.ts';
import * as queries from './queries.ts';
import * as rules from './rules.ts';
import { isStaffAt, readVolunteer, withReadRecorded } from './service.ts';
import * as writes from './write-queries.ts';

/**
 * Registers the caller, or the person staff name, or restores a removed record with its hours. Throws
 * `not_found`, `invalid_input`, `already_volunteer`, `food_bank_archived`.
 */
export async function createVolunteer(
  ctx: Context,
  actor: Actor,
  { user_id, foodbank_id, ...details }: NewVolunteer,
): Promise<Volunteer> {
  const person = await personFor(ctx, actor, user_id, foodbank_id);
  const parsed = rules.readDetails(details, rules.EMPTY_DETAILS);
  if ('problems' in parsed) throw fail('invalid_input', { errors: parsed.problems });
  const isStaff = isStaffAt(actor, person.foodbank_id);
  const columns = { ...rules.EMPTY_DETAILS, ...parsed.columns, notes_by_staff: isStaff };
  const created = await inTransaction(ctx, async (tx) => {
    const known = await writes.lockRecordAt(tx, person.user_id, person.foodbank_id);
    if (known !== undefined && known.removed_at === null) throw fail('already_volunteer');
    const id = await addRecord(ctx, tx, person, columns, known);
    if (id === undefined) throw fail('already_volunteer');
    return readVolunteer(tx, id);
  });
  return withReadRecorded(ctx, actor, created);
}

/** One person at one food bank. */
interface Place {
  user_id: string;
  foodbank_id: string;
}

/**
 * Inserts a record, or restores the removed one. Returns undefined if a concurrent call inserted it. Throws
 * `food_bank_archived`.
 */
async function addRecord(
  ctx: Context,
  tx: Tx,
  person: Place,
  columns: rules.VolunteerColumns,
  known: Awaited<ReturnType<typeof writes.lockRecordAt>>,
): Promise<string | undefined> {
  const now = ctx.clock.now();
  if (known === undefined) {
    const inserted = await writes.insertVolunteer(tx, {
      id: newId(),
      ...person,
      ...columns,
      created_at: now,
    });
    return inserted?.id;
  }
  if (await queries.isArchived(tx, person.foodbank_id)) throw fail('food_bank_archived');
  // Leaving and coming back does not end a suspension.
  const status = known.status === 'suspended' ? 'suspended' : 'active';
  const { first_name, last_name } = known;
  // Otherwise leaving and coming back would be a way to change the name on the hours letter.
  const isNamed = columns.notes_by_staff === true && (columns.first_name ?? columns.last_name) !== null;
  const name = !isNamed && (await writes.hasHours(tx, known.id)) ? { first_name, last_name } : {};
  await writes.updateVolunteer(tx, known.id, {
    ...columns,
    ...name,
    status,
    removed_at: null,
    updated_at: now,
  });
  return known.id;
}

/**
 * Registers a person with a phone number only; the other details can follow. If the person is already
 * registered, only fills in a missing phone number. Throws `invalid_input`, `food_bank_archived`.
 */
export async function ensureVolunteer(
  ctx: Context,
  tx: Tx,
  person: Place,
  phone: string,
): Promise<Volunteer> {
  const parsed = rules.readDetails({ phone }, rules.EMPTY_DETAILS);
  if ('problems' in parsed) throw fail('invalid_input', { errors: parsed.problems });
  const columns = { ...rules.EMPTY_DETAILS, ...parsed.columns, notes_by_staff: false };
  const lock = () => writes.lockRecordAt(tx, person.user_id, person.foodbank_id);
  const known = await lock();
  const isNew = known === undefined || known.removed_at !== null;
  const added = isNew ? await addRecord(ctx, tx, person, columns, known) : undefined;
  // A concurrent call may have registered the person.
  const registered = isNew ? await lock() : known;
  if (registered === undefined) throw new Error(`no volunteers row for user ${person.user_id}`);
  if (added === undefined && registered.phone === null)
    await writes.updateVolunteer(tx, registered.id, { phone: columns.phone, updated_at: ctx.clock.now() });
  return readVolunteer(tx, registered.id);
}

/** The food bank given, else the person's own, else the oldest. Throws `not_found`. */
async function personFor(
  ctx: Context,
  actor: Actor,
  requested: string | undefined,
  foodbank_id: string | undefined,
): Promise<{ user_id: string; foodbank_id: string }> {
  const user_id = requested?.toLowerCase() ?? actor.user_id;
  const isOwn = user_id === actor.user_id;
  if (!isOwn && actor.role !== 'staff' && actor.role !== 'admin') throw fail('not_found');
  const scope = isOwn ? null : foodBankScope(actor, foodbank_id);
  const person = found(await queries.selectPerson(ctx.db, user_id, scope));
  const place =
    foodbank_id ?? scope ?? person.foodbank_id ?? (await queries.selectOldestFoodBank(ctx.db))?.id;
  if (place === undefined || !(await queries.foodBankExists(ctx.db, place))) throw fail('not_found');
  return { user_id, foodbank_id: place.toLowerCase() };
}

/**
 * Removes a record from all lists and deletes its details and permissions; the hours stay, with the name they
 * were given under.
 */
export async function forgetVolunteer(ctx: Context, tx: Tx, id: string): Promise<void> {
  const now = ctx.clock.now();
  const { first_name, last_name, ...details } = rules.EMPTY_DETAILS;
  const name = (await writes.hasHours(tx, id)) ? {} : { first_name, last_name };
  await writes.updateVolunteer(tx, id, {
    ...details,
    ...name,
    desk: false,
    removed_at: now,
    updated_at: now,
  });
}
