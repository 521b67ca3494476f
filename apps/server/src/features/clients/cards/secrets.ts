import { createHash, randomBytes } from 'node:crypto';
import { CARD_SECRET } from '@nourish/contract/client-constants';

/** Crockford's Base32, five bits a letter. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 20;

/** What the QR code of a new card contains; see `CARD_SECRET`. */
export const newSecret = (): string =>
  `NC${Array.from(randomBytes(LENGTH), (byte) => LETTERS[byte % LETTERS.length]).join('')}`;

export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** The secret of a card that was scanned into the search; undefined for anything else. */
export function readSecret(typed = ''): string | undefined {
  const text = typed.trim().toUpperCase();
  return CARD_SECRET.test(text) ? text : undefined;
}
