import { v7 as uuidv7 } from 'uuid';
import { MAX_PASSKEYS } from '@nourish/contract/constants';
import type {
  CreatedPasskey,
  Passkey,
  PasskeyCreationOptions,
  PasskeyProof,
  PasskeyRequestOptions,
} from '@nourish/contract';
import type { Actor, Context } from '../../../context.ts';
import { inTransaction } from '../../../db/database.ts';
import { fail } from '../../../http/fail.ts';
import type { Visitor } from '../devices.ts';
import { recordSignInEvent } from '../events.ts';
import { dropFactor, makeRecoveryCodes, readFactor, type Owner } from '../factor-setup.ts';
import { hasAppOrPasskey, insertFactorlessRow, replaceRecoveryCodes } from '../factor-queries.ts';
import { queueNotice } from '../notices.ts';
import { lockAccount, updateUser } from '../queries.ts';
import { readUser } from '../service.ts';
import { confirmSession, requireConfirmed } from '../sessions.ts';
import { openSession, type SignedIn } from '../sign-in.ts';
import * as ceremonies from './ceremonies.ts';
import * as queries from './queries.ts';

export const startSignIn = (ctx: Context): Promise<PasskeyRequestOptions> => ceremonies.requestOptions(ctx);

/**
 * Signs in with a passkey alone: the device has asked for its PIN or a fingerprint. Throws `passkey_unknown` if the passkey,
 * its signature or the challenge is not valid, `email_not_verified` and `account_inactive`.
 */
export async function signIn(
  ctx: Context,
  { credential, ...visitor }: Visitor & { credential: PasskeyProof },
): Promise<SignedIn> {
  const passkey = await verify(ctx, credential);
  if (passkey === null) throw fail('passkey_unknown');
  const token = await inTransaction(ctx, async (tx) => {
    const account = await lockAccount(tx, passkey.user_id);
    if (!account.active) throw fail('account_inactive');
    if (account.email_verified_at === null) throw fail('email_not_verified');
    const isStill = await queries.recordUse(tx, passkey, {
      counter: passkey.newCounter,
      last_used_at: ctx.clock.now(),
    });
    if (!isStill) throw fail('passkey_unknown');
    return openSession(ctx, tx, account, visitor);
  });
  return { token, user: await readUser(ctx, passkey.user_id) };
}

/** Confirms the identity of the caller for this session. Throws `passkey_invalid`. */
export async function confirmIdentity(
  ctx: Context,
  { actor, token }: Owner,
  credential: PasskeyProof,
): Promise<void> {
  const passkey = await verify(ctx, credential);
  if (passkey === null || passkey.user_id !== actor.user_id) throw fail('passkey_invalid');
  await inTransaction(ctx, async (tx) => {
    await lockAccount(tx, actor.user_id);
    const now = ctx.clock.now();
    if (!(await queries.recordUse(tx, passkey, { counter: passkey.newCounter, last_used_at: now })))
      throw fail('passkey_invalid');
    await confirmSession(tx, token, now);
  });
}

async function verify(ctx: Context, credential: PasskeyProof) {
  const credential_id = Buffer.from(credential.id, 'base64url');
  const passkey = await queries.selectPasskeyByCredential(ctx.db, credential_id);
  if (passkey === undefined) return null;
  const newCounter = await ceremonies.verifyProof(ctx, credential, passkey);
  return newCounter === null ? null : { ...passkey, newCounter };
}

export async function listPasskeys(ctx: Context, actor: Actor): Promise<Passkey[]> {
  return (await queries.selectPasskeys(ctx.db, actor.user_id)).map(present);
}

/** Options to create a passkey. Throws `confirmation_needed`, `too_many_passkeys`. */
export async function startPasskey(ctx: Context, { actor, token }: Owner): Promise<PasskeyCreationOptions> {
  await requireConfirmed(ctx, ctx.db, token);
  const existing = await queries.selectPasskeys(ctx.db, actor.user_id);
  if (existing.length >= MAX_PASSKEYS) throw fail('too_many_passkeys');
  return ceremonies.creationOptions(ctx, actor, existing);
}

/**
 * Adds a passkey. Returns new recovery codes if the account had no second factor before, otherwise null. Throws
 * `confirmation_needed`, `passkey_invalid`, `passkey_exists`, `too_many_passkeys`.
 */
export async function addPasskey(
  ctx: Context,
  { actor, token }: Owner,
  { name, credential }: { name: string; credential: CreatedPasskey },
): Promise<{ passkey: Passkey; recovery_codes: string[] | null }> {
  await requireConfirmed(ctx, ctx.db, token);
  const created = await ceremonies.verifyCreated(ctx, actor, credential);
  if (created === null) throw fail('passkey_invalid');
  // Hashing takes a second, so it comes before the transaction, and only if the codes may be needed.
  const { is_on } = await readFactor(ctx, actor);
  const recovery = is_on ? null : await makeRecoveryCodes();
  const row = {
    id: uuidv7(),
    user_id: actor.user_id,
    name,
    credential_id: Buffer.from(created.id, 'base64url'),
    public_key: Buffer.from(created.publicKey),
    counter: created.counter,
    transports: created.transports ?? [],
    created_at: ctx.clock.now(),
    last_used_at: null,
  };
  return inTransaction(ctx, async (tx) => {
    const account = await lockAccount(tx, actor.user_id);
    if ((await queries.selectPasskeys(tx, account.id)).length >= MAX_PASSKEYS)
      throw fail('too_many_passkeys');
    if (!(await queries.insertPasskey(tx, row))) throw fail('passkey_exists');
    const isFirstFactor = account.second_factor_at === null;
    if (isFirstFactor) {
      // The last factor was removed since.
      if (recovery === null) throw fail('conflict');
      await insertFactorlessRow(tx, account.id, row.created_at);
      await replaceRecoveryCodes(tx, account.id, recovery);
      await updateUser(tx, account.id, { second_factor_at: row.created_at });
    }
    await recordSignInEvent(ctx, tx, account, 'passkey_added', { actor });
    await queueNotice(ctx, tx, account, 'passkey_added');
    return { passkey: present(row), recovery_codes: isFirstFactor && recovery ? recovery.codes : null };
  });
}

/** Removes a passkey of the caller. Throws `confirmation_needed`, `not_found`. */
export async function removePasskey(ctx: Context, { actor, token }: Owner, id: string): Promise<void> {
  await requireConfirmed(ctx, ctx.db, token);
  await inTransaction(ctx, async (tx) => {
    const account = await lockAccount(tx, actor.user_id);
    if ((await queries.deletePasskey(tx, account.id, id)) === undefined) throw fail('not_found');
    await recordSignInEvent(ctx, tx, account, 'passkey_removed', { actor });
    // The mail about the second factor covers the passkey.
    if (await hasAppOrPasskey(tx, account.id)) await queueNotice(ctx, tx, account, 'passkey_removed');
    else await dropFactor(ctx, tx, account, actor);
  });
}

const present = (row: Pick<queries.PasskeyRow, 'id' | 'name' | 'created_at' | 'last_used_at'>): Passkey => ({
  _id: row.id,
  name: row.name,
  created_at: row.created_at.toISOString(),
  last_used_at: row.last_used_at?.toISOString() ?? null,
});
