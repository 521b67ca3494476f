import type { OwnSession, SignInEvent } from '@nourish/contract';
import type { Actor, Context } from '../../context.ts';
import { inTransaction, type Tx } from '../../db/database.ts';
import { lockPerson } from '../../db/locks.ts';
import type { AuditValues } from '../../db/tables.ts';
import { found } from '../../fail.ts';
import { readPage, type Paged, type PageRequest } from '../../http/pagination.ts';
import { recordSignInEvent } from '../accounts/events.ts';
import { checkOwnCode } from '../accounts/second-factor.ts';
import { checkPassword } from '../accounts/profile-service.ts';
import {
  confirmSession,
  dropCalendarFeed,
  hashSecret,
  oldestSessionOf,
  requireConfirmed,
} from '../accounts/sessions.ts';
import { presentEvent, presentSession } from './present.ts';
import * as queries from './queries.ts';

/** Lists the sessions of the caller. `token`: the session of this call. */
export async function listSessions(
  ctx: Context,
  actor: Actor,
  token: string | undefined,
): Promise<OwnSession[]> {
  const current = token === undefined ? undefined : hashSecret(token);
  const rows = await queries.selectSessions(ctx.db, actor.user_id, oldestSessionOf(ctx, actor));
  return rows.map((row) => presentSession(row, current));
}

/**
 * Ending the current session equals signing out and needs no confirmation. Throws `not_found`,
 * `confirmation_needed`.
 */
export async function endSession(
  ctx: Context,
  actor: Actor,
  { id, token }: { id: string; token: string | undefined },
): Promise<void> {
  const session = found(await queries.selectSessionOf(ctx.db, actor.user_id, id));
  const isOwn = token !== undefined && session.token_hash.equals(hashSecret(token));
  if (!isOwn) await requireConfirmed(ctx, ctx.db, token);
  await inTransaction(ctx, async (tx) => {
    await lockPerson(tx, actor.user_id);
    if (!(await queries.deleteSessionOf(tx, actor.user_id, id)) || isOwn) return;
    const { browser, system } = session;
    await recordEnded(ctx, tx, actor, { sessions: 1, browser, system });
  });
}

/** Ends all other sessions of the caller, and their calendar feed. Throws `confirmation_needed`. */
export async function endOtherSessions(ctx: Context, actor: Actor, token: string | undefined): Promise<void> {
  await requireConfirmed(ctx, ctx.db, token);
  await inTransaction(ctx, async (tx) => {
    await lockPerson(tx, actor.user_id);
    const sessions = await queries.deleteOtherSessions(tx, actor.user_id, hashSecret(token ?? ''));
    await dropCalendarFeed(tx, actor.user_id);
    if (sessions > 0) await recordEnded(ctx, tx, actor, { sessions });
  });
}

const recordEnded = (ctx: Context, tx: Tx, actor: Actor, values: AuditValues): Promise<void> =>
  recordSignInEvent(ctx, tx, { ...actor, id: actor.user_id }, 'sessions_ended', { actor, values });

/**
 * Throws `password_wrong`, `code_wrong`, `too_many_requests`, and `invalid_input` if a required code is
 * missing.
 */
export async function confirmIdentity(
  ctx: Context,
  actor: Actor,
  proof: { password: string; code?: string; token: string | undefined },
): Promise<void> {
  const token_hash = hashSecret(proof.token ?? '');
  const account = await checkPassword(ctx, actor, proof.password, 'password');
  await checkOwnCode(ctx, account, { code: proof.code, session: token_hash });
  await inTransaction(ctx, async (tx) => {
    await lockPerson(tx, actor.user_id);
    await confirmSession(tx, proof.token, ctx.clock.now());
  });
}

export const listEvents = (
  ctx: Context,
  { user_id }: Actor,
  page: PageRequest,
): Promise<Paged<SignInEvent>> =>
  readPage(page, queries.countEvents(ctx.db, user_id), async (slice) =>
    (await queries.selectEvents(ctx.db, user_id, slice)).map((row) => presentEvent(row, user_id)),
  );
