import type { AuditAction, Language, OutputOf, PersonDetails, Role, routes } from '@nourish/contract';
import { oneLine } from '@nourish/contract/names';
import { recordAudit } from '../../adapters/audit.ts';
import { recordReads } from '../../adapters/record-reads.ts';
import type { Actor, Context } from '../../context.ts';
import { inTransaction, newId, type Db, type Tx } from '../../db/database.ts';
import type { AuditValues } from '../../db/tables.ts';
import { searchWords } from '../../db/search.ts';
import { fail } from '../../fail.ts';
import { paginationOf } from '../../http/pagination.ts';
import { retryConflict } from '../../http/retry-conflict.ts';
import { hashUnknownPassword, insertInvitedAccount } from '../accounts/invitations.ts';
import { sendInvitation, sendVerificationLink, takeLinkMail } from '../accounts/links.ts';
import { dropFactor } from '../accounts/factor-setup.ts';
import { distrustPasskeys, dropCalendarFeed, endSessionsOf, requireConfirmed } from '../accounts/sessions.ts';
import { cancelRequestsOf, lockOpenRequestsOf } from '../food-requests/service.ts';
import { takeBackHousehold } from '../households/service.ts';
import { releaseShiftsOf } from '../shifts/leaving-service.ts';
import { selectChangesOf } from './audit-queries.ts';
import { queueNotice } from './mails.ts';
import { presentDetails, presentPerson } from './present.ts';
import * as queries from './queries.ts';
import * as rules from './rules.ts';

const DEFAULT_PAGE_SIZE = 20;
const CHANGES_SHOWN = 10;

export interface PeopleQuery {
  search?: string;
  role?: Role;
  foodbank_id?: string;
  active?: boolean;
  verified?: boolean;
  sort?: queries.PeopleOrder;
  page?: number;
  limit?: number;
}
type Page = Pick<OutputOf<typeof routes.listPeople>, 'data' | 'pagination'>;

export async function listPeople(ctx: Context, actor: Actor, query: PeopleQuery): Promise<Page> {
  const { page = 1, limit = DEFAULT_PAGE_SIZE, sort = 'name', search, ...asked } = query;
  const filter = { ...asked, words: searchWords(search) };
  const [total, rows] = await Promise.all([
    queries.countPeople(ctx.db, filter),
    queries.selectPeople(ctx.db, filter, sort, { limit, offset: (page - 1) * limit }),
  ]);
  await recordReads(
    ctx,
    actor,
    'person_list',
    rows.map(({ id }) => ({ user_id: id, record_id: null })),
  );
  return { data: rows.map(presentPerson), pagination: paginationOf(page, limit, total) };
}

export async function readPerson(ctx: Context, actor: Actor, id: string): Promise<PersonDetails> {
  const person = await getPerson(ctx, id);
  await recordReads(ctx, actor, 'person', [{ user_id: person._id, record_id: null }]);
  return person;
}

/** Returns a person with the latest changes to them. Throws `not_found`. */
async function getPerson(ctx: Context, id: string): Promise<PersonDetails> {
  const row = await queries.selectPerson(ctx.db, id);
  if (row === undefined) throw fail('not_found');
  const counts = await queries.selectRequestCounts(ctx.db, row.id);
  const isLastAdmin = rules.isLookingAfter(row) && !(await queries.hasOtherAdmin(ctx.db, row.id));
  const changes = await selectChangesOf(ctx.db, row.id, CHANGES_SHOWN);
  return presentDetails(row, { counts, isLastAdmin, changes });
}

interface Administrator {
  actor: Actor;
  /** Throws `confirmation_needed` if they have not confirmed their identity recently. */
  confirm(db: Db): Promise<void>;
}

export interface PersonChange extends Partial<rules.Access> {
  expected_updated_at?: string;
}

/**
 * Changes the access of a person. A new role or food bank, and deactivation, end their sessions and are
 * mailed to them. Deactivation cancels their open requests and upcoming shifts. Throws `not_found`,
 * `invalid_input` (staff without a food bank or with an unknown one), `food_bank_archived`, `last_admin`,
 * `conflict` if the person was changed in the meantime, `forbidden` if the caller was demoted in the
 * meantime, and `confirmation_needed` for the rights of staff and administrators.
 */
export async function updatePerson(
  ctx: Context,
  { actor, confirm }: Administrator,
  id: string,
  input: PersonChange,
): Promise<PersonDetails> {
  const change = () => inTransaction(ctx, (tx) => updateWithin(ctx, tx, { actor, confirm }, id, input));
  await (input.active === false ? retryConflict(change) : change());
  return getPerson(ctx, id);
}

