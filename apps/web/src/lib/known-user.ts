import type { User } from '@nourish/contract';

const KEY = 'nourish.user';
/** So much of the token tells sessions apart without being worth stealing. */
const markOf = (token: string) => token.slice(-8);

interface Kept {
  session: string;
  user: User;
}

/** Who the server last said that the holder of this token is; undefined where this browser does not know. */
export function readKnownUser(token: string): User | undefined {
  try {
    // Written by `rememberUser` alone; what an earlier version wrote is replaced as soon as the server answers.
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Kept | null;
    return kept?.session === markOf(token) ? kept.user : undefined;
  } catch {
    return undefined; // Forbidden, or not ours.
  }
}

export function rememberUser(token: string, user: User): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ session: markOf(token), user } satisfies Kept));
  } catch {
    // Full or forbidden: the server is asked before anything is shown.
  }
}

export function forgetUser(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Forbidden: then nothing was kept.
  }
}
