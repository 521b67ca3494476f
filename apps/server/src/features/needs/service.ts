import type { Needs, NeedsAnswers } from '@nourish/contract';
import { endsSoon } from '@nourish/contract/needs-term';
import { recordConsent, withdrawConsent } from '../../adapters/consents.ts';
import type { Actor, Context } from '../../context.ts';
import { inTransaction, type Tx } from '../../db/database.ts';
import { lockPerson } from '../../db/locks.ts';
import { fail } from '../../fail.ts';
import { isFoodChecked } from './guard-service.ts';
import { presentNeeds } from './present.ts';
import * as queries from './queries.ts';
import { changedNeeds, NO_NEEDS } from './rules.ts';

/** Returns the caller's needs; empty if none are stored, and with the day on which their consent has ended. */
export async function getNeeds(ctx: Context, actor: Actor): Promise<Needs> {
  requireRecipient(actor);
  const now = ctx.clock.now();
  const stored = await queries.selectNeeds(ctx.db, actor.user_id, now);
  const ended_at =
    stored === undefined ? await queries.selectEndOfConsent(ctx.db, actor.user_id, now) : undefined;
  return {
    ...presentNeeds(stored),
    food_checked: await isFoodChecked(ctx.db, actor.user_id, now),
    ...(ended_at && { ended_at: ended_at.toISOString() }),
  };
}

/**
 * Stores the caller's needs; lists left out keep their stored value. Storing is their consent, unless one is in
 * force. `consent` renews one that did not yet cover packing, and with `renew` one that ends soon.
 */
export function setNeeds(
  ctx: Context,
  actor: Actor,
  {
    consent = false,
    renew = false,
    ...changes
  }: Partial<NeedsAnswers> & { consent?: boolean; renew?: boolean },
): Promise<Needs> {
  const { user_id } = actor;
  const now = ctx.clock.now();
  return inTransaction(ctx, async (tx) => {
    // Reads the role under the lock: an administrator may have changed it since the call began.
    requireRecipient(await lockPerson(tx, user_id));
    const stored = await queries.selectNeeds(tx, user_id, now);
    // An earlier consent was for the person's own use only, or is about to end.
    const isNew =
      stored === undefined ||
      (consent && (!stored.used_when_packing || (renew && endsSoon(stored.expires_at, now))));
    const consented_at = isNew ? await renewConsent(tx, user_id, now) : stored.consented_at;
    const used_when_packing = isNew || stored.used_when_packing;
    const needs = changedNeeds(stored ?? NO_NEEDS, changes);
    await queries.upsertNeeds(tx, { ...needs, user_id, consented_at, used_when_packing });
    return presentNeeds(await queries.selectNeeds(tx, user_id, now));
  });
}

/** Ends a consent that is past its term or narrower, and records a new one. */
async function renewConsent(tx: Tx, user_id: string, now: Date): Promise<Date> {
  await takeBackNeeds(tx, user_id, now);
  return recordConsent(tx, { user_id, purpose: 'needs', now });
}

export async function removeNeeds(ctx: Context, actor: Actor): Promise<void> {
  requireRecipient(actor);
  await inTransaction(ctx, async (tx) => {
    await lockPerson(tx, actor.user_id);
    await takeBackNeeds(tx, actor.user_id, ctx.clock.now());
    await queries.deleteAcknowledgementsOf(tx, actor.user_id);
  });
}

/** Deletes the needs and withdraws the consent. */
export async function takeBackNeeds(tx: Tx, user_id: string, now: Date): Promise<void> {
  await queries.deleteNeeds(tx, user_id);
  await withdrawConsent(tx, { user_id, purpose: 'needs', now });
}

function requireRecipient({ role }: Pick<Actor, 'role'>): void {
  if (role !== 'recipient') throw fail('forbidden');
}
