import type { DeviceKind } from '@nourish/contract';
import type { Context } from '../../context.ts';
import { inTransaction, type Db, type Tx } from '../../db/database.ts';
import { fail } from '../../fail.ts';
import type { Visitor } from './devices.ts';
import { inEqualTime } from './guesses.ts';
import { sendVerificationLink, takeLinkMail } from './links.ts';
import { readUser } from './profile-service.ts';
import * as queries from './queries.ts';
import { checkVerificationLink, isOwned, maySignInByVerifying } from './rules.ts';
import { hashSecret } from './sessions.ts';
import { openSession, type SignedIn } from './sign-in.ts';

/** When an address was signed up and with which browser, for the person who opens the mailed link. */
export interface SignUp extends DeviceKind {
  name: string;
  created_at: string;
}

/** The device that verifies an address, with the secret that it got when it signed up. */
export interface SignUpDevice extends Visitor {
  sign_up_secret: string;
}

export interface Verification {
  /** True if the address was verified before. */
  wasVerified: boolean;
  /** Set while the link is valid and the account's owner is unknown. */
  signUp: SignUp | undefined;
  /** Set if the address was verified on the device that signed up. */
  session: SignedIn | undefined;
}

/**
 * Verifies the address of a mailed token. Signs in only on the device that signed up: mail scanners open links
 * too. Throws `link_missing`, `link_invalid`, `link_expired`.
 */
export async function verifyEmail(
  ctx: Context,
  token: string | undefined,
  device?: SignUpDevice,
): Promise<Verification> {
  if (!token) throw fail('link_missing', { errors: [{ field: 'token', code: 'required' }] });
  const now = ctx.clock.now();
  const { user_id, sessionToken, ...verification } = await inTransaction(ctx, async (tx) => {
    const link = await queries.lockToken(tx, hashSecret(token), 'verify_email');
    const verdict = checkVerificationLink(link, now);
    if (verdict === 'expired') throw fail('link_expired');
    if (verdict === 'invalid' || link === undefined) throw fail('link_invalid');
    // For as long as "This was not me" is possible.
    const signUp =
      isOwned(link) || link.expires_at <= now
        ? undefined
        : {
            name: link.name,
            created_at: link.created_at.toISOString(),
            browser: link.sign_up_browser,
            system: link.sign_up_system,
          };
    const { user_id } = link;
    if (verdict === 'already_done') return { user_id, wasVerified: true, signUp };
    await queries.markVerified(tx, user_id, now);
    await queries.spendTokens(tx, user_id, 'verify_email', now);
    return { user_id, wasVerified: false, signUp, sessionToken: await signInBySecret(ctx, tx, link, device) };
  });
  const session =
    sessionToken === undefined ? undefined : { token: sessionToken, user: await readUser(ctx, user_id) };
  return { ...verification, session };
}

/**
 * Returns the token of a new session if the device has the secret of the account's registration. The secret is
 * void afterwards, on every device. The caller holds the account's row.
 */
async function signInBySecret(
  ctx: Context,
  tx: Tx,
  account: Parameters<typeof maySignInByVerifying>[0] & { user_id: string },
  device: SignUpDevice | undefined,
): Promise<string | undefined> {
  const secrets = await queries.dropSignUpSecrets(tx, account.user_id);
  if (device === undefined || !maySignInByVerifying(account)) return undefined;
  const { sign_up_secret, ...visitor } = device;
  const token_hash = hashSecret(sign_up_secret);
  const secret = secrets.find((one) => one.token_hash.equals(token_hash));
  if (secret === undefined || secret.expires_at <= ctx.clock.now()) return undefined;
  // The password was last entered at the sign-up.
  const confirmed_at = secret.created_at;
  return openSession(ctx, tx, await queries.selectAccount(tx, account.user_id), visitor, confirmed_at);
}

/**
 * Returns the account that a stranger signed up with someone's address, by its verification link, used or
 * not. Throws `link_expired`, and `link_invalid` once the owner of the address uses the account.
 */
export async function findUnwanted(ctx: Context, db: Db, token: string): Promise<string> {
  const link = await queries.selectToken(db, hashSecret(token), 'verify_email');
  if (link === undefined || isOwned(link) || link.erased_at !== null) throw fail('link_invalid');
  if (link.expires_at <= ctx.clock.now()) throw fail('link_expired');
  return link.user_id;
}

/** Sends the verification link again if the address is unverified. Reveals nothing about other addresses. */
export const resendVerification = (ctx: Context, email: string): Promise<void> =>
  inEqualTime(mailVerification(ctx, email));

async function mailVerification(ctx: Context, email: string): Promise<void> {
  const account = await queries.selectAccountByEmail(ctx.db, email);
  if (account === undefined || account.email_verified_at !== null || !account.active) return;
  if (!(await takeLinkMail(ctx, account.id)).allowed) return;
  await inTransaction(ctx, (tx) => sendVerificationLink(ctx, tx, account));
}
