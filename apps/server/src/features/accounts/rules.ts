import type { Role, User } from '@nourish/contract';
import { SESSION_DAYS } from '@nourish/contract/constants';
import type { Config } from '../../config.ts';
import { COMMON_PASSWORDS } from './common-passwords.ts';

const DAY_MS = 86_400_000;
export const VERIFICATION_LINK_MS = DAY_MS;
export const RESET_LINK_MS = 3_600_000;
/** Who is invited may be on holiday. */
export const INVITATION_MS = 7 * DAY_MS;
/** How stale `last_used_at` may be; a write on every read would be waste. */
export const SESSION_TOUCH_MS = 3_600_000;

/** Between the password and the code. */
export const CHALLENGE_MS = 10 * 60_000;
/** Wrong codes before the password is asked for again. */
export const CHALLENGE_TRIES = 5;
/** How long somebody who showed who they are may change how they sign in, without showing it again. */
const CONFIRMATION_MS = 15 * 60_000;
/** A new device of one kind is told of once in this time: who browses privately has a new one each day. */
export const DEVICE_MAIL_MS = DAY_MS;

/** Rows of a keyboard and the digits, forwards and backwards: a run of them is the first thing tried. */
const RUNS = [
  '0123456789012345678901234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  'azertyuiopqsdfghjklmwxcvbn',
];
const ALL_RUNS = RUNS.flatMap((run) => [run, run.split('').toReversed().join('')]);

/** What anyone would try here first: the name of the product, and what this is about, in our languages. */
const WORDS_OF_THE_PLACE = [
  'nourish',
  'foodbank',
  'food bank',
  'banquealimentaire',
  'banque alimentaire',
].concat(
  ['bancodealimentos', 'banco de alimentos', 'password', 'contraseña', 'motdepasse', 'mot de passe'],
  ['volunteer', 'volontaire', 'voluntario', 'welcome', 'bienvenue', 'bienvenido'],
);

/** Whether a password is among the first that anyone would try on this account. */
export function isGuessable(password: string, person: { name: string; email: string }): boolean {
  // As it is hashed: wide letters are the same password.
  const plain = password.normalize('NFKC').toLowerCase();
  if (COMMON_PASSWORDS.has(plain)) return true;
  if (new Set(plain).size <= 3) return true;
  if (ALL_RUNS.some((run) => run.includes(plain))) return true;
  // The own address or name, or a word of this place, with at most four characters more.
  const own = [person.email, person.email.split('@')[0] ?? '', person.name, person.name.replaceAll(' ', '')];
  return [...own, ...WORDS_OF_THE_PLACE].some(
    (word) => word.length >= 4 && plain.includes(word.toLowerCase()) && plain.length - word.length <= 4,
  );
}

/** Whether somebody is of those whom the morning mail on stock is for: who works at a food bank. */
export const mayGetDigest = ({ role, foodbank_id }: { role: Role; foodbank_id: string | null }): boolean =>
  (role === 'staff' || role === 'admin') && foodbank_id !== null;

/** What sessions of a role are over that were used last, or begun, no later than this. */
export const oldestSession = (role: Role, now: Date): { last_used_at: Date; created_at: Date } => {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const isAtWork = role === 'staff' || role === 'admin';
  return {
    last_used_at: before(SESSION_DAYS.unused),
    created_at: before(isAtWork ? SESSION_DAYS.longest_at_work : SESSION_DAYS.longest),
  };
};

type Required = Config['requireSecondFactor'];
/** Whether this server asks people with the role for a second factor. */
export const mustHaveFactor = (role: Role, required: Required): boolean =>
  required !== 'off' && (role === 'admin' || (role === 'staff' && required === 'staff'));

/** How it stands with the second factor of somebody. */
export function factorState(
  { role, second_factor_at }: { role: Role; second_factor_at: Date | null },
  required: Required,
): NonNullable<User['second_factor']> {
  if (second_factor_at !== null) return 'on';
  return mustHaveFactor(role, required) ? 'required' : 'off';
}

/** Whether somebody has shown who they are lately enough. */
export const isConfirmed = (confirmed_at: Date | null | undefined, now: Date): boolean =>
  confirmed_at instanceof Date && now.getTime() - confirmed_at.getTime() <= CONFIRMATION_MS;

/**
 * Whether the owner of the address is known to be who uses an account. An account of staff is one that an administrator
 * made or promoted, also where an older program left the date out.
 */
export const isOwned = ({ owner_since, role }: { owner_since: Date | null; role: Role }): boolean =>
  owner_since !== null || role === 'staff' || role === 'admin';

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
