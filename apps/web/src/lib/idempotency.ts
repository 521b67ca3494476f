import { mayHaveSucceeded, newKey } from './attempt.ts';

const nameOf = (what: string): string => `nourish.once.${what}`;

/**
 * Runs a call with an idempotency key that is stored in this tab, also across reloads, until there is a
 * response. `what` names the action and its user: repeating it while the first outcome is unknown reuses the
 * key.
 */
export async function withIdempotencyKey<T>(what: string, send: (key: string) => Promise<T>): Promise<T> {
  const key = readKey(what) ?? newKey();
  writeKey(what, key);
  try {
    const answer = await send(key);
    writeKey(what, null);
    return answer;
  } catch (error) {
    // A refusal is final: the next attempt gets a new key.
    if (!mayHaveSucceeded(error)) writeKey(what, null);
    throw error;
  }
}

function readKey(what: string): string | null {
  try {
    return sessionStorage.getItem(nameOf(what));
  } catch {
    return null; // Storage is blocked.
  }
}

function writeKey(what: string, key: string | null): void {
  try {
    if (key === null) sessionStorage.removeItem(nameOf(what));
    else sessionStorage.setItem(nameOf(what), key);
  } catch {
    // Storage is full or blocked: after a reload, the server's own checks prevent a duplicate.
  }
}
