import { randomBytes } from 'node:crypto';
import { RECOVERY_CODE_COUNT } from '@nourish/contract/constants';

/** Crockford's Base32: without I, L, O and U, which resemble other characters; five bits a letter. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 12;
const GROUP = /.{4}(?=.)/g;

/** 60 random bits each. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODE_COUNT }, () =>
    Array.from(randomBytes(LENGTH), (byte) => LETTERS[byte % LETTERS.length])
      .join('')
      .replace(GROUP, '$&-'),
  );

/** Normalizes a typed recovery code; undefined if it is not one. */
export function readRecoveryCode(typed: string): string | undefined {
  const code = typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');
  return code.length === LENGTH ? code : undefined;
}
