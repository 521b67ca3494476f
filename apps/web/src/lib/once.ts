import { isUndecided, newKey } from './attempt.ts';

const nameOf = (what: string): string => `nourish.once.${what}`;

/**
 * Makes a call that must not act twice: its key is kept in this tab, over a reload too, until there is an answer. `what`
 * says who does what, so that the same thing done again is a repeat for as long as nobody knows what became of the first.
 */
export async function once<T>(what: string, send: (key: string) => Promise<T>): Promise<T> {
  const key = readKey(what) ?? newKey();
  writeKey(what, key);
  try {
    const answer = await send(key);
    writeKey(what, null);
    return answer;
  } catch (error) {
    // A refusal is an answer: the next try is a new one.
    if (!isUndecided(error)) writeKey(what, null);
    throw error;
  }
}

function readKey(what: string): string | null {
  try {
    return sessionStorage.getItem(nameOf(what));
  } catch {
    return null; // Storage is forbidden in this browser.
  }
}

function writeKey(what: string, key: string | null): void {
  try {
    if (key === null) sessionStorage.removeItem(nameOf(what));
    else sessionStorage.setItem(nameOf(what), key);
  } catch {
    // Full or forbidden: after a reload the server's own rules are what keeps it from acting twice.
  }
}
