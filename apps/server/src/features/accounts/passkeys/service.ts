import { v7 as uuidv7 } from 'uuid';
import { oneLine } from '@nourish/contract/names';
import type {
  CreatedPasskey,
  Passkey,
  PasskeyCreationOptions,
  PasskeyProof,
  PasskeyRequestOptions,
} from '@nourish/contract';
import type { Actor, Context } from '../../../context.ts';
import { inTransaction, type Tx } from '../../../db/database.ts';
import { fail } from '../../../fail.ts';
import type { Visitor } from '../devices.ts';
import { recordSignInEvent } from '../events.ts';
import { dropFactor, makeRecoveryCodes, readFactor, type Owner } from '../factor-setup.ts';
import { hasAppOrPasskey, insertFactorlessRow, replaceRecoveryCodes } from '../factor-queries.ts';
import { queueNotice } from '../notices.ts';
import { lockAccount, selectChallenged, updateUser } from '../queries.ts';
import { readUser } from '../profile-service.ts';
import { confirmSession, hashSecret, requireConfirmed } from '../sessions.ts';
import { openSession, type SignedIn } from '../sign-in.ts';
import * as ceremonies from './ceremonies.ts';
import * as queries from './queries.ts';

const MAX_PASSKEYS = 20;

export const startSignIn = (ctx: Context): Promise<PasskeyRequestOptions> => ceremonies.requestOptions(ctx);

/**
 * Signs in with a passkey: alone, because the device has asked for its PIN or a fingerprint, or with
 * `challenge` as the second step after the password. Throws `passkey_unknown` if the passkey, its signature
 * or a challenge is not valid, `passkey_needs_password`, `email_not_verified` and `account_inactive`.
 */
export async function signIn(
  ctx: Context,
  { credential, challenge, ...visitor }: Visitor & { credential: PasskeyProof; challenge?: string },
): Promise<SignedIn> {
  const passkey = await verify(ctx, credential);
  if (passkey === null) throw fail('passkey_unknown');
  const token = await inTransaction(ctx, async (tx) => {
    const account = await lockAccount(tx, passkey.user_id);
    if (!account.active) throw fail('account_inactive');
    if (account.email_verified_at === null) throw fail('email_not_verified');
    // Read again under the lock of the account: a new password may have come in between.
    const held = await queries.selectPasskeyByCredential(tx, passkey.credential_id);
    if (held === undefined || account.second_factor_at === null) throw fail('passkey_unknown');
    if (challenge !== undefined) await requireChallenge(ctx, tx, account.id, challenge);
    else if (held.needs_password) throw fail('passkey_needs_password');
    const isStill = await queries.recordUse(tx, passkey, {
      counter: passkey.newCounter,
      last_used_at: ctx.clock.now(),
      needs_password: false,
    });
    if (!isStill) throw fail('passkey_unknown');
    return openSession(ctx, tx, account, visitor);
  });
  return { token, user: await readUser(ctx, passkey.user_id) };
}

/** Throws `passkey_unknown` unless the password of this account was shown within the last minutes. */
async function requireChallenge(ctx: Context, tx: Tx, user_id: string, challenge: string): Promise<void> {
  const challenged = await selectChallenged(tx, hashSecret(challenge), ctx.clock.now());
  if (challenged?.id !== user_id) throw fail('passkey_unknown');
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
  return newCounter === null ? null : { ...passkey, credential_id, newCounter };
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
 * Adds a passkey. Returns new recovery codes if the account had no second factor before, otherwise null.
 * Throws `confirmation_needed`, `passkey_invalid`, `passkey_exists`, `too_many_passkeys`.
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
    name: oneLine(name),
    credential_id: Buffer.from(created.id, 'base64url'),
    public_key: Buffer.from(created.publicKey),
    counter: created.counter,
    transports: created.transports ?? [],
    created_at: ctx.clock.now(),
    last_used_at: null,
  };
  return inTransaction(ctx, async (tx) => {
    const account = await lockAccount(tx, actor.user_id);
    // A new password ends the session while the hashes are computed.
    await requireConfirmed(ctx, tx, token);
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
    await requireConfirmed(ctx, tx, token);
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