async function updateWithin(
  ctx: Context,
  tx: Tx,
  { actor, confirm }: Administrator,
  id: string,
  { expected_updated_at, ...change }: PersonChange,
): Promise<void> {
  if (change.active === false) {
    // The lock order of an erasure: shifts and volunteer records, requests, people.
    await releaseShiftsOf(ctx, tx, id);
    await lockOpenRequestsOf(tx, id);
  }
  const before = await lockPerson(tx, actor, id, (person) =>
    rules.isLookingAfter({ ...person, ...rules.accessAfter(person, change) }),
  );
  if (expected_updated_at !== undefined && Date.parse(expected_updated_at) !== before.updated_at.getTime())
    throw fail('conflict');
  const access = rules.accessAfter(before, change);
  if (rules.strandsStaff(before, access)) throw withoutFoodBank();
  if (rules.changesRights(before, access)) await confirm(tx);
  const coming = await takeIn(tx, rules.newFoodBank(before, access));
  const action = rules.actionOf(before, access);
  const by = { actor_id: actor.user_id, isMailed: true };
  if (action === undefined) {
    // Deactivated by an older version of the server, which left their requests open.
    if (change.active === false) await cancelRequestsOf(ctx, tx, before.id, by);
    return;
  }
  const foodbank_name =
    access.foodbank_id === before.foodbank_id ? before.foodbank_name : (coming?.name ?? null);
  const after = { ...before, ...access, foodbank_name };
  const now = ctx.clock.now();
  const becomesKnown = rules.changesRights(before, access) && before.owner_since === null;
  await queries.updateAccess(tx, before.id, {
    ...access,
    // An administrator knows the people to whom they give rights.
    ...(becomesKnown && { owner_since: now }),
    updated_at: now,
  });
  if (rules.endsSessions(before, access)) {
    await endSessionsOf(tx, before.id);
    await queries.deleteStoredResponses(tx, before.id);
  }
  // Households are counted for recipients only.
  if (before.role === 'recipient' && access.role !== 'recipient') await takeBackHousehold(tx, before.id, now);
  await audit(ctx, tx, actor, action, after, { before: valuesOf(before), after: valuesOf(after) });
  // An unverified address may be a stranger's.
  const notice = before.email_verified_at === null ? null : rules.noticeOf(before, access);
  if (notice !== null) await queueNotice(ctx, tx, after, notice);
  if (before.active && !access.active) await cancelRequestsOf(ctx, tx, before.id, by);
}

/** Locks the person. Throws `not_found`, and `last_admin` if no administrator would remain. */
async function lockPerson(
  tx: Tx,
  actor: Actor,
  id: string,
  willLookAfter: (person: queries.PersonRow) => boolean,
): Promise<queries.PersonRow> {
  const rows = await queries.lockWithAdmins(tx, id);
  const person = rows.find((row) => row.id === id.toLowerCase());
  if (person === undefined) throw fail('not_found');
  const others = rows.filter((row) => row !== person && rules.isLookingAfter(row));
  if (rules.isLookingAfter(person) && others.length === 0 && !willLookAfter(person)) throw fail('last_admin');
  // The caller may have been demoted while waiting for the lock.
  if (!rows.some((row) => row.id === actor.user_id && rules.isLookingAfter(row))) throw fail('forbidden');
  return person;
}

/**
 * Locks a person for erasure, together with the active administrators. Returns false if they are erased
 * already. Throws `last_admin` if no administrator would remain.
 */
export async function lockLeaver(tx: Tx, id: string): Promise<boolean> {
  const rows = await queries.lockWithAdmins(tx, id);
  if (!(await queries.lockForErasure(tx, id))) return false;
  const admins = rows.filter(rules.isLookingAfter);
  if (admins.length > 0 && admins.every((admin) => admin.id === id)) throw fail('last_admin');
  return true;
}

/** Locks the food bank that a person joins. Throws `invalid_input`, `food_bank_archived`. */
async function takeIn(tx: Tx, id: string | null): Promise<{ id: string; name: string } | null> {
  if (id === null) return null;
  const bank = await queries.holdFoodBank(tx, id);
  if (bank === undefined)
    throw fail('invalid_input', { errors: [{ field: 'foodbank_id', code: 'unknown_food_bank' }] });
  if (bank.archived_at !== null) throw fail('food_bank_archived');
  return bank;
}

const withoutFoodBank = () => fail('invalid_input', { errors: [{ field: 'foodbank_id', code: 'required' }] });

export interface Invitation {
  name: string;
  email: string;
  role: Role;
  foodbank_id?: string | null;
  language?: Language;
}

/**
 * Creates an account for a future member of staff and mails them the link to choose a password. Throws
 * `invalid_input`, `food_bank_archived`, `email_taken`, `confirmation_needed`.
 */
