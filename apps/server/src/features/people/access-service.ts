import type { PersonDetails } from '@nourish/contract';
import type { Context } from '../../context.ts';
import { inTransaction, type Tx } from '../../db/database.ts';
import { fail } from '../../fail.ts';
import { retryConflict } from '../../http/retry-conflict.ts';
import { endSessionsOf } from '../accounts/sessions.ts';
import { cancelRequestsOf, lockOpenRequestsOf } from '../food-requests/cancellation-service.ts';
import { takeBackHousehold } from '../households/service.ts';
import { takeBackNeeds } from '../needs/service.ts';
import { releaseShiftsOf } from '../shifts/leaving-service.ts';
import { queueNotice } from './mails.ts';
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

export interface PersonChange extends Partial<rules.Access> {
  expected_updated_at?: string;
}

/**
 * Changes the access of a person. A new role or food bank, and deactivation, end their sessions and are
 * mailed. Deactivation cancels open requests and upcoming shifts. Throws `not_found`, `invalid_input` (staff
 * without a food bank or with an unknown one), `food_bank_archived`, `last_admin`, `conflict` if the person
 * was changed in the meantime, `forbidden` if the caller was demoted in the meantime, and
 * `confirmation_needed` for the rights of staff and administrators.
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
    await lockOpenRequestsOf(tx, { recipient_id: id, roots: [] });
  }
  const before = await lockPersonAndAdmins(tx, actor, id, (person) =>
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
    if (change.active === false) await cancelRequestsOf(ctx, tx, { recipient_id: before.id, roots: [] }, by);
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
  // Only recipients have a household and needs.
  if (before.role === 'recipient' && access.role !== 'recipient') {
    await takeBackHousehold(tx, before.id, now);
    await takeBackNeeds(tx, before.id, now);
  }
  await audit(ctx, tx, actor, action, after, { before: valuesOf(before), after: valuesOf(after) });
  // An unverified address may be a stranger's.
  const notice = before.email_verified_at === null ? null : rules.noticeOf(before, access);
  if (notice !== null) await queueNotice(ctx, tx, after, notice);
  if (before.active && !access.active)
    await cancelRequestsOf(ctx, tx, { recipient_id: before.id, roots: [] }, by);
}
