const KEY = 'nourish.device';
const BYTES = 18;

/**
 * A random word by which the server knows this browser again when somebody signs in; it outlives signing out. undefined where
 * the browser keeps nothing.
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
