import type { Role, User } from '@nourish/contract';
import { SESSION_DAYS } from '@nourish/contract/constants';
import { DAY_MS } from '@nourish/contract/calendar';
import type { Config } from '../../config.ts';
import { COMMON_PASSWORDS } from './common-passwords.ts';

export const VERIFICATION_LINK_MS = DAY_MS;
export const RESET_LINK_MS = 3_600_000;
/** A week: an invited person may be on holiday. */
export const INVITATION_MS = 7 * DAY_MS;
/** How stale `last_used_at` may be, which saves a write on every read. */
export const SESSION_TOUCH_MS = 3_600_000;

/** Time between the password and the code. */
export const CHALLENGE_MS = 10 * 60_000;
export const CHALLENGE_TRIES = 5;
/** How long a confirmed identity allows changes to sign-in settings. */
const CONFIRMATION_MS = 15 * 60_000;
/** One mail per kind of device in this time: private browsing looks like a new device each day. */
export const DEVICE_MAIL_MS = DAY_MS;

const RUNS = [
  '0123456789012345678901234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  'azertyuiopqsdfghjklmwxcvbn',
];
const ALL_RUNS = RUNS.flatMap((run) => [run, run.split('').toReversed().join('')]);

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

/** True if a password is among the first that an attacker would try for this account. */
export function isGuessable(password: string, person: { name: string; email: string }): boolean {
  // Normalized as for hashing: full-width letters are the same password.
  const plain = password.normalize('NFKC').toLowerCase();
  if (COMMON_PASSWORDS.has(plain)) return true;
  if (new Set(plain).size <= 3) return true;
  if (ALL_RUNS.some((run) => run.includes(plain))) return true;
  // The person's address or name, or a word about food banks, with at most four more characters.
  const own = [person.email, person.email.split('@')[0] ?? '', person.name, person.name.replaceAll(' ', '')];
  return [...own, ...WORDS_OF_THE_PLACE].some(
    (word) => word.length >= 4 && plain.includes(word.toLowerCase()) && plain.length - word.length <= 4,
  );
}

/** True if the person may receive the daily stock mail: staff of a food bank. */
export const mayGetDigest = ({ role, foodbank_id }: { role: Role; foodbank_id: string | null }): boolean =>
  (role === 'staff' || role === 'admin') && foodbank_id !== null;

/**
 * True if the person may choose their own food bank, which is only a preset. That of staff and administrators
 * decides what they may see and change, so an administrator sets it.
 */
export const mayChooseFoodBank = ({ role }: { role: Role }): boolean => role !== 'staff' && role !== 'admin';

/** Returns the oldest last use and start at which a session of the role is still valid. */
export const oldestSession = (role: Role, now: Date): { last_used_at: Date; created_at: Date } => {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const isAtWork = role === 'staff' || role === 'admin';
  return {
    last_used_at: before(SESSION_DAYS.unused),
    created_at: before(isAtWork ? SESSION_DAYS.longest_at_work : SESSION_DAYS.longest),
  };
};

type Required = Config['requireSecondFactor'];
export const mustHaveFactor = (role: Role, required: Required): boolean =>
  required !== 'off' && (role === 'admin' || (role === 'staff' && required === 'staff'));

export function factorState(
  { role, second_factor_at }: { role: Role; second_factor_at: Date | null },
  required: Required,
): NonNullable<User['second_factor']> {
  if (second_factor_at !== null) return 'on';
  return mustHaveFactor(role, required) ? 'required' : 'off';
}

export const isConfirmed = (confirmed_at: Date | null | undefined, now: Date): boolean =>
  confirmed_at instanceof Date && now.getTime() - confirmed_at.getTime() <= CONFIRMATION_MS;

/**
 * True if the user of an account is known to own its address: administrators created or promoted all staff,
 * even if an older version of the server left the date out.
 */
export const isOwned = ({ owner_since, role }: { owner_since: Date | null; role: Role }): boolean =>
  owner_since !== null || role === 'staff' || role === 'admin';

/**
 * True if verification can open a session on the device that signed up: the account has not changed since the
 * registration.
 */
export const maySignInByVerifying = (account: {
  active: boolean;
  second_factor_at: Date | null;
  owner_since: Date | null;
  role: Role;
}): boolean => account.active && account.second_factor_at === null && !isOwned(account);

export type LinkVerdict = 'invalid' | 'expired' | 'already_done' | 'ok';

/** A verified address stays verified, however old or used the link is. */
export function checkVerificationLink(
  link: { used_at: Date | null; expires_at: Date; email_verified_at: Date | null } | undefined,
  now: Date,
): LinkVerdict {
  if (link === undefined) return 'invalid';
  if (link.email_verified_at !== null) return 'already_done';
  if (link.used_at !== null) return 'invalid';
  return link.expires_at <= now ? 'expired' : 'ok';
}

/** Valid once, until it expires. */
export function checkResetLink(
  link: { used_at: Date | null; expires_at: Date } | undefined,
  now: Date,
): LinkVerdict {
  if (link === undefined || link.used_at !== null) return 'invalid';
  return link.expires_at <= now ? 'expired' : 'ok';
}
