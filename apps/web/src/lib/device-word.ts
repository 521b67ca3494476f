const KEY = 'nourish.device';
const BYTES = 18;

/**
 * Returns a random token by which the server recognizes this browser at sign-in. It survives signing out.
 * Undefined if the browser blocks storage.
 */
export function deviceWord(): string | undefined {
  try {
    const known = localStorage.getItem(KEY);
    if (known) return known;
    const word = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(BYTES))));
    localStorage.setItem(KEY, word);
    return word;
  } catch {
    return undefined;
  }
}
