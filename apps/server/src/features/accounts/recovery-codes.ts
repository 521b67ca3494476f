import { randomBytes } from 'node:crypto';
import { RECOVERY_CODE_COUNT } from '@nourish/contract/constants';

/** Without I, L, O and U, which are taken for others (Crockford's Base32): five bits a letter. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 12;
const GROUP = /.{4}(?=.)/g;

/** Codes for the day when the phone is lost, as they are shown: 60 random bits each. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODE_COUNT }, () =>
    Array.from(randomBytes(LENGTH), (byte) => LETTERS[byte % LETTERS.length])
      .join('')
      .replace(GROUP, '$&-'),
  );

/** A recovery code as it is hashed, whatever of it somebody typed differently; undefined: it is none. */
export function readRecoveryCode(typed: string): string | undefined {
  const code = typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');
  return code.length === LENGTH ? code : undefined;
}
