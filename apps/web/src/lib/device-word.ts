import { readStorage, writeStorage } from './storage.ts';

const KEY = 'nourish.device';
const BYTES = 18;

/**
 * Returns a random token by which the server recognizes this browser at sign-in. It survives signing out.
 * Undefined if the browser blocks storage.
 */
export function deviceWord(): string | undefined {
  const known = readStorage('localStorage', KEY);
  if (known) return known;
  const word = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(BYTES))));
  return writeStorage('localStorage', KEY, word) ? word : undefined;
}
