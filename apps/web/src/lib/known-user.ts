import type { User } from '@nourish/contract';

const KEY = 'nourish.user';
/** The end of a token identifies its session and is useless to a thief. */
const tokenSuffix = (token: string) => token.slice(-8);

interface StoredUser {
  session: string;
  user: User;
}

/** Returns the user last returned by the server for this token; undefined if this browser has none. */
export function readKnownUser(token: string): User | undefined {
  try {
    // Data of an older version is replaced with the server's first response.
    const stored = JSON.parse(localStorage.getItem(KEY) ?? 'null') as StoredUser | null;
    return stored?.session === tokenSuffix(token) ? stored.user : undefined;
  } catch {
    return undefined; // Storage is blocked, or the value is not ours.
  }
}

export function rememberUser(token: string, user: User): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ session: tokenSuffix(token), user } satisfies StoredUser));
  } catch {
    // Storage is full or blocked: the next start waits for the server.
  }
}

export function forgetUser(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Storage is blocked, so nothing is stored.
  }
}
