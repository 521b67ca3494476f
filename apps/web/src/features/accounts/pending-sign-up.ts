import { DAY_MS } from '@nourish/contract/calendar';
import { readStoredObject, writeStorage } from '../../lib/storage.ts';

const KEY = 'nourish.signUp';

/** A sign-up in this browser whose address is not verified yet. */
export interface PendingSignUp {
  /** Sent with the mailed link, it signs the person in. */
  secret: string;
  /** Path of the page that led to the sign-up; undefined: none. */
  from: string | undefined;
}

interface Stored {
  secret: string;
  from: unknown;
  stored_at: number;
}

/** Stores the newest sign-up until its link has expired. It outlives the tab, because the mail opens another. */
export function rememberSignUp(secret: string, from: unknown): void {
  const stored: Stored = { secret, from: ownPath(from), stored_at: Date.now() };
  writeStorage('localStorage', KEY, JSON.stringify(stored));
}

export function readPendingSignUp(): PendingSignUp | undefined {
  const { secret, from, stored_at } = readStoredObject<Stored>('localStorage', KEY);
  if (typeof secret !== 'string' || typeof stored_at !== 'number') return undefined;
  if (Date.now() - stored_at < DAY_MS) return { secret, from: ownPath(from) };
  forgetSignUp();
  return undefined;
}

export const forgetSignUp = (): boolean => writeStorage('localStorage', KEY, null);

/** Returns the path if it leads to a page of this site, which `//other.example` does not. */
function ownPath(path: unknown): string | undefined {
  if (typeof path !== 'string' || !path.startsWith('/')) return undefined;
  const { origin } = window.location;
  return URL.canParse(path, origin) && new URL(path, origin).origin === origin ? path : undefined;
}
