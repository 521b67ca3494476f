import { createHash } from 'node:crypto';
import { CARD_SECRET } from '@nourish/contract/client-constants';
import { randomLetters } from '../../../typed-codes.ts';

const LENGTH = 20;

/** What the QR code of a new card contains; see `CARD_SECRET`. */
export const newSecret = (): string => `NC${randomLetters(LENGTH)}`;

export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** The secret of a card that was scanned into the search; undefined for anything else. */
export function readSecret(typed = ''): string | undefined {
  const text = typed.trim().toUpperCase();
  return CARD_SECRET.test(text) ? text : undefined;
}
