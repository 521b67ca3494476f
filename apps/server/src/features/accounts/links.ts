import type { Language } from '@nourish/contract';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import type { Row } from '../../db/tables.ts';
import { queueInvitationMail, queueResetMail, queueVerificationMail } from './mails.ts';
import { insertToken } from './queries.ts';
import { CHALLENGE_MS, INVITATION_MS, RESET_LINK_MS, VERIFICATION_LINK_MS } from './rules.ts';
import { newSecret } from './sessions.ts';

/** Mails with a link that one person can be sent; more of them would be harassment. */
const LINK_MAILS = { max: 5, perSeconds: 3_600 };

/** Whom a link is mailed to. */
export interface Addressee {
  id: string;
  name: string;
  email: string;
  language: Language;
}

/** Whether a person may be mailed one link more; asking counts. */
export const takeLinkMail = (ctx: Context, user_id: string) =>
  ctx.limits.take(`link-mail:${user_id}`, LINK_MAILS);

/** Mails the link that verifies an address. */
export async function sendVerificationLink(ctx: Context, tx: Tx, person: Addressee): Promise<void> {
  const token = await makeLink(ctx, tx, person.id, 'verify_email', VERIFICATION_LINK_MS);
  await queueVerificationMail(ctx, tx, person, token);
}

/** Makes what a code has to come with once the password was found right. */
export const makeChallenge = (ctx: Context, tx: Tx, user_id: string): Promise<string> =>
  makeLink(ctx, tx, user_id, 'second_factor', CHALLENGE_MS);

/** Mails the link to choose a new password. */
export async function sendResetLink(ctx: Context, tx: Tx, person: Addressee): Promise<void> {
  const token = await makeLink(ctx, tx, person.id, 'reset_password', RESET_LINK_MS);
  await queueResetMail(ctx, tx, person, token);
}

/** Mails the link by which somebody who was invited chooses their first password. */
export async function sendInvitation(
  ctx: Context,
  tx: Tx,
  person: Addressee,
  access: { role: Row<'users'>['role']; foodbank: string | null; inviter: string },
): Promise<void> {
  const token = await makeLink(ctx, tx, person.id, 'reset_password', INVITATION_MS);
  await queueInvitationMail(ctx, tx, person, access, token);
}

/** Makes a one-time token. Older links of a mailbox that was searched late still work until they run out. */
async function makeLink(
  ctx: Context,
  tx: Tx,
  user_id: string,
  purpose: Row<'one_time_tokens'>['purpose'],
  lifetimeMs: number,
): Promise<string> {
  const { token, token_hash } = newSecret();
  const now = ctx.clock.now();
  const expires_at = new Date(now.getTime() + lifetimeMs);
  await insertToken(tx, { token_hash, user_id, purpose, expires_at, used_at: null, created_at: now });
  return token;
}
