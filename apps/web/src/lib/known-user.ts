import type { User } from '@nourish/contract';
import { readStoredObject, writeStorage } from './storage.ts';

const KEY = 'nourish.user';
/** The end of a token identifies its session and is useless to a thief. */
const tokenSuffix = (token: string) => token.slice(-8);

interface StoredUser {
  session: string;
  user: User;
}

/** Returns the user last returned by the server for this token; undefined if this browser has none. */
export function readKnownUser(token: string): User | undefined {
  // Data of an older version is replaced with the server's first response.
  const stored = readStoredObject<StoredUser>('localStorage', KEY);
  return stored.session === tokenSuffix(token) ? stored.user : undefined;
}

export function rememberUser(token: string, user: User): void {
  const stored: StoredUser = { session: tokenSuffix(token), user };
  writeStorage('localStorage', KEY, JSON.stringify(stored));
}

export const forgetUser = (): boolean => writeStorage('localStorage', KEY, null);
