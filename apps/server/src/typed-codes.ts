import { randomBytes } from 'node:crypto';

/** Crockford's Base32: without I, L, O and U, which resemble other characters; five bits a letter. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Random letters that people can read out and type. */
export const randomLetters = (length: number): string =>
  Array.from(randomBytes(length), (byte) => LETTERS[byte % LETTERS.length]).join('');

/** In groups of four, such as 7K3M-9XQ4. */
export const inGroups = (letters: string): string => letters.replace(/.{4}(?=.)/g, '$&-');

/** Returns the letters of a typed code in the spelling of `randomLetters`; undefined if too few or too many. */
export function readTyped(typed: string, length: number): string | undefined {
  const letters = typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');
  return letters.length === length ? letters : undefined;
}
