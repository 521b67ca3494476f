import type { Person, PersonDetails, Role, RouteInput } from '@nourish/contract';
import { oneLine } from '@nourish/contract/names';
import { recordReads } from '../../adapters/record-reads.ts';
import type { Actor, Context } from '../../context.ts';
import { inTransaction, newId } from '../../db/database.ts';
import { searchWords } from '../../db/search.ts';
import { fail, found } from '../../fail.ts';
import { readPage, type Paged } from '../../http/pagination.ts';
import { hashUnknownPassword, insertInvitedAccount } from '../accounts/invitations.ts';
import { sendInvitation, sendVerificationLink, takeLinkMail } from '../accounts/links.ts';
import { dropFactor, type Owner } from '../accounts/factor-setup.ts';
import { distrustPasskeys, dropCalendarFeed, endSessionsOf, requireConfirmed } from '../accounts/sessions.ts';
import { queueNotice } from './mails.ts';
import { presentPerson } from './present.ts';
import {
  audit,
  getPerson,
  lockPersonAndAdmins,
  takeIn,
  type Administrator,
  valuesOf,
  withoutFoodBank,
} from './person-record.ts';
import * as queries from './queries.ts';
import * as rules from './rules.ts';

type PeopleQuery = NonNullable<RouteInput<'GET /api/users'>['query']>;

export async function listPeople(ctx: Context, actor: Actor, query: PeopleQuery): Promise<Paged<Person>> {
  const { page, limit, sort = 'name', search, ...asked } = query;
  const filter = { ...asked, words: searchWords(search) };
  const people = await readPage({ page, limit }, queries.countPeople(ctx.db, filter), async (slice) =>
    (await queries.selectPeople(ctx.db, filter, sort, slice)).map(presentPerson),
  );
  const subjects = people.data.map(({ _id }) => ({ user_id: _id, record_id: null }));
  await recordReads(ctx, actor, 'person_list', subjects);
  return people;
}

export async function readPerson(ctx: Context, actor: Actor, id: string): Promise<PersonDetails> {
  const person = await getPerson(ctx, id);
  await recordReads(ctx, actor, 'person', [{ user_id: person._id, record_id: null }]);
  return person;
}

/**
 * Creates an account for staff and mails the link to choose a password. Throws `invalid_input`,
 * `food_bank_archived`, `email_taken`, `confirmation_needed`.
 */
export async function invitePerson(
  ctx: Context,
  { actor, confirm }: Administrator,
  {
    role,
    email,
    language = actor.language,
    ...invited
  }: Omit<RouteInput<'POST /api/users'>['body'], 'role'> & { role: Role },
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
  const person = found(await queries.selectPerson(ctx.db, id));
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
 * For a person who lost their phone; ends their sessions. Throws `not_found` (also without a second factor),
 * `confirmation_needed`, and `forbidden` for the caller's own, which takes a code.
 */
export async function resetSecondFactor(
  ctx: Context,
  { actor, token }: Owner,
  id: string,
): Promise<PersonDetails> {
  if (id.toLowerCase() === actor.user_id) throw fail('forbidden');
  await requireConfirmed(ctx, ctx.db, token);
  await inTransaction(ctx, async (tx) => {
    const person = await lockPersonAndAdmins(tx, actor, id, () => true);
    if (!(await dropFactor(ctx, tx, person, actor))) throw fail('not_found');
    await endSessionsOf(tx, person.id);
  });
  return getPerson(ctx, id);
}

/**
 * Ends the sessions of a person, who must choose a new password by mail. Throws `not_found`,
 * `confirmation_needed`, `conflict` for a deactivated or unverified account, and `forbidden` for the caller's
 * own.
 */
export async function requireNewPassword(
  ctx: Context,
  { actor, token }: Owner,
  id: string,
): Promise<PersonDetails> {
  if (id.toLowerCase() === actor.user_id) throw fail('forbidden');
  await requireConfirmed(ctx, ctx.db, token);
  const password_hash = await hashUnknownPassword();
  await inTransaction(ctx, async (tx) => {
    const person = await lockPersonAndAdmins(tx, actor, id, () => true);
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
