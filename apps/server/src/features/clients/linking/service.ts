import { createHash } from 'node:crypto';
import { DatabaseError } from 'pg';
import type { Client, RateLimit } from '@nourish/contract';
import { LINK_CODE_MINUTES } from '@nourish/contract/client-constants';
import type { Actor, Context } from '../../../context.ts';
import { inTransaction, type Tx } from '../../../db/database.ts';
import { fail } from '../../../fail.ts';
import { inGroups, randomLetters, readTyped } from '../../../typed-codes.ts';
import { ensureClientOf } from '../account-client.ts';
import { haveTwoAccounts, joinTrees } from '../merge-queries.ts';
import { changeClient, requireFoodBankOf } from '../merge-service.ts';
import { lockClients } from '../write-queries.ts';
import { replaceCode, selectOwnerOf, spendCode } from './queries.ts';

/** 40 random bits, valid for minutes and behind `WRONG_CODES`. */
const LENGTH = 8;
/** Wrong codes that one member of staff types. */
const WRONG_CODES: RateLimit = { max: 10, perSeconds: 900 };

const hashOf = (code: string): Buffer => createHash('sha256').update(`link ${code}`).digest();

/** Returns a new code of the caller's account, in place of an earlier one. */
export async function createLinkCode(
  ctx: Context,
  { user_id }: Actor,
): Promise<{ code: string; expires_at: string }> {
  const code = randomLetters(LENGTH);
  const created_at = ctx.clock.now();
  const expires_at = new Date(created_at.getTime() + LINK_CODE_MINUTES * 60_000);
  await inTransaction(ctx, (tx) =>
    replaceCode(tx, { token_hash: hashOf(code), user_id, created_at, expires_at }),
  );
  return { code: inGroups(code), expires_at: expires_at.toISOString() };
}

/**
 * Merges the client of the account whose code this is into a client, or into the one who stands for that, and
 * spends the code. Returns the client of the account, whose merge can be undone. Throws `not_found`,
 * `invalid_input` for a code that is not open, `too_many_requests` after many of these, and `conflict` if the
 * account is linked elsewhere or the client to another account.
 */
export async function linkClient(
  ctx: Context,
  actor: Actor,
  client_id: string,
  typed: string,
): Promise<Client> {
  const foodbank_id = await requireFoodBankOf(ctx, actor, client_id);
  const token_hash = await readOpenCode(ctx, actor, typed);
  const linked = changeClient(ctx, actor, foodbank_id, async (tx) => {
    const now = ctx.clock.now();
    const user_id = await selectOwnerOf(tx, token_hash, now);
    if (user_id === undefined) throw wrongCode();
    const own = await ensureClientOf(tx, foodbank_id, user_id, { actor_id: actor.user_id, now });
    const [root, target] = await lockClients(tx, foodbank_id, [own, client_id]);
    // After the clients, like an erasure of the account. Another desk may have used the code meanwhile.
    if (!(await spendCode(tx, token_hash))) throw wrongCode();
    if (root === undefined || target === undefined) throw fail('not_found');
    if (root.id !== target.id) await join(tx, { own, root, target }, now);
    return own;
  });
  return linked.catch((error: unknown) => {
    throw isOfErasedAccount(error) ? wrongCode() : error;
  });
}

/** True if the account was erased after its code was read. */
const isOfErasedAccount = (error: unknown): boolean =>
  error instanceof DatabaseError && error.constraint === 'person_not_erased';

async function join(
  tx: Tx,
  { own, root, target }: { own: string; root: { id: string; code: string }; target: { id: string } },
  now: Date,
): Promise<void> {
  if (root.id !== own)
    throw fail('conflict', { reason: { sentence: 'linked_elsewhere', params: { code: root.code } } });
  if (await haveTwoAccounts(tx, [own, target.id]))
    throw fail('conflict', { reason: { sentence: 'linked_to_another', params: {} } });
  await joinTrees(tx, own, target.id, now);
}

/**
 * Returns the hash of an open code. Each code counts before it is checked, so that parallel guesses cannot outrun
 * the limit; a right one is uncounted.
 */
async function readOpenCode(ctx: Context, actor: Actor, typed: string): Promise<Buffer> {
  const key = `link-code:${actor.user_id}`;
  const { allowed, retryAfterSeconds } = await ctx.limits.take(key, WRONG_CODES);
  if (!allowed) throw fail('too_many_requests', { retryAfterSeconds });
  const code = readTyped(typed, LENGTH);
  const token_hash = code === undefined ? undefined : hashOf(code);
  if (token_hash === undefined || !(await selectOwnerOf(ctx.db, token_hash, ctx.clock.now())))
    throw wrongCode();
  await ctx.limits.giveBack(key, WRONG_CODES);
  return token_hash;
}

const wrongCode = () => fail('invalid_input', { errors: [{ field: 'code', code: 'wrong' }] });