export async function invitePerson(
  ctx: Context,
  { actor, confirm }: Administrator,
  { role, email, language = actor.language, ...invited }: Invitation,
): Promise<PersonDetails> {
  const access = { role, foodbank_id: invited.foodbank_id ?? null, active: true };
  if (role === 'staff' && access.foodbank_id === null) throw withoutFoodBank();
  if (rules.changesRights(null, access)) await confirm(ctx.db);
  const person = { id: newId(), name: oneLine(invited.name), email, language, role };
  const password_hash = await hashUnknownPassword();
  await inTransaction(ctx, async (tx) => {
    const foodbank = await takeIn(tx, rules.newFoodBank(null, access));
    await insertInvitedAccount(ctx, tx, actor, { ...person, foodbank }, password_hash);
    const after = { ...person, foodbank_id: foodbank?.id ?? null };
    const { active: _, ...values } = valuesOf({ ...access, foodbank_name: foodbank?.name ?? null });
    await audit(ctx, tx, actor, 'invited', after, { after: { email, ...values } });
  });
  return getPerson(ctx, person.id);
}

/**
 * Mails the verification link or the invitation again. Throws `not_found`, `already_verified`, `conflict` for
 * a deactivated account, `too_many_requests`.
 */
export async function resendVerification(ctx: Context, actor: Actor, id: string): Promise<PersonDetails> {
  const person = await queries.selectPerson(ctx.db, id);
  if (person === undefined) throw fail('not_found');
  if (person.email_verified_at !== null) throw fail('already_verified');
  if (!person.active) throw fail('conflict');
  const { allowed, retryAfterSeconds } = await takeLinkMail(ctx, person.id);
  if (!allowed) throw fail('too_many_requests', { retryAfterSeconds });
  await inTransaction(ctx, async (tx) => {
    await audit(ctx, tx, actor, 'verification_resent', person, {});
    if (!person.invited) return sendVerificationLink(ctx, tx, person);
    const { role, foodbank_name: foodbank } = person;
    return sendInvitation(ctx, tx, person, { role, foodbank, inviter: actor.name });
  });
  return getPerson(ctx, id);
}

/**
 * Removes the second factor of a person who lost their phone, and ends their sessions. Throws `not_found`
 * (also without one), `confirmation_needed`, and `forbidden` for the caller's own, which takes a code.
 */
export async function resetSecondFactor(
  ctx: Context,
  { actor, token }: { actor: Actor; token: string | undefined },
  id: string,
): Promise<PersonDetails> {
  if (id.toLowerCase() === actor.user_id) throw fail('forbidden');
  await requireConfirmed(ctx, ctx.db, token);
  await inTransaction(ctx, async (tx) => {
    const person = await lockPerson(tx, actor, id, () => true);
    if (!(await dropFactor(ctx, tx, person, actor))) throw fail('not_found');
    await endSessionsOf(tx, person.id);
  });
  return getPerson(ctx, id);
}

/**
 * Ends the sessions of a person and replaces their password with an unknown one; they choose a new one by
 * mail. Throws `not_found`, `confirmation_needed`, `conflict` for a deactivated or unverified account, and
 * `forbidden` for the caller's own account.
 */
export async function requireNewPassword(
  ctx: Context,
  { actor, token }: { actor: Actor; token: string | undefined },
  id: string,
): Promise<PersonDetails> {
  if (id.toLowerCase() === actor.user_id) throw fail('forbidden');
  await requireConfirmed(ctx, ctx.db, token);
  const password_hash = await hashUnknownPassword();
  await inTransaction(ctx, async (tx) => {
    const person = await lockPerson(tx, actor, id, () => true);
    // Without a verified address no new password can be chosen by mail.
    if (!person.active || person.email_verified_at === null) throw fail('conflict');
    await queries.replacePassword(tx, person.id, { password_hash, now: ctx.clock.now() });
    await distrustPasskeys(tx, person.id);
    await endSessionsOf(tx, person.id);
    await dropCalendarFeed(tx, person.id);
    await audit(ctx, tx, actor, 'updated', person, {
      before: { password_required: false },
      after: { password_required: true },
    });
    await queueNotice(ctx, tx, person, 'password_required');
  });
  return getPerson(ctx, id);
}

const valuesOf = ({
  role,
  active,
  foodbank_name,
}: Pick<queries.PersonRow, 'role' | 'active' | 'foodbank_name'>): AuditValues => ({
  role,
  foodbank: foodbank_name,
  active,
});

const audit = (
  ctx: Context,
  tx: Tx,
  actor: Actor,
  action: AuditAction,
  person: { id: string; name: string; foodbank_id: string | null },
  values: { before?: AuditValues; after?: AuditValues },
): Promise<void> =>
  recordAudit(ctx, tx, {
    actor,
    action,
    entity: 'user',
    entity_id: person.id,
    entity_name: person.name,
    foodbank_id: person.foodbank_id,
    ...values,
  });
