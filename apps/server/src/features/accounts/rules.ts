import type { Role } from '@nourish/contract';
import { COMMON_PASSWORDS } from './common-passwords.ts';

const DAY_MS = 86_400_000;
export const VERIFICATION_LINK_MS = DAY_MS;
export const RESET_LINK_MS = 3_600_000;
/** Who is invited may be on holiday. */
export const INVITATION_MS = 7 * DAY_MS;
/** A session ends this long after its last use. */
export const SESSION_MS = 30 * DAY_MS;
/** How stale `last_used_at` may be; a write on every read would be waste. */
export const SESSION_TOUCH_MS = 3_600_000;

/** Rows of a keyboard and the digits, forwards and backwards: a run of them is the first thing tried. */
const RUNS = [
  '0123456789012345678901234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  'azertyuiopqsdfghjklmwxcvbn',
];
const ALL_RUNS = RUNS.flatMap((run) => [run, run.split('').toReversed().join('')]);

/** Whether a password is among the first that anyone would try on this account. */
export function isGuessable(password: string, person: { name: string; email: string }): boolean {
  const plain = password.toLowerCase();
  if (COMMON_PASSWORDS.has(plain)) return true;
  if (new Set(plain).size <= 3) return true;
  if (ALL_RUNS.some((run) => run.includes(plain))) return true;
  // The own address or name, with at most four characters more.
  const own = [person.email, person.email.split('@')[0] ?? '', person.name, person.name.replaceAll(' ', '')];
  return own.some(
    (word) => word.length >= 4 && plain.includes(word.toLowerCase()) && plain.length - word.length <= 4,
  );
}

/** The endings that mail programs make links of when they stand after a dot in plain text. */
const LINKED_ENDINGS =
  'com|net|org|info|biz|ca|us|uk|fr|es|mx|ru|cn|io|co|app|dev|xyz|top|site|online|shop|link|click';
const LINK = new RegExp(
  String.raw`://|\bwww\.|[\p{L}\p{N}-]\.\p{L}{2,}/|[\p{L}\p{N}-]\.(${LINKED_ENDINGS})(?![\p{L}\p{N}])`,
  'iu',
);

/**
 * Whether a name carries a link. Our mails greet people by their names: somebody who signs up a stranger's address under
 * such a name would have us send the link.
 */
export const hasLink = (name: string): boolean => LINK.test(name);

/** Whether somebody is of those whom the morning mail on stock is for: who works at a food bank. */
export const mayGetDigest = ({ role, foodbank_id }: { role: Role; foodbank_id: string | null }): boolean =>
  (role === 'staff' || role === 'admin') && foodbank_id !== null;

/** What opening a verification link means. */
export type LinkVerdict = 'invalid' | 'expired' | 'already_done' | 'ok';

/** Decides on a verification link. A verified address stays verified, however old or used the link is. */
export function judgeVerification(
  link: { used_at: Date | null; expires_at: Date; email_verified_at: Date | null } | undefined,
  now: Date,
): LinkVerdict {
  if (link === undefined) return 'invalid';
  if (link.email_verified_at !== null) return 'already_done';
  if (link.used_at !== null) return 'invalid';
  return link.expires_at <= now ? 'expired' : 'ok';
}

/** Decides on a link to choose a new password: once, and in time. */
export function judgeReset(
  link: { used_at: Date | null; expires_at: Date } | undefined,
  now: Date,
): LinkVerdict {
  if (link === undefined || link.used_at !== null) return 'invalid';
  return link.expires_at <= now ? 'expired' : 'ok';
}
