import type { Language } from '@nourish/contract';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import type { Row } from '../../db/tables.ts';
import { queueInvitationMail, queueResetMail, queueVerificationMail } from './mails.ts';
import { insertToken } from './queries.ts';
import { CHALLENGE_MS, INVITATION_MS, RESET_LINK_MS, VERIFICATION_LINK_MS } from './rules.ts';
import { newSecret } from './sessions.ts';

/** Link mails per person; more would be harassment. */
const LINK_MAILS = { max: 5, perSeconds: 3_600 };

export interface Addressee {
  id: string;
  name: string;
  email: string;
  language: Language;
}

/** True if the person may be sent another link mail; each call counts. */
export const takeLinkMail = (ctx: Context, user_id: string) =>
  ctx.limits.take(`link-mail:${user_id}`, LINK_MAILS);

export async function sendVerificationLink(ctx: Context, tx: Tx, person: Addressee): Promise<void> {
  const token = await makeLink(ctx, tx, person.id, 'verify_email', VERIFICATION_LINK_MS);
  await queueVerificationMail(ctx, tx, person, token);
}

/** Creates the token that must accompany a code after a correct password. */
export const makeChallenge = (ctx: Context, tx: Tx, user_id: string): Promise<string> =>
  makeLink(ctx, tx, user_id, 'second_factor', CHALLENGE_MS);

/** Creates the secret by which the device that signed up is signed in when the address is verified. */
export const makeSignUpSecret = (ctx: Context, tx: Tx, user_id: string): Promise<string> =>
  makeLink(ctx, tx, user_id, 'sign_up', VERIFICATION_LINK_MS);

export async function sendResetLink(ctx: Context, tx: Tx, person: Addressee): Promise<void> {
  const token = await makeLink(ctx, tx, person.id, 'reset_password', RESET_LINK_MS);
  await queueResetMail(ctx, tx, person, token);
}

export async function sendInvitation(
  ctx: Context,
  tx: Tx,
  person: Addressee,
  access: { role: Row<'users'>['role']; foodbank: string | null; inviter: string },
): Promise<void> {
  const token = await makeLink(ctx, tx, person.id, 'reset_password', INVITATION_MS);
  await queueInvitationMail(ctx, tx, person, access, token);
}

/** Creates a one-time token. Older links stay valid until they expire, because mail may be read late. */
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
