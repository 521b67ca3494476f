import { ApiError } from './api-error.ts';
import { readStorage, writeStorage } from './storage.ts';

/** A submission without a response so far. Retrying it with the same key executes it at most once. */
export interface Attempt<Body> {
  key: string;
  body: Body;
}

/** `crypto.randomUUID` needs a secure origin, which a food bank's own network often is not. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/** Returns the previous attempt if the body is unchanged, else a new one with its own key. */
export function attemptFor<Body>(
  previous: Attempt<Body> | null,
  body: Body,
  makeKey = newKey,
): Attempt<Body> {
  const isSame = previous !== null && JSON.stringify(previous.body) === JSON.stringify(body);
  return isSame ? previous : { key: makeKey(), body };
}

/** True if a failed call may have been executed: there was no response, or it may have come from a proxy. */
export const mayHaveSucceeded = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status < 400 || error.status >= 500;

/**
 * Runs a call with an idempotency key that is stored in this tab, also across reloads, until there is a
 * response. `what` names the action and its user: repeating it while the first outcome is unknown reuses the
 * key. Without storage, the server's own checks prevent a duplicate.
 */
export async function withIdempotencyKey<T>(what: string, send: (key: string) => Promise<T>): Promise<T> {
  const name = `nourish.once.${what}`;
  const key = readStorage('sessionStorage', name) ?? newKey();
  writeStorage('sessionStorage', name, key);
  try {
    const answer = await send(key);
    writeStorage('sessionStorage', name, null);
    return answer;
  } catch (error) {
    // A refusal is final: the next attempt gets a new key.
    if (!mayHaveSucceeded(error)) writeStorage('sessionStorage', name, null);
    throw error;
  }
}
